import type { Sql, TransactionSql } from 'postgres';
import { Unmovable } from './cells.ts';
import type { TenantTable } from './tables.ts';

export interface Sum {
  rows: number;
  /** Of all rows, whatever their order; null where they were only counted. */
  hash: string | null;
}

/** The count of a tenant's rows in each table, and with `hashes` a sum over their contents. One statement, since writes wait for it. */
export async function sumsOf(
  sql: Sql | TransactionSql,
  tables: readonly TenantTable[],
  tenant_id: string,
  hashes: (table: TenantTable) => boolean,
): Promise<Map<string, Sum>> {
  const parts = tables.map((table) => {
    const hash = hashes(table) ? 'coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text' : 'null::text';
    return `select '${table.name}' as name, count(*)::int as rows, ${hash} as hash from "${table.name}" t where t."${table.key}" = '${tenant_id}'`;
  });
  const sums = await sql.unsafe<(Sum & { name: string })[]>(parts.join(' union all '));
  return new Map(sums.map(({ name, rows, hash }) => [name, { rows, hash }]));
}

/** Throws where the cells differ in a table. */
export function demandEqual(here: ReadonlyMap<string, Sum>, there: ReadonlyMap<string, Sum>): void {
  const differences = [...here].flatMap(([name, { rows, hash }]) => {
    const other = there.get(name);
    return other?.rows === rows && other.hash === hash ? [] : [`${name}: ${rows} rows here, ${other?.rows ?? 0} there`];
  });
  if (differences.length > 0) throw new Unmovable(`The cells differ: ${differences.join('; ')}`);
}

/** Tables whose rows come with play, and leave only by retention. */
const lasting = ['answer', 'audit_log', 'game', 'ledger', 'player', 'registration'];

/** Throws where the other cell, which has gone on since, has fewer rows of what lasts. */
export function demandNotFewer(here: ReadonlyMap<string, Sum>, there: ReadonlyMap<string, Sum>): void {
  const fewer = lasting.filter((name) => (there.get(name)?.rows ?? 0) < (here.get(name)?.rows ?? 0));
  if (fewer.length > 0)
    throw new Unmovable(`The other cell has fewer rows of ${fewer.join(', ')}. The old rows stay until you have compared the cells.`);
}
