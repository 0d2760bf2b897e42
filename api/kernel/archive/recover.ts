import { chown, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Account } from '#api/kernel/db/cluster-account.ts';
import type { Binaries } from '#api/kernel/db/cluster-binaries.ts';
import { urlOf } from '#api/kernel/db/cluster.ts';
import { findPostmaster, freePort, readPassword, startPostmaster, stopPostmaster, type Cluster } from '#api/kernel/db/cluster-process.ts';
import type { ArchiveStore } from './archive-store.ts';
import { listBases, type Base } from './bases.ts';
import { chooseBase } from './choose-base.ts';
import { readWal } from './ship-wal.ts';
import { unpackBase } from './unpack-base.ts';

interface Recovering {
  store: ArchiveStore;
  /** The state of this moment: everything committed until then, and nothing later. */
  until: Date;
  /** An empty folder that the account may enter; the database comes into `cluster` in it. */
  home: string;
  binaries: Binaries;
  account: Account;
  log: (line: string) => void;
}

export interface Recovered {
  base: Base;
  /** Signs in as the owner, while it runs. */
  url: string;
  stop(): Promise<void>;
}

/** Where recovery looks for WAL. The account that PostgreSQL runs as cannot reach a bucket, so all of it is fetched before. */
async function fetchWal({ store, home, account }: Recovering, segments: readonly string[]): Promise<string> {
  const folder = join(home, 'wal');
  await mkdir(folder, { mode: 0o700 });
  const histories = (await store.list('wal/')).flatMap(({ name }) => /^(\w+\.history)\.gz$/.exec(name)?.[1] ?? []);
  for (const name of [...histories, ...segments]) {
    const bytes = await readWal(store, name);
    if (!bytes) throw new Error(`WAL segment ${name} is missing in the archive.`);
    await writeFile(join(folder, name), bytes, { mode: 0o600 });
    if (account) await chown(join(folder, name), account.uid, account.gid);
  }
  if (account) await chown(folder, account.uid, account.gid);
  return folder;
}

/** In the database's own timeline: another one may have been restored to an earlier time meanwhile. */
const recoverySettings = (wal: string, until: Date) => ({
  restore_command: `cp '${wal.replaceAll("'", `'\\''`).replaceAll('%', '%%')}/%f' "%p"`,
  // With the offset in digits: names of zones, such as Z, are not known yet.
  recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00'),
  recovery_target_timeline: 'current',
  recovery_target_action: 'promote',
  hot_standby: 'off',
});

function explain(lastWords: string, until: Date): string {
  if (!/recovery ended before configured recovery target was reached/.test(lastWords)) return `PostgreSQL does not recover: ${lastWords}`;
  const [, last = 'the base backup'] = /last completed transaction was at log time ([\d-]+ [\d:.]+)/.exec(lastWords) ?? [];
  return `The archive does not reach ${until.toISOString()}: its last transaction is of ${last} (UTC).`;
}

async function runRecovery(cluster: Cluster, wal: string, until: Date, log: Recovering['log']): Promise<number> {
  const port = await freePort();
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', timezone: 'UTC', max_connections: 100, port };
  const { exited } = await startPostmaster(cluster, { ...settings, ...recoverySettings(wal, until) });
  let lastWords: string | undefined;
  void exited.then((text) => (lastWords = text));
  for (let reported = Date.now(); ; await pause(50)) {
    if ((await findPostmaster(cluster.folder))?.status === 'ready') return port;
    if (lastWords !== undefined) throw new Error(explain(lastWords, until));
    if (Date.now() - reported < 10_000) continue;
    log('PostgreSQL reads its journal …');
    reported = Date.now();
  }
}

/** Brings the database of a moment from the archive into an empty folder, and leaves it running. Throws for people where that cannot be. */
export async function recover(recovering: Recovering): Promise<Recovered> {
  const { store, until, home, binaries, account, log } = recovering;
  const { base, segments } = chooseBase(await listBases(store), await store.list('wal/'), until, new Date());
  log(`Base backup of ${base.ended_at}, ${segments.length} segments of WAL …`);
  const wal = await fetchWal(recovering, segments);
  const cluster: Cluster = { binaries, account, folder: join(home, 'cluster'), logFile: join(home, 'server.log') };
  await mkdir(cluster.folder, { mode: 0o700 });
  if (account) await chown(cluster.folder, account.uid, account.gid);
  await unpackBase(store, base, cluster.folder, account);
  await writeFile(join(cluster.folder, 'recovery.signal'), '', { mode: 0o600 });
  if (account) await chown(join(cluster.folder, 'recovery.signal'), account.uid, account.gid);
  try {
    const port = await runRecovery(cluster, wal, until, log);
    await rm(wal, { recursive: true });
    return { base, url: urlOf(await readPassword(cluster.folder), port), stop: () => stopPostmaster(cluster.folder) };
  } catch (error) {
    await stopPostmaster(cluster.folder);
    throw error;
  }
}
