import { readFile, rm, writeFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findPostmaster, freePort, signal, startPostmaster, type Cluster, type Postmaster } from './cluster-process.ts';

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
export async function bringUp(cluster: Cluster, portFile: string, log: (line: string) => void): Promise<Postmaster & { adopted: boolean }> {
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

/** How a start ended: with a postmaster that answers, or with PostgreSQL's last words. `interrupt` makes it give up what it is about to start. */
export interface Start {
  ended: Promise<Postmaster | string>;
  interrupt(): void;
}

/** Starts PostgreSQL anew where every connection of this server looks for it. Nothing of it may run any more. */
export function startAgain(cluster: Cluster, port: number, log: (line: string) => void): Start {
  let interrupted = false;
  let pid: number | undefined;
  const run = async (): Promise<Postmaster | string> => {
    const child = await startPostmaster(cluster, { ...settings, port });
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
