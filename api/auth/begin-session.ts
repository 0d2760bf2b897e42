import type { Static } from 'typebox';
import type { Tokens } from '#shared/contract/auth.ts';
import { audit, auditInstallation } from '#api/audit.ts';
import { noTenant, type Context } from '#api/http/served-operation.ts';
import { rememberDevice } from './known-device.ts';
import { setSessionCookies } from './session-cookies.ts';
import { startSession, type SessionStart, type TokenPair } from './session-store.ts';
import { deviceOf, tellNewDevice } from './tell-new-device.ts';

/** The client id of our browser programs: a public client, so its secret is empty. */
export const ownClient = 'lucka-web';

type Begun = Omit<SessionStart, 'client_id' | 'user_agent' | 'country'> & { email: string };

/**
 * The last step of every sign-in: notifies the person of an unknown device, audits the sign-in in the tenant's log (for provider staff outside a
 * tenant, in the installation's), starts a session, remembers the device, and sets the cookies.
 */
export async function beginSession(context: Context, { email, ...session }: Begun): Promise<Static<typeof Tokens>> {
  const { database, clock, reply, config, secrets, address, user_agent } = context;
  const { account_id, tenant_id } = session;
  const now = clock.now();
  const device = await deviceOf(context);
  await tellNewDevice(context, account_id, tenant_id, device);
  await database.editor.updateTable('account').set({ last_login_at: now }).where('id', '=', account_id).execute();
  rememberDevice(reply, config, secrets, email);
  const of = { ...session, client_id: ownClient, ...device };
  const from = { address, user_agent };
  if (tenant_id === null) {
    const tokens = await database.asActor({ tenant_id: noTenant, account_id }, async (tx) => {
      const { is_staff } = await tx.selectFrom('account').select('is_staff').where('id', '=', account_id).executeTakeFirstOrThrow();
      if (is_staff) await auditInstallation(tx, { account_id, from }, 'sign_in', session.method ?? 'password', now);
      return startSession(tx, of, now);
    });
    return answerTokens(context, tokens);
  }
  const tokens = await database.asActor({ tenant_id, account_id }, async (tx) => {
    await audit(tx, { tenant_id, account_id, from }, 'sign_in', session.method ?? 'password', now);
    return startSession(tx, of, now);
  });
  return answerTokens(context, tokens);
}

/** Returns a token pair in the form of RFC 6749, and sets it as cookies. */
export function answerTokens({ reply, config }: Context, tokens: TokenPair): Static<typeof Tokens> {
  setSessionCookies(reply, config, tokens);
  reply.header('cache-control', 'no-store').header('pragma', 'no-cache');
  return { token_type: 'Bearer', ...tokens };
}
