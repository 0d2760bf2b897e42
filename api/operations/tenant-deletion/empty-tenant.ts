import type { Sql } from 'postgres';
import { otherData } from '#api/operations/retention/other-data.ts';

/** Rows in one statement, so that it holds its locks only for a moment. */
const atOnce = 2_000;
/** PostgreSQL's code for a row that another one still names. */
const stillNamed = '23503';

/** Kept longer than their tenant: the books. */
const outliving = Object.entries(otherData).flatMap(([table, { outlives_tenant }]) => (outlives_tenant ? [table] : []));

/**
 * The tables with rows of tenants, as the catalogue has them: of a table in parts each part. Those that name rows of another stand before it, as far
 * as that can be said of the whole. What may only go with its tenant is left out: the log, which is append-only while the tenant is there.
 */
const findTables = (owner: Sql): Promise<{ table: string }[]> => owner`
  with recursive tenants as (
    select c.oid, c.relname from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all(${['audit_log', 'audit_head', ...outliving]})
  ), named as (
    select oid, 0 as depth from tenants
    union
    select k.confrelid, n.depth + 1 from named n join pg_constraint k on k.conrelid = n.oid and k.contype = 'f' and k.confrelid <> k.conrelid
    where n.depth < 12
  )
  select t.relname as table from tenants t join named n on n.oid = t.oid group by t.relname order by max(n.depth), t.relname`;

/**
 * Deletes every row of a tenant except those that the law requires to keep, in slices, and finally the tenant itself. An interrupted run can be
 * repeated. Runs as the owner, so that no policy applies.
 */
export async function emptyTenant(owner: Sql, tenant_id: string): Promise<void> {
  const tables = (await findTables(owner)).map(({ table }) => table);
  // Rows that name each other in a ring free each other in the next round.
  for (let left = tables, before = Infinity; left.length > 0;) {
    if (left.length >= before) throw new Error(`rows of the tenant could not be deleted in: ${left.join(', ')}`);
    before = left.length;
    const named: string[] = [];
    for (const table of left) if (!(await deleteIn(owner, table, tenant_id))) named.push(table);
    left = named;
  }
  const [queue] = await owner<{ is_there: boolean }[]>`select to_regclass('pgboss.job') is not null as is_there`;
  if (queue?.is_there) await owner`delete from pgboss.job where data ->> 'tenant_id' = ${tenant_id} and state <> 'active'`;
  await owner`delete from tenant where id = ${tenant_id}`;
}

/** False where other rows still name some of them. */
async function deleteIn(owner: Sql, table: string, tenant_id: string): Promise<boolean> {
  try {
    for (let count = atOnce; count > 0;) {
      ({ count } = await owner`
        delete from only ${owner(table)} where ctid = any(array(select ctid from only ${owner(table)} where tenant_id = ${tenant_id} limit ${atOnce}))`);
    }
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === stillNamed) return false;
    throw error;
  }
}
