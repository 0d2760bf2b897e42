import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#api/kernel/db/tables.ts';
import { hashToken } from '#api/accounts/sessions/tokens.ts';
import { base32 } from './totp.ts';

const count = 10;

const newCode = (): string =>
  base32(randomBytes(10))
    .toLowerCase()
    .replace(/(.{4})(?=.)/g, '$1-');
/** 80 random bits: a plain hash is enough. */
const hashOf = (code: string): Buffer => hashToken(code.toLowerCase().replace(/[\s-]/g, ''));

/** Ten new codes in place of all earlier ones; shown this once. */
export async function replaceRecoveryCodes(db: Kysely<Tables>, account_id: string): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  await db.deleteFrom('recovery_code').where('account_id', '=', account_id).execute();
  await db
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ account_id, hash: hashOf(code) })))
    .execute();
  return codes;
}

/** Whether this was one of her codes and was not used before; now it is. */
export async function spendRecoveryCode(db: Kysely<Tables>, account_id: string, code: string, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('account_id', '=', account_id)
    .where('hash', '=', hashOf(code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}
