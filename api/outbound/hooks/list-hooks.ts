import { hooks } from '#shared/contract/hooks.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findHooks } from './hook-store.ts';

export const listHooks = serve(hooks.listHooks, async (_input, { actor, database, clock }) => ({
  data: await database.asActor(actor, (tx) => findHooks(tx, actor.tenant_id, clock.now())),
}));
