import { existsSync } from 'node:fs';
import { rename, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import postgres from 'postgres';
import { findAccount } from './cluster-account.ts';
import { makeSpool } from './cluster-archive.ts';
import { findBinaries } from './cluster-binaries.ts';
import { findHome } from './cluster-home.ts';
import { lockCluster } from './cluster-lock.ts';
import { createCluster, findPostmaster, ownerRole, readPassword, stopPostmaster, type Cluster } from './cluster-process.ts';
import { bringUp } from './cluster-start.ts';
import { superviseCluster } from './cluster-supervision.ts';

const database = 'lucka';
const logLimit = 10_000_000;
/** Signs in as the owner. */
export const urlOf = (password: string, port: number, name = database): string =>
  `postgres://${ownerRole}:${password}@127.0.0.1:${port}/${name}`;

/** The error of a connection when PostgreSQL is shutting down. */
const goneCodes = new Set([
  '57P01',
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
]);

interface Opening {
  dataDir: string;
  log: (line: string) => void;
  meanwhile?: () => void;
  /** Whether WAL is archived. A start of PostgreSQL by other means leaves a gap in the archive. */
  archives?: boolean;
}

async function findCluster({ dataDir, log, archives = false }: Opening): Promise<{ cluster: Cluster; home: string }> {
  const link = resolve(dataDir, 'postgres');
  const account = await findAccount(join(link, 'cluster'));
  const binaries = await findBinaries(account);
  const home = await findHome(resolve(dataDir), account);
  const spool = archives ? await makeSpool(home, account) : undefined;
  const cluster = { binaries, account, folder: join(home, 'cluster'), logFile: join(home, 'server.log'), spool };
  if (!existsSync(cluster.folder)) {
    log(`Making the database in ${home}${account ? ` (PostgreSQL will run as ${account.name})` : ''} …`);
    await createCluster(cluster);
  }
  const size = await stat(cluster.logFile).catch(() => undefined);
  if (size && size.size > logLimit) await rename(cluster.logFile, `${cluster.logFile}.old`);
  return { cluster, home };
}

async function makeDatabase(adminUrl: string): Promise<void> {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => undefined });
  try {
    const there = await sql`select 1 from pg_database where datname = ${database}`;
    if (there.length === 0) await sql`create database ${sql(database)}`;
  } finally {
    await sql.end();
  }
}

/** Whether PostgreSQL, which was running already, archives as this start wants it. */
async function archivesAs(adminUrl: string, { spool }: Cluster): Promise<boolean> {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => undefined });
  try {
    const [row] = await sql<{ archive_mode: string }[]>`show archive_mode`;
    return (row?.archive_mode === 'on') === (spool !== undefined);
  } finally {
    await sql.end();
  }
}

export interface OwnCluster {
  url: string;
  /** PostgreSQL's data directory, and the programs and the account that it runs as. */
  cluster: Cluster;
  /** The path of PostgreSQL's socket in the file system, for clients that accept one beside the URL; undefined when it has none. */
  socket: string | undefined;
  /** From now on, restarts PostgreSQL when it dies. Calls `giveUp` once, with a message for the operator, when that fails. */
  supervise(giveUp: (error: Error) => void): void;
  /** Returns when PostgreSQL has ended. */
  stop(): Promise<void>;
}

/**
 * The PostgreSQL that comes with the packages, durable, in `postgres` of the data folder. It is created at the first start, and taken over when a
 * killed server left it running. One server at a time: a second one gets ClusterInUse. `meanwhile` is called when it has begun to start.
 */
export async function openCluster(opening: Opening): Promise<OwnCluster> {
  const { dataDir, log, meanwhile } = opening;
  const { cluster, home } = await findCluster(opening);
  const password = await readPassword(cluster.folder);
  for (let tries = 1; ; tries += 1) {
    const { port, socket, adopted } = await bringUp(cluster, join(home, 'port'), log, meanwhile);
    try {
      const lock = await lockCluster(urlOf(password, port, 'postgres'), resolve(dataDir));
      if (adopted && !(await archivesAs(urlOf(password, port, 'postgres'), cluster))) {
        await lock.releaseAfter(() => stopPostmaster(cluster.folder));
        continue;
      }
      if (adopted) log('PostgreSQL is still running from before: taking it over');
      await makeDatabase(urlOf(password, port, 'postgres'));
      let supervision: ReturnType<typeof superviseCluster> | undefined;
      return {
        url: urlOf(password, port),
        cluster,
        socket,
        supervise: (giveUp) => void (supervision ??= superviseCluster({ cluster, port, lock, log, giveUp })),
        stop: async () => {
          await supervision?.end();
          await lock.releaseAfter(() => stopPostmaster(cluster.folder));
        },
      };
    } catch (error) {
      // The previous server may be stopping this very PostgreSQL: then we restart it.
      if (tries === 5 || !goneCodes.has(String((error as { code?: unknown }).code))) throw error;
    }
  }
}

/** The URL of this data folder's database while its PostgreSQL is up. Does not reserve the cluster: for tools that run beside the server. */
export async function findRunningCluster(dataDir: string): Promise<string | undefined> {
  const folder = resolve(dataDir, 'postgres/cluster');
  const postmaster = await findPostmaster(folder);
  return postmaster?.status === 'ready' ? urlOf(await readPassword(folder), postmaster.port) : undefined;
}
