import { signIn } from '#shared/contract/sign-in.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { beginSession } from '#api/accounts/sessions/begin-session.ts';
import { chooseTenant } from '#api/accounts/sessions/choose-tenant.ts';
import { verifyPasskey } from '#api/accounts/webauthn/verify-passkey.ts';

/** A passkey is held and unlocked by its owner: both factors at once. */
export const signInByPasskey = serve(signIn.signInByPasskey, async ({ body }, context) => {
  const passkey = await verifyPasskey(context, body.credential);
  const tenant_id = passkey && (await chooseTenant(context.database, { id: passkey.account_id, is_staff: passkey.is_staff }));
  if (!passkey || tenant_id === undefined) throw new HttpError('invalid_grant');
  const { account_id, email } = passkey;
  return beginSession(context, { account_id, email, tenant_id, method: 'passkey', factor_at: context.clock.now() });
});
