import { pipeline } from 'node:stream/promises';
import { escapeLiteral, type Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { clientOf, type Cell } from './cells.ts';
import { isFollowed, isQueue, type TenantTable } from './tables.ts';

const list = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(', ');

async function copy(from: Client, to: Client, { table, columns, where }: { table: string; columns: string; where: string }): Promise<void> {
  const source = from.query(copyTo(`copy (select ${columns} from ${table} where ${where}) to stdout`));
  await pipeline(source, to.query(copyFrom(`copy ${table} (${columns}) from stdin`)));
}

/** Copies rows of the tables and what `more` copies. All or nothing. */
async function copyTables(
  from: Cell,
  to: Cell,
  tables: readonly TenantTable[],
  tenant_id: string,
  more: { table: string; where: string },
): Promise<void> {
  const [source, target] = await Promise.all([clientOf(from), clientOf(to)]);
  const own = escapeLiteral(tenant_id);
  try {
    await target.query('begin');
    for (const { name, columns, key } of await withRows(source, tables, own))
      await copy(source, target, { table: `"${name}"`, columns: list(columns), where: `"${key}" = ${own}` });
    await copy(source, target, { ...more, columns: list(await columnsOf(source, more.table)) });
    await target.query('commit');
    await raiseSequences(target, tenant_id);
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
}

/** Copies what does not follow: the rows of all other tables, and the sign-ins in this tenant. Its activities appear in the other cell at this commit. */
export const copyRest = (from: Cell, to: Cell, tables: readonly TenantTable[], tenant_id: string): Promise<void> =>
  copyTables(
    from,
    to,
    tables.filter((table) => !isFollowed(table) && !isQueue(table)),
    tenant_id,
    {
      table: 'session_token',
      where: `session_id in (select id from session where tenant_id = ${escapeLiteral(tenant_id)})`,
    },
  );

/** The queues and the jobs. A job that began since writes stopped could write nothing, and begins again there. */
export const copyQueues = (from: Cell, to: Cell, tables: readonly TenantTable[], tenant_id: string): Promise<void> =>
  copyTables(from, to, tables.filter(isQueue), tenant_id, {
    table: 'pgboss.job',
    where: `data ->> 'tenant_id' = ${escapeLiteral(tenant_id)} and state in ('created', 'retry', 'active')`,
  });

/** Most tables have no rows of a tenant. */
async function withRows(client: Client, tables: readonly TenantTable[], own: string): Promise<TenantTable[]> {
  const parts = tables.map(({ name, key }) => `select '${name}' as name where exists (select from "${name}" where "${key}" = ${own})`);
  const { rows } = await client.query<{ name: string }>(parts.join(' union all '));
  const names = new Set(rows.map(({ name }) => name));
  return tables.filter(({ name }) => names.has(name));
}

async function columnsOf(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** Numbers that this cell gives from now on must be none that came with the tenant. */
async function raiseSequences(target: Client, tenant_id: string): Promise<void> {
  const { rows } = await target.query<{ sequence: string; table: string; column: string }>(
    `select s.oid::regclass::text as sequence, d.refobjid::regclass::text as table, a.attname as column
     from pg_class s join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i') and d.refclassid = 'pg_class'::regclass
     join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
     where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace`,
  );
  for (const { sequence, table, column } of rows)
    await target.query(
      `select setval('${sequence}', greatest((select last_value from ${sequence}), (select max("${column}") from ${table} where tenant_id = $1)))`,
      [tenant_id],
    );
}
