import { signIn } from '#shared/contract/sign-in.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { beginSession } from '#api/accounts/sessions/begin-session.ts';
import { findChallenge, spendChallenge } from '#api/accounts/sessions/challenges.ts';
import { chooseTenant } from '#api/accounts/sessions/choose-tenant.ts';
import { checkFactor } from './check-factor.ts';

export const giveSecondFactor = serve(signIn.giveSecondFactor, async ({ body }, context) => {
  const { database, clock } = context;
  const { ticket, ...factor } = body;
  const waiting = await findChallenge(database.editor, 'second_factor', ticket, clock.now());
  if (!waiting?.account_id) throw new HttpError('invalid_grant', { more: { ended: true } });
  const account_id = waiting.account_id;
  if (!(await checkFactor(context, account_id, factor))) {
    const from = { address: context.address, user_agent: context.user_agent };
    await context.jobs.send('note-failed-sign-in', { account_id, from, at: clock.now().toISOString() });
    throw new HttpError('invalid_grant');
  }
  if (!(await spendChallenge(database.editor, 'second_factor', ticket, clock.now()))) throw new HttpError('invalid_grant');
  const account = await database.editor
    .selectFrom('account')
    .select(['id', 'email', 'is_staff'])
    .where('id', '=', account_id)
    .executeTakeFirst();
  const tenant_id = account && (await chooseTenant(database, account));
  if (!account || tenant_id === undefined) throw new HttpError('invalid_grant');
  const { password_changed_at } = waiting.kept;
  return beginSession(context, {
    account_id,
    tenant_id,
    email: account.email,
    factor_at: clock.now(),
    ...(password_changed_at && { password_changed_at: new Date(password_changed_at) }),
  });
});
