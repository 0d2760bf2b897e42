import type { Kysely } from 'kysely';
import type { Tables } from '#api/kernel/db/tables.ts';
import { factorsOf, hasFactor } from './factors.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

/** Notes that a person has just shown a second factor in a session. Answers recovery codes where she has none left, null where she has. */
export async function noteFactor(
  tx: Kysely<Tables>,
  { account_id, session_id }: { account_id: string; session_id: string },
  now: Date,
): Promise<string[] | null> {
  await tx.updateTable('session').set({ factor_at: now, proved_at: now }).where('id', '=', session_id).execute();
  const factors = await factorsOf(tx, account_id);
  return hasFactor(factors) && factors.recovery_codes === 0 ? replaceRecoveryCodes(tx, account_id) : null;
}
