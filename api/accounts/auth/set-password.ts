import type { Kysely } from 'kysely';
import type { Tables } from '#api/kernel/db/tables.ts';

/**
 * Stores a new password, or none; every sign-in that waits for its second step ends, and every link that could still set another password or change the
 * address becomes invalid, except a link that restores an old address.
 */
export async function setPassword(db: Kysely<Tables>, account_id: string, password_hash: string | null, now: Date): Promise<void> {
  await db.updateTable('account').set({ password_hash, password_changed_at: now }).where('id', '=', account_id).execute();
  await db.deleteFrom('sign_in_challenge').where('account_id', '=', account_id).where('purpose', '=', 'second_factor').execute();
  await db
    .updateTable('address_change')
    .set({ used_at: now })
    .where('account_id', '=', account_id)
    .where('is_undo', '=', false)
    .where('used_at', 'is', null)
    .execute();
  await db.updateTable('password_reset').set({ used_at: now }).where('account_id', '=', account_id).where('used_at', 'is', null).execute();
}
