import type { Static } from 'typebox';
import type { Tokens } from '#shared/contract/auth.ts';
import { audit, auditInstallation } from '#api/kernel/audit/audit.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { noTenant, type Context, type RequestOrigin } from '#api/kernel/http/served-operation.ts';
import { rememberDevice } from './known-device.ts';
import { setSessionCookies } from './session-cookies.ts';
import { startSession, type SessionStart, type TokenPair } from './session-store.ts';
import { deviceOf, alertNewDevice } from './alert-new-device.ts';

/** The client id of our browser programs: a public client, so its secret is empty. */
export const ownClient = 'lucka-web';

type Begun = Omit<SessionStart, 'client_id' | 'user_agent' | 'country'> & {
  email: string;
  /** When the password that was checked was set. */
  password_changed_at?: Date;
};

/**
 * The last step of every sign-in: notifies the person of an unknown device, audits the sign-in in the tenant's log (for provider staff outside a
 * tenant, in the installation's), starts a session, remembers the device, and sets the cookies.
 */
export async function beginSession(context: Context, { email, password_changed_at, ...session }: Begun): Promise<Static<typeof Tokens>> {
  const { database, clock, reply, config, secrets, address, user_agent } = context;
  const { account_id, tenant_id } = session;
  const now = clock.now();
  const device = await deviceOf(context);
  await alertNewDevice(context, account_id, tenant_id, device);
  await database.editor.updateTable('account').set({ last_login_at: now }).where('id', '=', account_id).execute();
  const row = { ...session, client_id: ownClient, ...device };
  const from = { address, user_agent };
  const whose = tenant_id === null ? { tenant_id: noTenant, account_id } : { tenant_id, account_id };
  const tokens = await database.asActor(whose, async (tx) => {
    if (password_changed_at) await demandSamePassword(tx, account_id, password_changed_at);
    await auditSignIn(tx, session, from, now);
    return startSession(tx, row, now, config.cell);
  });
  rememberDevice(reply, config, secrets, email);
  return answerTokens(context, tokens);
}

/**
 * The password may have been changed since it was checked, which ends all sessions but not those that are still to begin. The lock makes each of the
 * two wait for the other.
 */
async function demandSamePassword(tx: Tx, account_id: string, password_changed_at: Date): Promise<void> {
  const account = await tx.selectFrom('account').select('password_changed_at').where('id', '=', account_id).forShare().executeTakeFirst();
  if (account?.password_changed_at.getTime() !== password_changed_at.getTime())
    throw new HttpError('invalid_grant', { oauth: 'invalid_grant' });
}

async function auditSignIn(
  tx: Tx,
  { tenant_id, account_id, method = 'password' }: Pick<SessionStart, 'tenant_id' | 'account_id' | 'method'>,
  from: RequestOrigin,
  now: Date,
): Promise<void> {
  if (tenant_id !== null) return audit(tx, { tenant_id, account_id, from }, 'sign_in', method, now);
  const { is_staff } = await tx.selectFrom('account').select('is_staff').where('id', '=', account_id).executeTakeFirstOrThrow();
  if (is_staff) await auditInstallation(tx, { account_id, from }, 'sign_in', method, now);
}

/** Returns a token pair in the form of RFC 6749, and sets it as cookies. */
export function answerTokens({ reply, config }: Context, tokens: TokenPair): Static<typeof Tokens> {
  setSessionCookies(reply, config, tokens);
  reply.header('cache-control', 'no-store').header('pragma', 'no-cache');
  return { token_type: 'Bearer', ...tokens };
}
