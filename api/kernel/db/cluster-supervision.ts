import { setTimeout as pause } from 'node:timers/promises';
import { readdir, readFile, readlink, realpath } from 'node:fs/promises';
import type { Lock } from './cluster-lock.ts';
import { alive, findPostmaster, type Cluster, signal } from './cluster-process.ts';
import { clearLock, startAgain, type Start } from './cluster-start.ts';

/** Milliseconds between two checks that the postmaster still runs, and between two reads of its folder (two files). */
const lookMs = 200;
const askAgainMs = 5_000;
/** How many starts may fail in a row, with pauses that double from the first one. */
const mostFailures = 5;
const firstPauseMs = 250;
/** After this many deaths within the span, another restart would not help. */
const mostDeaths = 10;
const deathSpanMs = 120_000;

interface Supervised {
  cluster: Cluster;
  port: number;
  lock: Lock;
  log: (line: string) => void;
  /** Called once, with a message for the operator, when PostgreSQL cannot be brought back. */
  giveUp: (error: Error) => void;
}

/** Restarts PostgreSQL at its old port whenever it dies. `end` returns when no start is in progress any more. */
export function superviseCluster({ cluster, port, lock, log, giveUp }: Supervised): { end(): Promise<void> } {
  let ending = false;
  let starting: Start | undefined;
  const deaths: number[] = [];

  const noteDeath = (): void => {
    const now = Date.now();
    deaths.push(now);
    while (deaths[0]! < now - deathSpanMs) deaths.shift();
    if (deaths.length > mostDeaths)
      throw new Error(`PostgreSQL died ${deaths.length} times within ${deathSpanMs / 1000} seconds. Its log is ${cluster.logFile}`);
    log('PostgreSQL died. Starting it again …');
  };
  const bringBack = async (): Promise<void> => {
    const began = Date.now();
    let lastWords = '';
    for (let failures = 0; failures < mostFailures && !ending; failures += 1) {
      if (failures > 0) await pause(firstPauseMs * 2 ** (failures - 1));
      starting = startAgain(cluster, port, log);
      const up = await starting.ended;
      if (typeof up !== 'string') return log(`PostgreSQL is back after ${((Date.now() - began) / 1000).toFixed(1)} seconds`);
      lastWords = up;
      if (lastWords.includes('.s.PGSQL.')) await clearLock(cluster, lastWords);
      if (/pre-existing shared memory/.test(lastWords)) await endOrphans(cluster.folder);
    }
    if (!ending)
      throw new Error(`PostgreSQL died and ${mostFailures} starts failed, the last one with: ${lastWords}\nIts log is ${cluster.logFile}`);
  };
  let found: { pid: number; at: number } | undefined;
  const isThere = async (): Promise<boolean> => {
    if (found && Date.now() - found.at < askAgainMs && alive(found.pid)) return true;
    const postmaster = await findPostmaster(cluster.folder);
    found = postmaster && { pid: postmaster.pid, at: Date.now() };
    return postmaster !== undefined;
  };
  const watch = async (): Promise<void> => {
    for (; !ending; await pause(lookMs)) {
      const lost = lock.lost();
      if (lost) throw lost;
      if (await isThere()) continue;
      noteDeath();
      await bringBack();
    }
  };

  const watching = watch().catch((error: unknown) => {
    if (!ending) giveUp(error as Error);
  });
  return {
    async end() {
      ending = true;
      starting?.interrupt();
      await watching;
    },
  };
}

/**
 * Ends the processes that a killed postmaster left behind. They notice its death only between statements, and no new postmaster can start before the
 * last one is gone. SIGQUIT ends them like a crash; the journal rolls back what was not committed. Works on Linux only; elsewhere the caller has to
 * wait.
 */
async function endOrphans(folder: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const home = await realpath(folder);
  for (const name of await readdir('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    const [place, command] = await Promise.all([
      readlink(`/proc/${name}/cwd`).catch(() => ''),
      readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => ''),
    ]);
    if (place === home && command.startsWith('postgres:')) signal(pid, 'SIGQUIT');
  }
}
