import { integrations } from '#shared/contract/integrations.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findZapier } from './connector-store.ts';

export const readZapierKey = serve(integrations.readZapierKey, (_input, { database, clock, actor }) =>
  database.asActor(actor, (tx) => findZapier(tx, actor, clock.now())),
);
