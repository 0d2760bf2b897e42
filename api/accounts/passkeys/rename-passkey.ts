import { signIn } from '#shared/contract/sign-in.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { demandOwnSession } from '#api/accounts/second-factor/demand-proof.ts';

export const renamePasskey = serve(signIn.renamePasskey, async ({ params, body: { name } }, context) => {
  await demandOwnSession(context);
  const { numUpdatedRows } = await context.database.editor
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', params.id)
    .where('account_id', '=', context.actor.account_id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound();
  return { success: true };
});
