import { signIn } from '#shared/contract/sign-in.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { serve, type Context } from '#api/kernel/http/served-operation.ts';
import { verifyPassword } from '#api/accounts/sessions/passwords.ts';
import { checkFactor } from './check-factor.ts';
import { demandOwnSession } from './demand-proof.ts';
import { factorsOf, hasFactor } from './factors.ts';

const tries = { times: 10, seconds: 300 };

export const proveIdentity = serve(signIn.proveIdentity, async ({ body }, context) => {
  const session_id = await demandOwnSession(context);
  const { database, clock, actor } = context;
  const { account_id } = actor;
  const now = clock.now();
  const session = database.editor.updateTable('session').where('id', '=', session_id);
  if (hasFactor(await factorsOf(database.editor, account_id))) {
    if (!(await checkFactor(context, account_id, body))) throw invalidAt(body.credential ? 'credential' : 'code', 'code_wrong');
    await session.set({ factor_at: now, proved_at: now }).execute();
  } else {
    if (!(await isPassword(context, account_id, body.password ?? ''))) throw invalidAt('password', 'wrong_password');
    await session.set({ proved_at: now }).execute();
  }
  return { success: true };
});

async function isPassword({ database, limits }: Context, account_id: string, password: string): Promise<boolean> {
  const key = `proof ${account_id}`;
  await limits.take(key, tries);
  const account = await database.editor.selectFrom('account').select('password_hash').where('id', '=', account_id).executeTakeFirst();
  const isRight = await verifyPassword(account?.password_hash, password);
  if (isRight) await limits.giveBack(key, tries);
  return isRight;
}
