import type { Context } from '#api/kernel/http/served-operation.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { findSignedIn } from '#api/accounts/sessions/find-signed-in.ts';
import { verifyPassword } from '#api/accounts/sessions/passwords.ts';

/** The most passwords to try for an account with a link. */
const tries = { times: 10, seconds: 900 };

/**
 * A mailed link proves that its user reads the mailbox, not that the account is hers: a stranger may have created the account. So the link also
 * requires the account's session or password. Throws 422 at `password` without either.
 */
export async function demandHolder(context: Context, account_id: string, password: string | undefined): Promise<void> {
  if (password === undefined) {
    if ((await findSignedIn(context))?.id === account_id) return;
    throw invalidAt('password', 'empty');
  }
  const { database, limits } = context;
  const key = `link password ${account_id}`;
  await limits.take(key, tries);
  const account = await database.editor.selectFrom('account').select('password_hash').where('id', '=', account_id).executeTakeFirst();
  if (!(await verifyPassword(account?.password_hash, password))) throw invalidAt('password', 'password');
  await limits.giveBack(key, tries);
}
