import { team } from '#shared/contract/team.ts';
import { beginSession } from '#api/accounts/sessions/begin-session.ts';
import { findSignedIn } from '#api/accounts/sessions/find-signed-in.ts';
import { verifyPassword } from '#api/accounts/sessions/passwords.ts';
import { proveAddress } from '#api/accounts/sessions/prove-address.ts';
import { invalidAt, notFound } from '#api/kernel/errors.ts';
import { serve, type Context } from '#api/kernel/http/served-operation.ts';
import { findLink, type Link } from './find-link.ts';
import { joinTenant, toJoined } from './join-tenant.ts';

/** The most passwords to try with a link: its holder is not necessarily its recipient. */
const tries = { times: 10, seconds: 900 };

type Account = { id: string; email: string };

/** The account with the invitation's address, if the password is right; otherwise undefined. */
async function byPassword({ database, limits }: Context, { email }: Link, password: string): Promise<Account | undefined> {
  await limits.take(`invitation password ${email}`, tries);
  const account = await database.editor
    .selectFrom('account')
    .select(['id', 'email', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (!(await verifyPassword(account?.password_hash ?? undefined, password))) throw invalidAt('password', 'password');
  return account;
}

/**
 * The link alone is not enough to join: it may have been forwarded. Together with the account's session or password it confirms the address to which
 * it was mailed; a session that the first confirmation ends is replaced by a new one.
 */
export const acceptInvitation = serve(team.acceptInvitation, async ({ body: { token, password } }, context) => {
  const { database, clock } = context;
  const now = clock.now();
  const link = await findLink(database, token, now);
  if (!link) throw notFound();
  const account = password === undefined ? await findSignedIn(context) : await byPassword(context, link, password);
  if (!account) return { success: false, reason: 'sign_in' as const };
  const { id: account_id, email } = account;
  const { tenant_id } = link;
  const { joined, isFirst } = await database.asActor({ tenant_id, account_id }, async (tx) => {
    const outcome = await joinTenant(tx, link, { account_id, email }, now);
    return { joined: outcome, isFirst: outcome.reason === undefined && (await proveAddress(tx, account_id, now)) };
  });
  if (isFirst && password === undefined) await beginSession(context, { account_id, email, tenant_id });
  return toJoined(joined);
});
