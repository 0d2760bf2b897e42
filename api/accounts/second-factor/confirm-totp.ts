import { signIn } from '#shared/contract/sign-in.ts';
import { invalidAt, notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { auditFactor } from './audit-factor.ts';
import { sealedFor } from './check-code.ts';
import { demandProof } from './demand-proof.ts';
import { noteFactor } from './note-factor.ts';
import { stepOfCode } from './totp.ts';

export const confirmTotp = serve(signIn.confirmTotp, async ({ body }, context) => {
  const session_id = await demandProof(context);
  const { database, clock, sealing, limits, actor } = context;
  const { account_id } = actor;
  await limits.take(`second factor new ${account_id}`, { times: 10, seconds: 300 });
  const now = clock.now();
  const recovery_codes = await database.asActor(actor, async (tx) => {
    const waiting = await tx
      .selectFrom('totp')
      .select('sealed_secret')
      .where('account_id', '=', account_id)
      .where('confirmed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    const secret = waiting && sealing.open(waiting.sealed_secret, sealedFor(account_id));
    if (secret === undefined) throw notFound();
    const step = stepOfCode(Buffer.from(secret, 'base64'), body.code, now, 0);
    if (step === undefined) throw invalidAt('code', 'code_wrong');
    await tx.updateTable('totp').set({ confirmed_at: now, last_step: step }).where('account_id', '=', account_id).execute();
    await auditFactor(tx, actor, 'turn_on_codes', now);
    return noteFactor(tx, { account_id, session_id }, now);
  });
  return { recovery_codes };
});
