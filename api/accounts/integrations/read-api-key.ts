import { integrations } from '#shared/contract/integrations.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findApiKey, toApiKey } from './api-key-store.ts';

export const readApiKey = serve(integrations.readApiKey, async (_input, { database, actor }) => {
  const row = await database.asActor(actor, (tx) => findApiKey(tx, actor));
  return { api_key: row ? toApiKey(row) : null };
});
