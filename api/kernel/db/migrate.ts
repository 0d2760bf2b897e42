import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import postgres, { type Sql, type TransactionSql } from 'postgres';
import { migrationLock } from './advisory-locks.ts';
import { applicationName } from './application-name.ts';

type Migration = { name: string; text: string; sha256: string };

/** Takes away what the last version still uses: `NNNN-words.contract.sql`. Runs by npm run migrate -- --contract, and never at a start. */
const isContract = ({ name }: Pick<Migration, 'name'>): boolean => name.endsWith('.contract.sql');

/** Runs SQL on one connection (several statements when there are no values), and returns the rows of the last statement. */
type Run = (text: string, values?: (string | number)[]) => Promise<object[]>;

const ownFolder = fileURLToPath(new URL('./migrations', import.meta.url));

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const wrong = names.find(
    (name, index) => !/^\d{4}-[a-z0-9-]+(\.contract)?\.sql$/.test(name) || name.slice(0, 4) === names[index - 1]?.slice(0, 4),
  );
  if (wrong !== undefined)
    throw new Error(`migration ${wrong}: the name must be NNNN-words.sql or NNNN-words.contract.sql, with a number of its own`);
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** What a newer version only added does not stop this one: so a process of the last version starts again while the new one is deployed. */
function checkApplied(applied: { name: string; sha256: string }[], known: Migration[]): void {
  const newest = known.at(-1)?.name ?? '';
  for (const { name, sha256 } of applied) {
    const migration = known.find((candidate) => candidate.name === name);
    if (!migration && !isContract({ name }) && name > newest) continue;
    if (!migration)
      throw new Error(`the database has migration ${name}, which this version of Lucka does not know: it was used by a newer version`);
    if (migration.sha256 !== sha256) throw new Error(`migration ${name} was changed after it was applied`);
  }
}

const runOn =
  (sql: Sql | TransactionSql): Run =>
  async (text, values) => [...(await sql.unsafe(text, values))];

/**
 * The migrations still to be applied, those that contract last. Throws when database and files do not match. A database without any has no last
 * version, so it gets both kinds.
 */
async function findMissing(run: Run, known: Migration[]): Promise<Record<'expand' | 'contract', Migration[]> & { isNew: boolean }> {
  await run(
    'create table if not exists schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
  );
  const applied = (await run('select name, sha256 from schema_migration order by name')) as { name: string; sha256: string }[];
  checkApplied(applied, known);
  const missing = known.filter((migration) => !applied.some((old) => old.name === migration.name));
  return {
    expand: missing.filter((migration) => !isContract(migration)),
    contract: missing.filter(isContract),
    isNew: applied.length === 0,
  };
}

/**
 * While another version serves, a migration waits this long for its locks, since later callers wait behind it; then it lets go and tries
 * again. A migration that must take longer says so itself by `set local`. One process builds an index: parallel workers would take
 * processors from players.
 */
const limits = "set local lock_timeout = '5s'; set local statement_timeout = '30min'; set local max_parallel_maintenance_workers = 0";
const mostTries = 20;
const betweenTries = 1_000;

/** A file with this line runs statement by statement and not in a transaction: `create index concurrently`. Each may be run again after a crash. */
const runsAlone = (text: string): boolean => /^-- no transaction$/m.test(text);
const statementsOf = (text: string): string[] => text.split(/;[ \t]*$/m).filter((part) => part.replaceAll(/^\s*--.*$/gm, '').trim() !== '');

async function applyOnly(sql: Sql, migration: Migration): Promise<void> {
  if (!runsAlone(migration.text)) return sql.begin((tx) => apply(runOn(tx), migration, [limits, migration.text]));
  try {
    await apply(runOn(sql), migration, [limits.replaceAll(' local', ''), ...statementsOf(migration.text)]);
  } finally {
    await sql.unsafe('reset lock_timeout; reset statement_timeout; reset max_parallel_maintenance_workers');
  }
}

async function applyInTurn(sql: Sql, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await applyOnly(sql, migration);
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as { code?: unknown };
      if (code !== lockNotAvailable || tries === mostTries) throw error;
      await pause(betweenTries);
    }
  }
}

const lockNotAvailable = '55P03';

/** Not by waiting in PostgreSQL: `create index concurrently` of the one that has the lock waits for all statements under way. */
async function lockMigrations(sql: Sql): Promise<void> {
  for (;;) {
    const [row] = await sql<{ locked: boolean }[]>`select pg_try_advisory_lock(${migrationLock}) as locked`;
    if (row?.locked) return;
    await pause(100);
  }
}

async function apply(run: Run, { name, text, sha256 }: Migration, texts = [text]): Promise<void> {
  try {
    for (const part of texts) await run(part);
    await run('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256]);
  } catch (error) {
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * Brings the database to this version: applies the files of migrations/ in order, each in its own transaction and only once. `url` signs in as the
 * owner. Returns the names of the files it applied; throws, without any change, when database and files do not match.
 */
export async function migrate(url: string, folder = ownFolder): Promise<string[]> {
  const known = await readMigrations(folder);
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  const done: string[] = [];
  try {
    await lockMigrations(sql);
    const { expand, contract, isNew } = await findMissing(runOn(sql), known);
    for (const migration of isNew ? [...expand, ...contract] : expand) {
      await applyInTurn(sql, migration);
      done.push(migration.name);
    }
  } finally {
    await sql.end();
  }
  return done;
}

/** Processes of earlier versions, and of those that do not say which they are. */
async function countOlder(sql: Sql): Promise<number> {
  const [row] = await sql<{ processes: number }[]>`
    select count(*)::int as processes from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and usename in (current_user, 'lucka_editor', 'lucka_play')
      and (application_name = 'postgres.js' or application_name ~ '^lucka \\d{4}$' and application_name < ${applicationName})`;
  return row!.processes;
}

/**
 * Takes away what no version needs any more. Throws, without any change, while an earlier version is connected, or before this one has started once.
 * Returns the names of the files it applied.
 */
export async function contract(url: string, folder = ownFolder): Promise<string[]> {
  const known = await readMigrations(folder);
  const sql = postgres(url, { max: 1, onnotice: () => undefined, connection: { application_name: applicationName } });
  const done: string[] = [];
  try {
    await lockMigrations(sql);
    const missing = await findMissing(runOn(sql), known);
    if (missing.expand.length > 0) throw new Error(`${missing.expand[0]?.name} is not applied: start this version of Lucka first`);
    const older = await countOlder(sql);
    if (older > 0) throw new Error(`${older} connections are of an earlier version of Lucka, or of its tools: stop them first`);
    for (const migration of missing.contract) {
      await applyInTurn(sql, migration);
      done.push(migration.name);
    }
  } finally {
    await sql.end();
  }
  return done;
}

interface Compared {
  /** What this version does not know: additions of a newer one, and what that took away. */
  added: string[];
  taken: string[];
  /** What the next start applies, and what waits for npm run migrate -- --contract. */
  missing: string[];
  waiting: string[];
}

export async function compareMigrations(url: string): Promise<Compared> {
  const known = (await readMigrations(ownFolder)).map(({ name }) => name);
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    const applied = (await sql<{ name: string }[]>`select name from schema_migration order by name`).map(({ name }) => name);
    const [unknown, missing] = [applied.filter((name) => !known.includes(name)), known.filter((name) => !applied.includes(name))];
    const contracts = (name: string): boolean => isContract({ name });
    const expands = (name: string): boolean => !contracts(name);
    return {
      added: unknown.filter(expands),
      taken: unknown.filter(contracts),
      missing: missing.filter(expands),
      waiting: missing.filter(contracts),
    };
  } finally {
    await sql.end();
  }
}

/** Like migrate, but within the given transaction and only for the given migrations: those that `only` does not name are left for later. */
export async function migrateWithin(run: Run, only?: readonly { name: string; sha256: string }[]): Promise<void> {
  const all = await readMigrations(ownFolder);
  const unknown = only?.find(({ name }) => !all.some((migration) => migration.name === name));
  if (unknown) throw new Error(`the backup was made by a newer version of Lucka: this one does not have migration ${unknown.name}`);
  const changed = only?.find(({ name, sha256 }) => !all.some((migration) => migration.name === name && migration.sha256 === sha256));
  if (changed) throw new Error(`migration ${changed.name} is not the one that the backup was made with`);
  await run('select pg_advisory_xact_lock($1)', [migrationLock]);
  const known = only ? all.filter((migration) => only.some(({ name }) => name === migration.name)) : all;
  // Nobody else uses the tables, and one transaction holds them all.
  const { expand, contract: last } = await findMissing(run, known);
  for (const migration of only ? [...expand, ...last] : expand) {
    await apply(run, runsAlone(migration.text) ? { ...migration, text: migration.text.replaceAll(/\bconcurrently\b/gi, '') } : migration);
    // As at the end of a transaction: no table with checks that are still to be made can be altered.
    await run('set constraints all immediate');
    await run('set constraints all deferred');
  }
}
