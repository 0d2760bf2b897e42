import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { reconnectSeconds } from './connection-loss.ts';
import { clusterLock } from './advisory-locks.ts';

/**
 * Milliseconds. PostgreSQL clears the connection of a killed server within milliseconds; when the lock is still held after this time, its holder is
 * alive.
 */
const graceMs = 2_000;

export class ClusterInUse extends Error {
  override name = 'ClusterInUse';
}

export interface Lock {
  /** Keeps the lock until the given work (stopping PostgreSQL) is done, so that a waiting server never gets a cluster that is shutting down. */
  releaseAfter(work: () => Promise<void>): Promise<void>;
  /** Set when another server has taken the cluster while PostgreSQL was away. */
  lost(): ClusterInUse | undefined;
}

/**
 * Reserves the cluster for this process for as long as it lives, with a session's advisory lock, which PostgreSQL releases however the process ends.
 * Throws ClusterInUse when another server has it, and the connection's own error when PostgreSQL does not answer.
 */
export async function lockCluster(ownerUrl: string, dataDir: string): Promise<Lock> {
  let isHeld = false;
  let released = false;
  let lost: ClusterInUse | undefined;
  const inUse = (): ClusterInUse =>
    new ClusterInUse(`Another Lucka server is using ${dataDir}. Stop it first, or give this one its own folder with DATA_DIR.`);
  const sql = postgres(ownerUrl, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: 5,
    backoff: reconnectSeconds,
    fetch_types: false,
    onnotice: () => undefined,
    onclose: () => isHeld && !released && void retake(),
  });
  const take = async (): Promise<boolean> =>
    (await sql<{ taken: boolean }[]>`select pg_try_advisory_lock(${clusterLock}) as taken`)[0]?.taken === true;
  /**
   * PostgreSQL ends all sessions when it dies or one of its processes crashes. When it is back, we take the lock again, unless another server was
   * quicker.
   */
  async function retake(): Promise<void> {
    isHeld = false;
    let refusedAt: number | undefined;
    while (!released && !isHeld && !lost) {
      const taken = await take().catch(() => undefined);
      isHeld = taken === true;
      refusedAt = taken === false ? (refusedAt ?? Date.now()) : undefined;
      if (refusedAt !== undefined && Date.now() - refusedAt > graceMs) lost = inUse();
      await pause(100);
    }
  }
  const releaseAfter = async (work: () => Promise<void>): Promise<void> => {
    released = true;
    await work();
    await sql.end({ timeout: 0 });
  };
  try {
    for (const deadline = Date.now() + graceMs; !(isHeld = await take()); await pause(100)) {
      if (Date.now() > deadline) throw inUse();
    }
  } catch (error) {
    await releaseAfter(async () => undefined);
    throw error;
  }
  return { releaseAfter, lost: () => lost };
}
