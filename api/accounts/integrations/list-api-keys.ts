import { integrations } from '#shared/contract/integrations.ts';
import { permissions } from '#shared/permissions.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findApiKeys } from './api-key-store.ts';

export const listApiKeys = serve(integrations.listApiKeys, async (_input, { database, actor }) => ({
  data: await database.asActor(actor, (tx) => findApiKeys(tx, actor)),
  scopes: permissions.filter((permission) => actor.permissions.has(permission)),
}));
