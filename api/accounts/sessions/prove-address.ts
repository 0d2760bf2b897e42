import { sql } from 'kysely';
import type { Tx } from '#api/kernel/db/database.ts';

/**
 * Notes that the holder has proved her account's address. The first proof ends every way in that was added before it, whose may be a
 * stranger's; answers whether this was the first. The password stays: the caller has seen it, or replaces it.
 */
export async function proveAddress(tx: Tx, account_id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ address_proved_at: now })
    .where('id', '=', account_id)
    .where('address_proved_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await endWaysIn(tx, account_id, now);
  return true;
}

/** Ends sessions, passkeys, codes, API keys, linked identities and unused links of an account, in all tenants. */
export const endWaysIn = async (tx: Tx, account_id: string, now: Date): Promise<void> =>
  void (await sql`select end_ways_in(${account_id}, ${now})`.execute(tx));
