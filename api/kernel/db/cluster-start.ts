import { readFile, rm, writeFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { archiveSettings } from './cluster-archive.ts';
import { findPostmaster, freePort, signal, socketIn, startPostmaster, type Cluster, type Postmaster } from './cluster-process.ts';

const megabytes = Math.round(totalmem() / 1024 / 1024);
const settings = {
  listen_addresses: '127.0.0.1',
  max_connections: 100,
  shared_buffers: `${Math.min(1024, Math.max(64, Math.round(megabytes / 16)))}MB`,
  max_wal_size: '2GB',
  timezone: 'UTC',
  // User input must not appear in the log: neither statements nor the values in an error's detail.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/** Bytes of a socket's path; operating systems allow at least 103. */
const longestSocket = 100;

/**
 * A socket in the file system beside the cluster costs both sides less than TCP. PostgreSQL does not start with a path that is too long or contains
 * commas.
 */
export function socketFolder({ folder }: Pick<Cluster, 'folder'>): string {
  const home = dirname(folder);
  const isUsable = process.platform !== 'win32' && Buffer.byteLength(socketIn(home, 65_535)) <= longestSocket && !/[,"]/.test(home);
  return isUsable ? home : '';
}

const start = (cluster: Cluster, port: number) =>
  startPostmaster(cluster, { ...settings, ...archiveSettings(cluster.spool), unix_socket_directories: socketFolder(cluster), port });

/** The remembered port, else a free one, which is then remembered so that a URL someone noted down stays valid. */
async function choosePort(portFile: string, isNew: boolean): Promise<number> {
  const remembered = isNew ? 0 : Number(await readFile(portFile, 'utf8').catch(() => ''));
  const port = remembered || (await freePort());
  await writeFile(portFile, `${port}\n`);
  return port;
}

/** Waits while a postmaster starts or stops. Returns it once it is ready, or the end of the child's log when there is none. */
async function awaitPostmaster(
  folder: string,
  log: (line: string) => void,
  child?: { exited: Promise<string> },
): Promise<Postmaster | string> {
  let lastWords = child ? undefined : '';
  void child?.exited.then((text) => (lastWords = text));
  for (let lastReport = Date.now(); ; await pause(20)) {
    const found = await findPostmaster(folder);
    if (found?.status === 'ready') return found;
    if (!found && lastWords !== undefined) return lastWords;
    if (Date.now() - lastReport > 5_000) {
      log('PostgreSQL is not ready yet (after a crash it reads its journal first) …');
      lastReport = Date.now();
    }
  }
}

/**
 * Brings up a postmaster that answers, or finds the running one. Two servers may do this at once; PostgreSQL lets only one of them start it.
 * `meanwhile` is called when PostgreSQL has begun to start.
 */
export async function bringUp(
  cluster: Cluster,
  portFile: string,
  log: (line: string) => void,
  meanwhile?: () => void,
): Promise<Postmaster & { adopted: boolean }> {
  const running = await awaitPostmaster(cluster.folder, log);
  if (typeof running !== 'string') return { ...running, adopted: true };
  let lastWords = '';
  for (let tries = 0; tries < 5; tries += 1) {
    const port = await choosePort(portFile, /could not (bind|create any TCP)/.test(lastWords));
    const child = await start(cluster, port);
    meanwhile?.();
    const up = await awaitPostmaster(cluster.folder, log, child);
    if (typeof up !== 'string') return { ...up, adopted: up.pid !== child.pid };
    lastWords = up;
    if (await clearLock(cluster, lastWords)) continue;
    if (!/could not (bind|create any TCP)/.test(lastWords)) break;
  }
  throw new Error(`PostgreSQL does not start: ${lastWords}\nIts log is ${cluster.logFile}`);
}

/**
 * Left by a crash of the machine or container, and its number now belongs to another program of the same user: PostgreSQL cannot tell, but we have
 * checked. PostgreSQL takes the lock of its socket only after the lock of its folder, so that one is free, too.
 */
export async function clearLock({ folder }: Cluster, lastWords: string): Promise<boolean> {
  const [, lock] = /lock file "(.*)" already exists/.exec(lastWords) ?? [];
  if (lock === undefined) return false;
  const name = basename(lock);
  await rm(name.startsWith('.s.PGSQL.') ? join(dirname(folder), name) : join(folder, 'postmaster.pid'), { force: true });
  return true;
}

/** The result of a start: a postmaster that answers, or the end of PostgreSQL's log. `interrupt` makes it give up a start. */
export interface Start {
  ended: Promise<Postmaster | string>;
  interrupt(): void;
}

/** Restarts PostgreSQL where every connection of this server looks for it. None of its processes may still be running. */
export function startAgain(cluster: Cluster, port: number, log: (line: string) => void): Start {
  let interrupted = false;
  let pid: number | undefined;
  const run = async (): Promise<Postmaster | string> => {
    const child = await start(cluster, port);
    pid = child.pid;
    if (interrupted) endPostmaster(pid);
    return awaitPostmaster(cluster.folder, log, child);
  };
  return {
    ended: run(),
    interrupt() {
      interrupted = true;
      endPostmaster(pid);
    },
  };
}

function endPostmaster(pid: number | undefined): void {
  if (pid !== undefined) signal(pid, 'SIGINT');
}
