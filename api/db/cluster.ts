import { existsSync } from 'node:fs';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { findAccount } from './cluster-account.ts';
import { findBinaries } from './cluster-binaries.ts';
import { findHome } from './cluster-home.ts';
import { lockCluster } from './cluster-lock.ts';
import {
  createCluster,
  findPostmaster,
  freePort,
  ownerRole,
  readPassword,
  startPostmaster,
  stopPostmaster,
  type Cluster,
  type Postmaster,
} from './cluster-process.ts';

const database = 'lucka';
const logLimit = 10_000_000;
const megabytes = Math.round(totalmem() / 1024 / 1024);
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 100,
  shared_buffers: `${Math.min(1024, Math.max(64, Math.round(megabytes / 16)))}MB`,
  max_wal_size: '2GB',
  timezone: 'UTC',
  // What people typed must not stand in the log: neither statements nor the values in an error's detail.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

const urlOf = (password: string, port: number, name = database): string => `postgres://${ownerRole}:${password}@127.0.0.1:${port}/${name}`;

/** What a connection meets when PostgreSQL is shutting down under it. */
const goneCodes = new Set([
  '57P01',
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
]);

/** The remembered port, else a free one; remembered so that a URL someone noted down stays right. */
async function choosePort(portFile: string, fresh: boolean): Promise<number> {
  const remembered = fresh ? 0 : Number(await readFile(portFile, 'utf8').catch(() => ''));
  const port = remembered || (await freePort());
  await writeFile(portFile, `${port}\n`);
  return port;
}

/** Waits while a postmaster starts or stops. Answers it once it is ready, or the child's last words when there is none. */
async function awaitPostmaster(
  folder: string,
  log: (line: string) => void,
  child?: { exited: Promise<string> },
): Promise<Postmaster | string> {
  let lastWords = child ? undefined : '';
  void child?.exited.then((text) => (lastWords = text));
  for (let told = Date.now(); ; await pause(20)) {
    const found = await findPostmaster(folder);
    if (found?.status === 'ready') return found;
    if (!found && lastWords !== undefined) return lastWords;
    if (Date.now() - told > 5_000) {
      log('PostgreSQL is not ready yet (after a crash it reads its journal first) …');
      told = Date.now();
    }
  }
}

/** Brings up a postmaster that answers: the running one if there is one. Two servers may do this at once; PostgreSQL lets only one start it. */
async function bringUp(cluster: Cluster, portFile: string, log: (line: string) => void): Promise<Postmaster & { adopted: boolean }> {
  const running = await awaitPostmaster(cluster.folder, log);
  if (typeof running !== 'string') return { ...running, adopted: true };
  let lastWords = '';
  for (let tries = 0; tries < 5; tries += 1) {
    const port = await choosePort(portFile, /could not (bind|create any TCP)/.test(lastWords));
    const child = await startPostmaster(cluster, { ...settings, port });
    const up = await awaitPostmaster(cluster.folder, log, child);
    if (typeof up !== 'string') return { ...up, adopted: up.pid !== child.pid };
    lastWords = up;
    // Left by a crash of the machine or container, and its number now belongs to another program of the same user: PostgreSQL will not judge, we looked.
    if (/lock file .* already exists/.test(lastWords)) await rm(join(cluster.folder, 'postmaster.pid'), { force: true });
    else if (!/could not (bind|create any TCP)/.test(lastWords)) break;
  }
  throw new Error(`PostgreSQL does not start: ${lastWords}\nIts log is ${cluster.logFile}`);
}

async function findCluster(dataDir: string, log: (line: string) => void): Promise<{ cluster: Cluster; home: string }> {
  const link = resolve(dataDir, 'postgres');
  const account = await findAccount(join(link, 'cluster'));
  const binaries = await findBinaries(account);
  const home = await findHome(resolve(dataDir), account);
  const cluster = { binaries, account, folder: join(home, 'cluster'), logFile: join(home, 'server.log') };
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

/**
 * The PostgreSQL that comes with the packages, durable, in `postgres` of the data folder: made on the first start, taken over when a killed server left it running.
 * One server at a time: a second one gets ClusterInUse. `stop` returns when PostgreSQL has ended.
 */
export async function openCluster({
  dataDir,
  log,
}: {
  dataDir: string;
  log: (line: string) => void;
}): Promise<{ url: string; stop(): Promise<void> }> {
  const { cluster, home } = await findCluster(dataDir, log);
  const password = await readPassword(cluster.folder);
  for (let tries = 1; ; tries += 1) {
    const { port, adopted } = await bringUp(cluster, join(home, 'port'), log);
    try {
      const lock = await lockCluster(urlOf(password, port, 'postgres'), resolve(dataDir));
      if (adopted) log('PostgreSQL is still running from before: taking it over');
      await makeDatabase(urlOf(password, port, 'postgres'));
      return { url: urlOf(password, port), stop: () => lock.releaseAfter(() => stopPostmaster(cluster.folder)) };
    } catch (error) {
      // The server before us may be stopping this very PostgreSQL: then we start it anew.
      if (tries === 5 || !goneCodes.has(String((error as { code?: unknown }).code))) throw error;
    }
  }
}

/** The URL of the database of this data folder when its PostgreSQL is up, without taking it: for a look from beside the server. */
export async function findRunningCluster(dataDir: string): Promise<string | undefined> {
  const folder = resolve(dataDir, 'postgres/cluster');
  const postmaster = await findPostmaster(folder);
  return postmaster?.status === 'ready' ? urlOf(await readPassword(folder), postmaster.port) : undefined;
}
