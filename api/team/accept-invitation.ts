import { team } from '#shared/contract/team.ts';
import { verifyPassword } from '#api/auth/passwords.ts';
import { invalidAt, notFound } from '#api/http/errors.ts';
import { serve, type Context } from '#api/http/served-operation.ts';
import { findLink, type Link } from './find-link.ts';
import { joinTenant, toJoined } from './join-tenant.ts';
import { findSignedIn } from './read-invitation.ts';

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

/** Holding the link is not enough to join: it may have been passed on. */
export const acceptInvitation = serve(team.acceptInvitation, async ({ body: { token, password } }, context) => {
  const { database, clock } = context;
  const now = clock.now();
  const link = await findLink(database, token, now);
  if (!link) throw notFound();
  const account = password === undefined ? await findSignedIn(context) : await byPassword(context, link, password);
  if (!account) return { success: false, reason: 'sign_in' as const };
  const { id: account_id, email } = account;
  return toJoined(
    await database.asActor({ tenant_id: link.tenant_id, account_id }, (tx) => joinTenant(tx, link, { account_id, email }, now)),
  );
});
