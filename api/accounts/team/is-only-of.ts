import { sql } from 'kysely';
import type { Tx } from '#api/kernel/db/database.ts';

/** Whether the tenant may name the account; see is_only_of_tenant. */
export async function isOnlyOf(tx: Tx, tenant_id: string, account_id: string): Promise<boolean> {
  const { rows } = await sql<{ is_only: boolean | null }>`select is_only_of_tenant(${account_id}, ${tenant_id}) as is_only`.execute(tx);
  return rows[0]?.is_only === true;
}
