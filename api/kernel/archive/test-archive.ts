import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import { openCluster, type OwnCluster } from '#api/kernel/db/cluster.ts';
import { migrate } from '#api/kernel/db/migrate.ts';
import { newId } from '#shared/ids.ts';
import { folderStore, type ArchiveStore } from './archive-store.ts';
import { shipWal } from './ship-wal.ts';

export interface TestArchive {
  home: string;
  dataDir: string;
  /** Where the archive is. */
  folder: string;
  store: ArchiveStore;
  cluster: OwnCluster['cluster'] & { spool: string };
  url: string;
  sql: Sql;
  /** Commits, and returns once the archive has it. */
  archiveAll(): Promise<void>;
  /** Adds a row to the ledger in a transaction of its own; returns a moment after it. */
  earn(points: number): Promise<Date>;
  stop(): Promise<void>;
}

/** A migrated database of its own, whose WAL goes to a folder. */
export async function startArchive(): Promise<TestArchive> {
  const home = await mkdtemp(join(tmpdir(), 'lucka-archive-'));
  await chmod(home, 0o755);
  const [dataDir, folder] = [join(home, 'data'), join(home, 'archive')];
  const own = await openCluster({ dataDir, log: () => undefined, archives: true });
  await migrate(own.url);
  const store = folderStore(folder);
  const sql = postgres(own.url, { max: 1, onnotice: () => undefined });
  const cluster = { ...own.cluster, spool: own.cluster.spool ?? '' };
  // A ledger without the games that it names.
  await sql`set session_replication_role = replica`;
  return {
    home,
    dataDir,
    folder,
    store,
    cluster,
    url: own.url,
    sql,
    async archiveAll() {
      await sql`select pg_logical_emit_message(true, 'test', '')`;
      const [row] = await sql<{ name: string }[]>`select pg_walfile_name(pg_current_wal_lsn()) as name`;
      await sql`select pg_switch_wal()`;
      while ((await store.list(`wal/${row!.name}`)).length === 0) {
        await shipWal(store, cluster.spool);
        await pause(50);
      }
    },
    async earn(points) {
      await sql`
        insert into ledger (tenant_id, activity_id, player_id, game_id, item_id, reason, points)
        values (${newId()}, ${newId()}, ${newId()}, ${newId()}, ${newId()}, 'correct', ${points})`;
      const [row] = await sql<{ now: Date }[]>`select date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' as now`;
      await pause(20);
      return row!.now;
    },
    async stop() {
      await sql.end();
      await own.stop();
      await rm(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

export const ledgerOf = async (sql: Sql): Promise<unknown[]> => [...(await sql`select l::text as row from ledger l order by 1`)];
