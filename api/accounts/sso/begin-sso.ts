import { sso } from '#shared/contract/sso.ts';
import { HttpError, notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findConnection, findSsoTenant } from './connection-store.ts';
import { sendToProvider } from './send-to-provider.ts';

export const beginSso = serve(sso.beginSso, async ({ body: { email, back } }, context) => {
  const { database, log } = context;
  const tenant_id = await findSsoTenant(database, email);
  const connection = tenant_id && (await database.asTenant(tenant_id, findConnection));
  if (!connection) throw notFound();
  const url = await sendToProvider(context, connection, { email: email.trim(), back: back ?? '' }).catch((error: Error) => {
    log.warn({ tenant_id, reason: error.message }, 'a provider did not answer');
    throw new HttpError('provider_failed');
  });
  return { url };
});
