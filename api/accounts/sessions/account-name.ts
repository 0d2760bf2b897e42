import type { Tx } from '#api/kernel/db/database.ts';

export async function nameOf(tx: Tx, account_id: string): Promise<string> {
  const account = await tx.selectFrom('account').select('name').where('id', '=', account_id).executeTakeFirst();
  return account?.name ?? '';
}
