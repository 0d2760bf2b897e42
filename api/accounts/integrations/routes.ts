import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { readApiKey } from './read-api-key.ts';
import { listApiKeys } from './list-api-keys.ts';
import { readListedApiKey } from './read-listed-api-key.ts';
import { createApiKey } from './create-api-key.ts';
import { rotateApiKey } from './rotate-api-key.ts';
import { deleteApiKey } from './delete-api-key.ts';
import { changeApiKey } from './change-api-key.ts';
import { readZapierKey } from './read-zapier-key.ts';
import { connectZapier } from './connect-zapier.ts';
import { disconnectZapier } from './disconnect-zapier.ts';

export const integrationsRoutes: readonly ServedOperation[] = [
  readApiKey,
  listApiKeys,
  readListedApiKey,
  createApiKey,
  rotateApiKey,
  deleteApiKey,
  changeApiKey,
  readZapierKey,
  connectZapier,
  disconnectZapier,
];
