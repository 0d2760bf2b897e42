import { signIn } from '#shared/contract/sign-in.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { sealedFor } from './check-code.ts';
import { demandProof } from './demand-proof.ts';
import { base32, newTotpSecret, totpUri } from './totp.ts';

export const beginTotp = serve(signIn.beginTotp, async (_input, context) => {
  await demandProof(context);
  const { database, clock, sealing, actor } = context;
  const { account_id } = actor;
  const { email } = await database.editor.selectFrom('account').select('email').where('id', '=', account_id).executeTakeFirstOrThrow();
  const secret = newTotpSecret();
  const row = { sealed_secret: sealing.seal(secret.toString('base64'), sealedFor(account_id)), last_step: 0, created_at: clock.now() };
  const { numInsertedOrUpdatedRows } = await database.editor
    .insertInto('totp')
    .values({ account_id, ...row })
    // One that counts already is taken away first.
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row).where('totp.confirmed_at', 'is', null))
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n)
    throw new HttpError('conflict', { message: 'An authenticator app is already set up. Remove it first.' });
  const uri = totpUri(secret, email);
  const { toString } = await import('qrcode');
  return { secret: base32(secret), uri, qr: await toString(uri, { type: 'svg', margin: 2 }) };
});
