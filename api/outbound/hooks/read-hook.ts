import { hooks } from '#shared/contract/hooks.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findHook } from './hook-store.ts';

export const readHook = serve(hooks.readHook, ({ params: { id } }, { actor, database, clock }) =>
  database.asActor(actor, (tx) => findHook(tx, actor.tenant_id, clock.now(), id)),
);
