import postgres from 'postgres';
import { explain } from './explain.ts';
import { sourceFinder } from './find-source.ts';
import { reachedWithoutTenant, readByWords } from './reached.ts';

/** A statement of a test run, and the role that said it. */
export interface Recorded {
  role: string;
  text: string;
  /** Said by a function of the database. */
  in_function: boolean;
}

/** A statement that reads rows of tenants without naming the tenant. `key`: what it reads, and by what. */
export interface Reached extends Omit<Recorded, 'in_function'> {
  key: string;
  file: string | undefined;
}

/** The roles that serve requests. Row-level security names the tenant in their statements, or the statement itself must. */
const servingRoles = ['lucka_editor', 'lucka_play'];

/** Where tables are empty, a plan may read a whole one first, and compare the tenant afterwards. */
const asWithManyRows = 'set enable_seqscan = off; set enable_bitmapscan = off; set enable_hashjoin = off; set enable_mergejoin = off';

/**
 * Explains each statement in an empty database of the product, as its role. Those of tests do not count; they look into the tables as the owner, so
 * of the owner's statements those count that a file of the product holds.
 */
export async function examine(url: string, statements: readonly Recorded[]): Promise<Reached[]> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  await sql.unsafe(asWithManyRows);
  const tables = await sql<{ name: string }[]>`
    select c.relname::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`;
  const tenantTables = new Set(tables.map(({ name }) => name));
  const findSource = sourceFinder();
  const reached: Reached[] = [];
  for (const { role, text, in_function } of statements) {
    const serves = servingRoles.includes(role);
    await sql.unsafe(serves ? `set role ${role}` : 'reset role');
    const plan = await explain(sql, text);
    const keys = plan ? reachedWithoutTenant(plan, tenantTables) : readByWords(text, tenantTables);
    if (keys.length === 0) continue;
    const source = findSource(text, in_function);
    if (source ? source.is_test || (!serves && !source.path) : !serves) continue;
    reached.push(...keys.map((key) => ({ key, role, text, file: source?.path })));
  }
  await sql.end();
  return reached;
}
