import { signIn } from '#shared/contract/sign-in.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { auditFactor } from './audit-factor.ts';
import { demandProof } from './demand-proof.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

export const renewRecoveryCodes = serve(signIn.renewRecoveryCodes, async (_input, context) => {
  await demandProof(context);
  const { database, actor, clock } = context;
  return database.asActor(actor, async (tx) => {
    await auditFactor(tx, actor, 'renew_recovery_codes', clock.now());
    return { recovery_codes: await replaceRecoveryCodes(tx, actor.account_id) };
  });
});
