import { sso } from '#shared/contract/sso.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findSsoTenant } from './connection-store.ts';

export const findProvider = serve(sso.findProvider, async ({ body }, { database }) => ({
  has_provider: (await findSsoTenant(database, body.email)) !== undefined,
}));
