import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { canEnter, findAccount } from '#api/kernel/db/cluster-account.ts';
import { findBinaries } from '#api/kernel/db/cluster-binaries.ts';
import {
  createCluster,
  findPostmaster,
  freePort,
  ownerRole,
  readPassword,
  startPostmaster,
  stopPostmaster,
} from '#api/kernel/db/cluster-process.ts';
import { migrate } from '#api/kernel/db/migrate.ts';
import { createLog } from '#api/kernel/http/log.ts';
import { openJobs } from '#api/kernel/jobs/jobs.ts';
import { jobList } from '#api/jobs.ts';
import { beginRecord, recording, recordsStatements, writeRecord } from '#ops/sharding/record.ts';
import { testPostgresVariable } from '#ops/test-database.ts';

const prefix = 'lucka-test-';
/** A test cluster needs no durability, because nothing of it outlives the run. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  jit: 'off',
  max_connections: 300,
  timezone: 'UTC',
  ...(recordsStatements() && recording),
};

const runs = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Clusters of killed test runs would stay in memory until the machine stops. */
async function clearAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const folder = join(parent, name);
    const runner = name.startsWith(prefix) ? Number(await readFile(join(folder, 'runner'), 'utf8').catch(() => '')) : 0;
    if (runner === 0 || runs(runner)) continue;
    await stopPostmaster(join(folder, 'cluster')).catch(() => undefined);
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

async function startCluster(parent: string) {
  const account = await findAccount();
  const home = await mkdtemp(join(parent, prefix));
  await writeFile(join(home, 'runner'), String(process.pid));
  if (account) await chown(home, account.uid, account.gid);
  await chmod(home, 0o755);
  if (!canEnter(account, home))
    throw new Error(`PostgreSQL (as ${account?.name}) cannot enter ${home}: set TMPDIR to a folder that other users may enter`);
  const cluster = { binaries: await findBinaries(account), account, folder: join(home, 'cluster'), logFile: join(home, 'server.log') };
  await createCluster(cluster, false);
  const port = await freePort();
  let lastWords: string | undefined;
  const child = await startPostmaster(cluster, { ...settings, port });
  void child.exited.then((text) => (lastWords = text));
  while ((await findPostmaster(cluster.folder))?.status !== 'ready') {
    if (lastWords !== undefined) throw new Error(`PostgreSQL for the tests does not start: ${lastWords}`);
    await pause(20);
  }
  const stop = async (): Promise<void> => {
    await stopPostmaster(cluster.folder);
    await rm(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
  return { adminUrl: `postgres://${ownerRole}:${await readPassword(cluster.folder)}@127.0.0.1:${port}/postgres`, stop };
}

const memory = '/dev/shm';
/** Bytes: the databases of a whole run take a tenth of a GiB at a time, and PostgreSQL's write-ahead log up to one. */
const roomNeeded = 2 * 1024 ** 3;

/** In memory where there is room: a new database consists of a thousand files, which some file systems take most of a second to create. */
async function findParent(): Promise<string> {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= roomNeeded ? memory : tmpdir();
}

/** Each worker reads the modules of the server: compiled once here, that takes them a fraction of the time. */
async function compileServer(): Promise<void> {
  enableCompileCache(process.env['NODE_COMPILE_CACHE']);
  await import('#api/test-running-server.ts');
  flushCompileCache();
}

/** The database from which the test databases are copied. */
const migrated = (adminUrl: string): string => adminUrl.replace(/\/postgres$/, '/lucka_template');

/**
 * Vitest's global setup: one throw-away cluster for all test files. All migrations run once, in the database from which the test databases are
 * copied.
 */
export default async function startTestPostgres(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[testPostgresVariable]) return undefined;
  // In both folders, and before measuring their free space, because a killed run's files take some of it.
  for (const folder of [memory, tmpdir()]) if (existsSync(folder)) await clearAbandoned(folder);
  const parent = await findParent();
  const { adminUrl, stop } = await startCluster(parent);
  try {
    const sql = postgres(adminUrl, { max: 1, onnotice: () => undefined });
    await sql`create database lucka_template`;
    await sql.end();
    const template = migrated(adminUrl);
    await migrate(template);
    // Its queues too, which every server would otherwise create.
    await (await openJobs(jobList, template, createLog('silent'))).close();
    if (recordsStatements()) await beginRecord(adminUrl);
    await compileServer();
  } catch (error) {
    await stop();
    throw error;
  }
  process.env[testPostgresVariable] = adminUrl;
  return async () => {
    delete process.env[testPostgresVariable];
    if (recordsStatements()) await writeRecord(adminUrl, migrated(adminUrl));
    await stop();
  };
}
