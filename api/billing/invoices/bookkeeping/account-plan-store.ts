import { basAccounts, type Accounts } from '#shared/billing/accounts.ts';
import type { Tx } from '#api/kernel/db/database.ts';

export async function findAccounts(tx: Tx): Promise<Accounts> {
  const row = await tx.selectFrom('account_plan').select('accounts').executeTakeFirst();
  return { ...basAccounts, ...row?.accounts };
}
