import type { Kysely } from 'kysely';
import { auth } from '#shared/contract/auth.ts';
import { fieldSentence } from '#shared/contract/field-problems.ts';
import type { Tables } from '#api/kernel/db/tables.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { demandConfirmed } from '#api/accounts/sessions/demand-confirmed.ts';
import { hashPassword } from '#api/accounts/sessions/passwords.ts';
import { proveAddress } from '#api/accounts/sessions/prove-address.ts';
import { refuseWeakPassword } from '#api/accounts/sessions/refuse-weak-password.ts';
import { endSessionsOf } from '#api/accounts/sessions/session-store.ts';
import { setPassword } from './set-password.ts';
import { hashToken } from '#api/accounts/sessions/tokens.ts';

const problem = { code: 'link_spent' } as const;
const spent = (): HttpError => new HttpError('invalid', { message: fieldSentence(problem), fields: { token: [problem] } });

const openReset = (db: Kysely<Tables>, token: string, email: string, now: Date) =>
  db
    .selectFrom('password_reset')
    .innerJoin('account', 'account.id', 'password_reset.account_id')
    .select(['account.id', 'account.name', 'account.email'])
    .where('password_reset.hash', '=', hashToken(token))
    .where('password_reset.used_at', 'is', null)
    .where('password_reset.expires_at', '>', now)
    .where('account.email', '=', email.toLowerCase());

export const resetPassword = serve(auth.resetPassword, async ({ body }, { database, clock }) => {
  demandConfirmed(body);
  const now = clock.now();
  // Checked before hashing, so that only a valid link costs a hash; checked again under the lock, so that it works once.
  const owner = await openReset(database.editor, body.token, body.email, now).executeTakeFirst();
  if (!owner) throw spent();
  await refuseWeakPassword(body.password, owner);
  const password_hash = await hashPassword(body.password);
  await database.editor.transaction().execute(async (tx) => {
    const account = await openReset(tx, body.token, body.email, now).forUpdate().executeTakeFirst();
    if (!account) throw spent();
    await setPassword(tx, account.id, password_hash, now);
    await endSessionsOf(tx, account.id, 'password', now);
    // The link was mailed to the address.
    await proveAddress(tx, account.id, now);
  });
  return { success: true, message: 'Password changed. Please sign in.' };
});
