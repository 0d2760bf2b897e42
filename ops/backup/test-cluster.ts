import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { asAccount, findAccount } from '#api/kernel/db/cluster-account.ts';
import { findBinaries, type Binaries } from '#api/kernel/db/cluster-binaries.ts';
import { findPostmaster, freePort, startPostmaster, stopPostmaster, type Cluster } from '#api/kernel/db/cluster-process.ts';
import { killPostgres } from '#ops/cluster/kill-postgres.ts';

/** The folder of PostgreSQL's programs by version: those of the packages for 18, the machine's for another version; undefined where it has none. */
export async function binariesOf(version: number): Promise<Binaries | undefined> {
  if (version === 18) return findBinaries(await findAccount());
  const folder = `/usr/lib/postgresql/${version}/bin`;
  return existsSync(join(folder, 'postgres')) ? { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') } : undefined;
}

async function startIn(cluster: Cluster, settings: Record<string, string | number>): Promise<void> {
  await startPostmaster(cluster, { listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off', ...settings });
  while ((await findPostmaster(cluster.folder))?.status !== 'ready') await pause(20);
}

/** A streaming replica of a cluster that stands still meanwhile. */
async function copyToReplica(primary: Cluster, primaryPort: number) {
  const cluster = { ...primary, folder: `${primary.folder}-replica`, logFile: `${primary.folder}-replica.log` };
  await promisify(execFile)('cp', ['-a', primary.folder, cluster.folder]);
  await writeFile(join(cluster.folder, 'standby.signal'), '');
  const port = await freePort();
  const start = (): Promise<void> =>
    startIn(cluster, { port, primary_conninfo: `host=127.0.0.1 port=${primaryPort} user=provider`, hot_standby_feedback: 'on' });
  const ask = async (statement: string): Promise<void> => {
    const admin = postgres(`postgres://provider@127.0.0.1:${port}/postgres`, { max: 1, onnotice: () => undefined });
    try {
      await admin.unsafe(statement);
    } finally {
      await admin.end();
    }
  };
  return {
    start,
    /** The same database there. */
    urlOf: (url: string): string => url.replace(`:${primaryPort}/`, `:${port}/`),
    pauseReplay: () => ask('select pg_wal_replay_pause()'),
    resumeReplay: () => ask('select pg_wal_replay_resume()'),
    kill: () => killPostgres(cluster.folder),
    stop: () => stopPostmaster(cluster.folder),
  };
}

/** A throw-away PostgreSQL like a hosting provider's: we are not its superuser, but own one empty database and may create roles. */
export async function startForeignCluster(binaries: Binaries, settings: Record<string, string> = {}) {
  const account = await findAccount();
  const home = await mkdtemp(join(tmpdir(), 'lucka-foreign-'));
  if (account) await chown(home, account.uid, account.gid);
  await chmod(home, 0o755);
  const cluster = { binaries, account, folder: join(home, 'cluster'), logFile: join(home, 'server.log') };
  const make = ['--username=provider', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync', `--pgdata=${cluster.folder}`];
  await promisify(execFile)(binaries.initdb, make, asAccount(account));
  const port = await freePort();
  const start = (): Promise<void> => startIn(cluster, { port, ...settings });
  await start();
  const admin = postgres(`postgres://provider@127.0.0.1:${port}/postgres`, { max: 1, onnotice: () => undefined });
  await admin`create role app login createrole password 'app'`;
  return {
    /** Creates an empty database; `url` signs in as its owner. */
    async emptyDatabase(name: string): Promise<string> {
      await admin`create database ${admin(name)} owner app`;
      return `postgres://app:app@127.0.0.1:${port}/${name}`;
    },
    rolesOfLucka: async (): Promise<string[]> =>
      (await admin<{ rolname: string }[]>`select rolname from pg_roles where rolname like 'lucka%' order by 1`).map(
        ({ rolname }) => rolname,
      ),
    /** Restarts it as a standby, which is read-only until `promote`. */
    async becomeStandby(): Promise<void> {
      await stopPostmaster(cluster.folder);
      await writeFile(join(cluster.folder, 'standby.signal'), '');
      await start();
    },
    /** Stands still while it is copied. */
    async addReplica() {
      await stopPostmaster(cluster.folder);
      const replica = await copyToReplica(cluster, port);
      await start();
      await replica.start();
      return replica;
    },
    promote: async () => void (await admin`select pg_promote()`),
    async stop(): Promise<void> {
      await admin.end();
      await stopPostmaster(cluster.folder);
      await rm(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}
