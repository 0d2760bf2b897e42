import { integrations } from '#shared/contract/integrations.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findListedApiKey } from './api-key-store.ts';

export const readListedApiKey = serve(integrations.readListedApiKey, ({ params: { id } }, { actor, database }) =>
  database.asActor(actor, (tx) => findListedApiKey(tx, actor, id)),
);
