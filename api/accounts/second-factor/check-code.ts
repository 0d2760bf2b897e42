import type { Services } from '#api/services.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

const tries = { times: 5, seconds: 300 };
type Needed = Pick<Services, 'database' | 'clock' | 'limits' | 'sealing' | 'log'>;

/** The binding of a sealed secret. */
export const sealedFor = (account_id: string): string => `totp ${account_id}`;

/** Whether this is her present code, or a recovery code, not used before; now it is. Throws too_many after five wrong ones in five minutes. */
export async function checkCode(services: Needed, account_id: string, enteredCode: string): Promise<boolean> {
  const { limits, database, clock } = services;
  const key = `second factor ${account_id}`;
  // Counted before it is checked, so that parallel guesses all count.
  await limits.take(key, tries);
  const code = enteredCode.replace(/\s/g, '');
  const isRight = /^\d{6}$/.test(code)
    ? await spendTotpCode(services, account_id, code)
    : await spendRecoveryCode(database.editor, account_id, code, clock.now());
  if (isRight) await limits.giveBack(key, tries);
  return isRight;
}

async function spendTotpCode({ database, clock, sealing, log }: Needed, account_id: string, code: string): Promise<boolean> {
  const totp = await database.editor
    .selectFrom('totp')
    .select(['sealed_secret', 'last_step'])
    .where('account_id', '=', account_id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (!totp) return false;
  const secret = sealing.open(totp.sealed_secret, sealedFor(account_id));
  if (secret === undefined) {
    log.error('a second factor cannot be checked: SEALING_KEY is not the one that it was sealed with');
    return false;
  }
  const step = stepOfCode(Buffer.from(secret, 'base64'), code, clock.now(), totp.last_step);
  if (step === undefined) return false;
  // Of two that bring the same code at once one is let in.
  const spent = await database.editor
    .updateTable('totp')
    .set({ last_step: step })
    .where('account_id', '=', account_id)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return spent.numUpdatedRows > 0n;
}
