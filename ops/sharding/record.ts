import { rm, writeFile } from 'node:fs/promises';
import postgres, { type Sql } from 'postgres';
import { examine, type Recorded } from './examine.ts';

/** The environment variable with the file that gets what the statements of a test run read without naming a tenant. */
const variable = 'LUCKA_STATEMENTS';

export const recordsStatements = (): boolean => process.env[variable] !== undefined;
/** While `work` lasts, the test runs that it starts record their statements there. */
export async function recordInto<T>(file: string, work: () => Promise<T>): Promise<T> {
  await rm(file, { force: true });
  process.env[variable] = file;
  return work().finally(() => delete process.env[variable]);
}

/** Each test database counts its statements by itself, so there are many; an entry that gives way to another one would hide a statement. */
export const recording = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track': 'all',
  'pg_stat_statements.track_utility': 'off',
  'pg_stat_statements.max': 200_000,
};

async function withAdmin<T>(adminUrl: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => undefined });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** Records from now on: migrations run once, and no engine that shards runs them. */
export const beginRecord = (adminUrl: string): Promise<unknown> =>
  withAdmin(adminUrl, async (sql) => {
    await sql`create extension pg_stat_statements`;
    await sql`select pg_stat_statements_reset()`;
  });

/** Examines what the test databases of this run have seen, in the one that is as migrated. */
export async function writeRecord(adminUrl: string, migrated: string): Promise<void> {
  const statements = await withAdmin(
    adminUrl,
    (sql) => sql<Recorded[]>`
      select distinct pg_get_userbyid(s.userid)::text as role, s.query as text, not s.toplevel as in_function
      from pg_stat_statements s left join pg_database d on d.oid = s.dbid where d.datname is distinct from 'postgres' order by text, role`,
  );
  await writeFile(process.env[variable]!, JSON.stringify(await examine(migrated, statements), null, 1));
}
