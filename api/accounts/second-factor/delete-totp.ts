import { signIn } from '#shared/contract/sign-in.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { auditFactor } from './audit-factor.ts';
import { demandProof } from './demand-proof.ts';

export const deleteTotp = serve(signIn.deleteTotp, async (_input, context) => {
  await demandProof(context);
  const { database, actor, clock } = context;
  await database.asActor(actor, async (tx) => {
    const gone = await tx.deleteFrom('totp').where('account_id', '=', actor.account_id).returning('confirmed_at').executeTakeFirst();
    if (gone?.confirmed_at) await auditFactor(tx, actor, 'turn_off_codes', clock.now());
  });
  return { success: true };
});
