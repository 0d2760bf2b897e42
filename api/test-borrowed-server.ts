import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { testDatabase } from '#ops/test-database.ts';
import type { Config } from '#api/kernel/config.ts';
import { createRateLimits } from '#api/kernel/http/rate-limits.ts';
import type { Services } from '#api/services.ts';
import { startServer, stopServer, type RunningServer } from '#api/test-running-server.ts';

/**
 * The servers of this worker that no test file uses now. A new server takes most of a second, and its connections read the catalogue of a new
 * database; so a file that gives its server back empty leaves it to the next one.
 */
const free: Borrowed[] = [];
const borrowed = new Map<RunningServer, Borrowed>();

interface Borrowed {
  running: RunningServer;
  /** As they were before the first file: tests replace services and settings. */
  services: Services;
  config: Config;
  /** The settings that are lists: some parts of the server hold them. */
  lists: ReadonlyMap<unknown[], readonly unknown[]>;
  /** The parts of a new database to keep: plans, migrations, queues. A hash of the rows of each table. */
  seeded: ReadonlyMap<string, string>;
  /** The rows of these tables, as JSON. */
  seeds: ReadonlyMap<string, string>;
  empty: readonly string[];
  tables: readonly string[];
}

export async function borrowServer(): Promise<RunningServer> {
  const server = free.pop() ?? (await startBorrowed());
  borrowed.set(server.running, server);
  return server.running;
}

/** Empties the server for the next file, and puts back seeded rows that it changed; a server whose tables a file has changed ends. */
export async function giveBackServer(running: RunningServer): Promise<void> {
  const server = borrowed.get(running);
  if (!server) throw new Error('This server was not borrowed');
  borrowed.delete(running);
  const { services, clock, config } = running;
  await services.events.settled();
  await services.registrations.rows.idle();
  const { owner } = services.database;
  if ((await listTables(owner)).join() !== server.tables.join()) return stopServer(running);
  const changed = await findChanged(owner, server.seeded);
  await deleteRows(owner, [...server.empty, ...changed]);
  if (changed.length > 0) await putBack(owner, changed, server.seeds);
  if (changed.length > 0 && (await findChanged(owner, server.seeded)).length > 0) return stopServer(running);
  clock.reset();
  Object.assign(services, server.services);
  for (const name of Object.keys(config)) Reflect.deleteProperty(config, name);
  Object.assign(config, server.config);
  for (const [list, items] of server.lists) list.splice(0, list.length, ...items);
  Object.assign(services.limits, createRateLimits(services.database.editor));
  await emptyFolders(config.data_dir);
  free.push(server);
}

async function startBorrowed(): Promise<Borrowed> {
  const running = await startServer({}, testDatabase);
  const { owner } = running.services.database;
  const tables = await listTables(owner);
  const filled = new Set(await findFilled(owner, tables));
  const seeded = [...filled].filter((name) => !kept.has(name));
  return {
    running,
    services: { ...running.services },
    config: { ...running.config },
    lists: new Map(
      Object.values(running.config).flatMap((value) => (Array.isArray(value) ? [[value, [...(value as unknown[])]] as const] : [])),
    ),
    seeded: await readSeeded(owner, seeded),
    seeds: await readSeeds(owner, seeded),
    empty: tables.filter((name) => !filled.has(name)),
    tables,
  };
}

async function listTables(owner: Sql): Promise<string[]> {
  const rows = await owner<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'pgboss') order by 1`;
  return rows.map(({ name }) => name);
}

/** pg-boss stores here when it last maintained its queues. */
const kept = new Set(['pgboss.queue', 'pgboss.version']);

async function findFilled(owner: Sql, tables: readonly string[]): Promise<string[]> {
  const questions = tables.map((name) => `select '${name}' as name where exists (select from ${name})`);
  return (await owner.unsafe<{ name: string }[]>(questions.join(' union all '))).map(({ name }) => name);
}

/** A hash of the rows of each table. */
async function readSeeded(owner: Sql, tables: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const questions = tables.map((name) => `select '${name}' as name, md5(string_agg(t::text, ' ' order by t::text)) as hash from ${name} t`);
  const rows = await owner.unsafe<{ name: string; hash: string }[]>(questions.join(' union all '));
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

async function findChanged(owner: Sql, seeded: ReadonlyMap<string, string>): Promise<string[]> {
  const now = await readSeeded(owner, [...seeded.keys()]);
  return [...seeded].flatMap(([name, hash]) => (now.get(name) === hash ? [] : [name]));
}

async function readSeeds(owner: Sql, tables: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const questions = tables.map((name) => `select '${name}' as name, jsonb_agg(t)::text as rows from ${name} t`);
  const rows = await owner.unsafe<{ name: string; rows: string }[]>(questions.join(' union all '));
  return new Map(rows.map((row) => [row.name, row.rows]));
}

/** Into tables that are empty. */
async function putBack(owner: Sql, tables: readonly string[], seeds: ReadonlyMap<string, string>): Promise<void> {
  await owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    for (const name of tables) {
      const [row] = await tx<{ columns: string }[]>`
        select string_agg(format('%I', attname), ', ') as columns from pg_attribute
        where attrelid = ${name}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;
      const from = `select ${row!.columns} from jsonb_populate_recordset(null::${name}, $1::text::jsonb)`;
      await tx.unsafe(`insert into ${name} (${row!.columns}) overriding system value ${from}`, [seeds.get(name) ?? '[]']);
    }
  });
}

const isDeadlock = (error: unknown): boolean => (error as { code?: unknown }).code === '40P01';

/**
 * Without triggers and foreign keys: no rows of other tables refer to these afterwards. The server's periodic counts (api/play/play/play.ts) continue
 * and lock rows of several tables in their own order, so a deletion that fails with a deadlock is retried: the count has ended by then.
 */
async function deleteRows(owner: Sql, tables: readonly string[], attempts = 3): Promise<void> {
  const filled = await findFilled(owner, tables);
  try {
    await owner.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx.unsafe(filled.map((name) => `delete from ${name}`).join('; '));
    });
  } catch (error) {
    if (attempts === 1 || !isDeadlock(error)) throw error;
    await deleteRows(owner, tables, attempts - 1);
  }
}

async function emptyFolders(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== 'sealing.key');
  // A picture that is being stored is renamed meanwhile.
  await Promise.all(files.map((file) => rm(join(file.parentPath, file.name), { force: true })));
}
