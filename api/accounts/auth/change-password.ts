import { auth } from '#shared/contract/auth.ts';
import { invalidAt, notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { demandConfirmed } from '#api/accounts/sessions/demand-confirmed.ts';
import { hashPassword, verifyPassword } from '#api/accounts/sessions/passwords.ts';
import { refuseWeakPassword } from '#api/accounts/sessions/refuse-weak-password.ts';
import { endSessionsOf } from '#api/accounts/sessions/session-store.ts';
import { setPassword } from './set-password.ts';

export const changePassword = serve(auth.changePassword, async ({ body }, { database, clock, actor }) => {
  demandConfirmed(body);
  const account = await database.editor
    .selectFrom('account')
    .select(['password_hash', 'name', 'email'])
    .where('id', '=', actor.account_id)
    .executeTakeFirst();
  if (!account) throw notFound();
  if (!(await verifyPassword(account.password_hash, body.current_password))) throw invalidAt('current_password', 'wrong_password');
  await refuseWeakPassword(body.password, account);
  const password_hash = await hashPassword(body.password);
  const now = clock.now();
  await database.editor.transaction().execute(async (tx) => {
    await setPassword(tx, actor.account_id, password_hash, now);
    await endSessionsOf(tx, actor.account_id, 'password', now, actor.session_id ?? undefined);
  });
  return { success: true, message: 'Password changed.', obj: { id: actor.account_id } };
});
