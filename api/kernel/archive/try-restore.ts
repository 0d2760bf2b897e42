import { chown, mkdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import { readAnchors, verifyLogs } from '#api/kernel/audit/verify-logs.ts';
import { stopPostmaster, type Cluster } from '#api/kernel/db/cluster-process.ts';
import type { ArchiveStore } from './archive-store.ts';
import type { Base } from './bases.ts';
import { recover } from './recover.ts';

/** Rows older than this have been committed: no transaction of the server lasts longer. */
const settledMs = 31 * 60_000;
/** Milliseconds for WAL to come into the archive. */
const timeoutMs = 300_000;

const connect = (url: string): Sql =>
  postgres(url, {
    max: 1,
    onnotice: () => undefined,
    types: { int8: { to: 20, from: [20], parse: Number, serialize: String } },
  });

interface Count {
  table: string;
  rows: number;
}

/** Rows by table that were there at a time; of tables that say when a row came. Later, only retention and new sandboxes change their number. */
async function countRows(sql: Sql, before: Date): Promise<Count[]> {
  const columns = await sql<{ table: string; column: string }[]>`
    select distinct on (c.relname) c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid = 'timestamptz'::regtype and a.attnotnull
      and (a.attname in ('created_at', 'started_at', 'answered_at', 'joined_at') or c.relname = 'ledger' and a.attname = 'at')
    order by 1, 2`;
  const counts: Count[] = [];
  for (const { table, column } of columns) {
    const [row] = await sql<{ rows: number }[]>`select count(*) as rows from ${sql(table)} where ${sql(column)} < ${before}`;
    counts.push({ table, rows: row!.rows });
  }
  return counts;
}

/** The moment to restore, with a commit after it; returns once the archive has both. */
async function untilArchived(sql: Sql, store: ArchiveStore): Promise<Date> {
  const [moment] = await sql<{ at: Date }[]>`select date_trunc('milliseconds', clock_timestamp()) as at`;
  await pause(20);
  await sql`select pg_logical_emit_message(true, 'lucka', 'trial restore')`;
  const [end] = await sql<{ name: string }[]>`select pg_walfile_name(pg_current_wal_lsn()) as name`;
  await sql`select pg_switch_wal()`;
  for (const began = Date.now(); (await store.list(`wal/${end!.name}`)).length === 0; await pause(500))
    if (Date.now() - began > timeoutMs) throw new Error('The archive does not take new segments.');
  return moment!.at;
}

async function demandRoom(home: string, { bytes }: Base): Promise<void> {
  const { bavail, bsize } = await statfs(home);
  const needed = bytes * 1.2 + 1024 ** 3;
  if (bavail * bsize < needed) throw new Error(`A trial restore needs ${Math.ceil(needed / 1024 ** 3)} GiB in ${home}.`);
}

const trialHome = ({ folder }: Pick<Cluster, 'folder'>): string => join(folder, '..', 'trial-restore');

/** Ends and deletes a trial restore that was interrupted. */
export async function clearTrial(cluster: Pick<Cluster, 'folder'>): Promise<void> {
  const home = trialHome(cluster);
  await stopPostmaster(join(home, 'cluster'));
  await rm(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}

interface Trial {
  store: ArchiveStore;
  /** Signs in as the superuser. */
  url: string;
  cluster: Cluster;
  base: Base;
  settledAt?: number;
}

/**
 * Restores the archive into a folder beside the cluster, to this very moment, compares it with the living database, verifies its audit logs, and
 * deletes it. Throws with the reason when something differs.
 */
export async function tryRestore({ store, url, cluster, base, settledAt = Date.now() - settledMs }: Trial): Promise<void> {
  const { binaries, account } = cluster;
  const home = trialHome(cluster);
  await clearTrial(cluster);
  await demandRoom(join(home, '..'), base);
  await mkdir(home, { mode: 0o700 });
  if (account) await chown(home, account.uid, account.gid);
  const living = connect(url);
  try {
    const settled = new Date(settledAt);
    const [before, anchors] = [await countRows(living, settled), await readAnchors(living)];
    const until = await untilArchived(living, store);
    const restored = await recover({ store, until, home, binaries, account, log: () => undefined });
    const sql = connect(restored.url);
    try {
      compare(before, await countRows(sql, settled), await countRows(living, settled));
      const faults = await verifyLogs(sql, anchors);
      if (faults.length > 0) throw new Error(`${faults.length} faults in the restored audit logs, such as ${JSON.stringify(faults[0])}`);
    } finally {
      await sql.end();
    }
  } finally {
    await living.end();
    await clearTrial(cluster);
  }
}

/** The restored moment lies between the two counts of the living database. */
function compare(before: readonly Count[], found: readonly Count[], after: readonly Count[]): void {
  const rowsIn = (counts: readonly Count[], name: string): number => counts.find(({ table }) => table === name)?.rows ?? 0;
  for (const { table, rows } of before) {
    const [restored, later] = [rowsIn(found, table), rowsIn(after, table)];
    if (restored < Math.min(rows, later) || restored > Math.max(rows, later))
      throw new Error(`${table} has ${restored} rows after the restore, and ${later} here.`);
  }
}
