import { signIn } from '#shared/contract/sign-in.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { demandOwnSession } from './demand-proof.ts';
import { factorsOf } from './factors.ts';

export const readSecondFactor = serve(signIn.readSecondFactor, async (_input, context) => {
  await demandOwnSession(context);
  const { editor } = context.database;
  const { account_id } = context.actor;
  const account = await editor.selectFrom('account').select('password_hash').where('id', '=', account_id).executeTakeFirstOrThrow();
  return { ...(await factorsOf(editor, account_id)), has_password: account.password_hash !== null };
});
