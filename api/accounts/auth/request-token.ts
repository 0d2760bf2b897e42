import type { Static } from 'typebox';
import { auth, type Tokens } from '#shared/contract/auth.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { addressGroup, type Limit } from '#api/kernel/http/rate-limits.ts';
import { serve, type Context } from '#api/kernel/http/served-operation.ts';
import { factorsOf } from '#api/accounts/second-factor/factors.ts';
import { answerTokens, beginSession, ownClient } from '#api/accounts/sessions/begin-session.ts';
import { issueChallenge } from '#api/accounts/sessions/challenges.ts';
import { chooseTenant } from '#api/accounts/sessions/choose-tenant.ts';
import { knownDevice } from '#api/accounts/sessions/known-device.ts';
import { verifyPassword } from '#api/accounts/sessions/passwords.ts';
import { refreshSession } from './refresh-session.ts';

/**
 * The most failed sign-ins: few for a person from one address, more for a person from all addresses, which locks a person out for this long at most.
 */
const perAddress = { times: 10, seconds: 300 };
const perPerson = { times: 100, seconds: 900 };

const invalidRequest = (message: string): HttpError => new HttpError('malformed', { message, oauth: 'invalid_request' });
const invalidGrant = (): HttpError => new HttpError('invalid_grant', { oauth: 'invalid_grant' });

/** Known and unknown addresses take the same steps and the same time. */
async function byPassword(context: Context, username: string, password: string): Promise<Static<typeof Tokens>> {
  const email = username.trim().toLowerCase();
  const { database, clock, limits, jobs, address, user_agent } = context;
  const from = { address, user_agent };
  const counted = countedFor(context, email);
  // Counted before the password is checked, so that many simultaneous guesses all count.
  for (const [key, limit] of counted) await limits.take(key, limit);
  const account = await database.editor
    .selectFrom('account')
    .select(['id', 'password_hash', 'password_changed_at', 'is_staff'])
    .where('email', '=', email)
    .executeTakeFirst();
  const right = await verifyPassword(account?.password_hash, password);
  const tenant_id = account && right ? await chooseTenant(database, account) : undefined;
  if (!account || tenant_id === undefined) {
    await jobs.send('note-failed-sign-in', { email, from, at: clock.now().toISOString() });
    throw invalidGrant();
  }
  for (const [key, limit] of counted) await limits.giveBack(key, limit);
  const { id: account_id, password_changed_at } = account;
  await demandSecondFactor(context, account_id, password_changed_at);
  return beginSession(context, { account_id, tenant_id, email, password_changed_at });
}

/** Throws second_factor_required, with a ticket to continue the sign-in, when she has time-based codes. */
async function demandSecondFactor(
  { database, clock, config: { cell } }: Context,
  account_id: string,
  password_changed_at: Date,
): Promise<void> {
  const factors = await factorsOf(database.editor, account_id);
  if (!factors.totp) return;
  const kept = { password_changed_at: password_changed_at.toISOString() };
  const ticket = await issueChallenge(database.editor, { purpose: 'second_factor', account_id, kept, cell }, clock.now());
  const had = ['code', ...(factors.recovery_codes > 0 ? ['recovery_code'] : []), ...(factors.passkeys > 0 ? ['passkey'] : [])];
  throw new HttpError('second_factor_required', { oauth: 'second_factor_required', more: { ticket, factors: had } });
}

/** A device on which the person has signed in before has a counter of its own, so that other people's guesses cannot lock her out there. */
function countedFor({ secrets, address, cookies }: Context, email: string): [key: string, limit: Limit][] {
  const device = knownDevice(secrets, email, cookies);
  if (device !== undefined) return [[`sign-in device ${device}`, perAddress]];
  return [
    [`sign-in ${addressGroup(address)} ${email}`, perAddress],
    [`sign-in ${email}`, perPerson],
  ];
}

async function byRefresh(context: Context, refresh_token: string): Promise<Static<typeof Tokens>> {
  const tokens = await refreshSession(context.database, refresh_token, context.clock.now(), context.config.cell);
  if (tokens === 'refused') throw invalidGrant();
  return answerTokens(context, tokens);
}

async function grant(
  body: { grant_type?: string; username?: string; password?: string; refresh_token?: string },
  context: Context,
): Promise<Static<typeof Tokens>> {
  if (body.grant_type === 'password') {
    if (!body.username || !body.password) throw invalidRequest('A username and a password are needed.');
    return byPassword(context, body.username, body.password);
  }
  if (body.grant_type === 'refresh_token') {
    const token = body.refresh_token || context.cookies['refreshToken'];
    if (!token) throw invalidRequest('A refresh token is needed.');
    return byRefresh(context, token);
  }
  if (!body.grant_type) throw invalidRequest('A grant_type is needed.');
  throw new HttpError('malformed', { message: 'The grant_type is password or refresh_token.', oauth: 'unsupported_grant_type' });
}

/** RFC 6749 §2.3.1: a client may authenticate in the Authorization header, where an unknown client gives 401. A public one has no secret. */
function demandOwnClient(client: { id?: string | undefined; secret?: string | undefined }, authorization: string | undefined): void {
  const message = 'Unknown client.';
  if (authorization !== undefined) {
    const [, credentials = ''] = /^Basic +([\w+/]+=*)$/i.exec(authorization) ?? [];
    if (Buffer.from(credentials, 'base64').toString() !== `${ownClient}:`)
      throw new HttpError('unknown_client', { message, oauth: 'invalid_client' });
  }
  if ((client.id || ownClient) !== ownClient || client.secret) throw new HttpError('malformed', { message, oauth: 'invalid_client' });
}

export const requestToken = serve(auth.requestToken, async ({ body }, context) => {
  demandOwnClient({ id: body.client_id, secret: body.client_secret }, context.authorization);
  return grant(body, context);
});
