import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { asAccount, type Account } from './cluster-account.ts';
import type { Binaries } from './cluster-binaries.ts';

export const ownerRole = 'lucka_owner';
/** A cluster's programs, user and files; `folder` is PostgreSQL's own data directory, `spool` where it puts WAL for the archive. */
export type Cluster = { binaries: Binaries; account: Account; folder: string; logFile: string; spool?: string | undefined };
/** The path of the socket in the file system; undefined when it has none. */
export type Postmaster = { pid: number; port: number; socket: string | undefined; status: string };

export const alive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

async function clearKilledStarts(folder: string): Promise<void> {
  const prefix = `${basename(folder)}.part-`;
  for (const name of await readdir(dirname(folder))) {
    if (name.startsWith(prefix) && !alive(Number.parseInt(name.slice(prefix.length), 10))) {
      await rm(join(dirname(folder), name), { recursive: true, force: true });
    }
  }
}

/** Creates an empty cluster beside `folder` and renames it when complete, so that a killed start leaves no partial cluster. */
export async function createCluster({ binaries, account, folder }: Cluster, durable = true): Promise<void> {
  const part = `${folder}.part-${process.pid}`;
  const passwordFile = `${part}.password`;
  const password = randomBytes(24).toString('base64url');
  await clearKilledStarts(folder);
  await mkdir(part, { mode: 0o700 });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account) await Promise.all([part, passwordFile].map((path) => chown(path, account.uid, account.gid)));
  try {
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    const args = [`--pgdata=${part}`, `--username=${ownerRole}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`, ...locale];
    await promisify(execFile)(binaries.initdb, durable ? args : [...args, '--no-sync'], asAccount(account));
    await rename(passwordFile, join(part, 'owner-password'));
    // A second server may have been quicker: a rename never replaces a full folder, and its cluster is as good.
    await rename(part, folder).catch(() => undefined);
  } finally {
    await rm(passwordFile, { force: true });
    await rm(part, { recursive: true, force: true });
  }
}

export const readPassword = async (folder: string): Promise<string> => (await readFile(join(folder, 'owner-password'), 'utf8')).trim();

/** The name that PostgreSQL itself gives it. */
export const socketIn = (folder: string, port: number): string => join(folder, `.s.PGSQL.${port}`);

async function runsPostgres(pid: number, folder: string): Promise<boolean> {
  const proc = () => readFile(`/proc/${pid}/cmdline`, 'utf8');
  const ps = async () => (await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)])).stdout;
  const command = await (process.platform === 'linux' ? proc() : ps()).catch(() => '');
  return command.includes('postgres') && command.includes(folder);
}

/**
 * The postmaster that runs on this folder, according to its pid file. A file whose number now belongs to another program (after a reboot) does not
 * count.
 */
export async function findPostmaster(folder: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!pid || !alive(pid) || !(await runsPostgres(pid, lines[1] ?? ''))) return undefined;
  const [port, sockets = ''] = [Number(lines[3]), lines[4]];
  return { pid, port, socket: sockets === '' ? undefined : socketIn(sockets, port), status: (lines[7] ?? '').trim() };
}

/** A free port of 127.0.0.1. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/**
 * Starts a postmaster in a session of its own, so that neither Ctrl-C nor our death ends it, and does not wait until it is ready. `exited` resolves
 * to the end of its log when it gives up.
 */
export async function startPostmaster({ binaries, account, folder, logFile }: Cluster, settings: Record<string, string | number>) {
  const log = await open(logFile, 'a', 0o600);
  const begin = (await stat(logFile)).size;
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(binaries.postgres, ['-D', folder, ...args], {
    ...asAccount(account),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  const exited = new Promise<string>((resolve) => {
    const sendFailure = async (): Promise<void> =>
      resolve((await readFile(logFile).catch(() => Buffer.of())).subarray(begin).toString('utf8').trim());
    child.once('error', (error) => resolve(error.message));
    child.once('exit', () => void sendFailure());
  });
  await log.close();
  child.unref();
  return { pid: child.pid, exited };
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // It may have ended at this very moment.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Fast shutdown: rolls back open transactions; everything committed is on disk. Returns when PostgreSQL has ended; does nothing when none runs. */
export async function stopPostmaster(folder: string): Promise<void> {
  const { pid } = (await findPostmaster(folder)) ?? {};
  if (pid === undefined) return;
  signal(pid, 'SIGINT');
  const deadline = Date.now() + 60_000;
  while ((await findPostmaster(folder))?.pid === pid) {
    if (Date.now() > deadline) signal(pid, 'SIGQUIT');
    await pause(20);
  }
}
