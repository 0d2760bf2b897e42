import type { Sql } from 'postgres';
import { deleteAccounts, findOrphanedAccounts } from '#api/operations/tenant-deletion/orphaned-accounts.ts';
import { openCell, Unmovable, type Cell } from './cells.ts';
import { takeFence } from './fence.ts';
import { stopFollowing } from './follow.ts';
import { alone, readNoted } from './noted.ts';
import { findTenantTables, type TenantTable } from './tables.ts';

export interface Under {
  from: Cell;
  to: Cell;
  tables: TenantTable[];
  tenant_id: string;
}

/** Rows in one statement. */
const atOnce = 20_000;

/** `tenant` itself goes last, and then who was a member of it alone: their accounts have moved too. */
export async function deleteRows(sql: Sql, tables: readonly TenantTable[], tenant_id: string): Promise<void> {
  const orphaned = await findOrphanedAccounts(sql, tenant_id);
  await sql`delete from session_token where session_id in (select id from session where tenant_id = ${tenant_id})`;
  await sql`delete from pgboss.job where data ->> 'tenant_id' = ${tenant_id}`;
  for (const { name, key } of tables.toReversed())
    for (let count = atOnce; count > 0;) {
      ({ count } = await sql`
        delete from ${sql(name)} where ctid = any(array(select ctid from ${sql(name)} where ${sql(key)} = ${tenant_id} limit ${atOnce}))`);
    }
  await deleteAlone(sql, orphaned);
}

/** With what belongs to them, which the triggers of references delete. */
const deleteAlone = (sql: Sql, accounts: readonly string[]) =>
  sql.begin(async (tx) => {
    await tx`set local session_replication_role = origin`;
    await deleteAccounts(tx as unknown as Sql, accounts);
  });

const withoutTenants = async (sql: Sql, accounts: readonly string[]): Promise<string[]> => {
  const members = await sql<
    { id: string }[]
  >`select distinct account_id as id from membership where account_id = any(${[...accounts]}::uuid[])`;
  return accounts.filter((id) => members.every((member) => member.id !== id));
};

/** The tenant is served where it was, and the other cell has nothing of it. Never after the switch. */
export async function undo({ from, to, tables, tenant_id }: Under): Promise<void> {
  const [here, there] = [await readNoted(from, tenant_id), await readNoted(to, tenant_id)];
  if (here?.state !== 'leaving') throw new Unmovable('No move of this tenant was cut off before its switch.');
  if (there?.state !== 'arriving') throw new Unmovable('This tenant does not arrive in the cell of --to.');
  await stopFollowing(from, to, tenant_id);
  const members = await from.sql<{ id: string }[]>`
    select account_id as id from membership m join account a on a.id = m.account_id and not a.is_staff where tenant_id = ${tenant_id}`;
  await deleteRows(to.sql, tables, tenant_id);
  await deleteAlone(
    to.sql,
    await withoutTenants(
      to.sql,
      members.map(({ id }) => id),
    ),
  );
  await takeFence(from.sql, tenant_id);
  for (const { sql } of [from, to]) await sql`delete from tenant_move where id = ${tenant_id}`;
}

/** After a move that was cut off before its switch. */
export async function undoMove({ tenant_id, from: fromUrl, to: toUrl }: { tenant_id: string; from: string; to: string }): Promise<void> {
  const [from, to] = [openCell(fromUrl), openCell(toUrl)];
  try {
    await alone(from, tenant_id, async () => undo({ from, to, tables: await findTenantTables(from.sql), tenant_id }));
  } finally {
    await Promise.all([from.sql.end(), to.sql.end()]);
  }
}
