import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';

/** Any number, the same in every version: the advisory lock of the one server that owns a cluster. */
const lockKey = 5_822_502;
/** A killed server's connection is cleared by PostgreSQL within milliseconds; longer than this, its holder lives. */
const graceMs = 2_000;

export class ClusterInUse extends Error {
  override name = 'ClusterInUse';
}

/** `releaseAfter` holds on until the given work (the stopping of PostgreSQL) is done, so that a waiting server never gets a cluster that is going down. */
type Lock = { releaseAfter(work: () => Promise<void>): Promise<void> };

/**
 * Takes the cluster for this process for as long as it lives: a session's advisory lock, which PostgreSQL drops when the process ends, however it ends.
 * Throws ClusterInUse when another server has it, and the connection's own error when PostgreSQL does not answer.
 */
export async function lockCluster(ownerUrl: string, dataDir: string): Promise<Lock> {
  let held = false;
  let released = false;
  const sql = postgres(ownerUrl, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: 5,
    onnotice: () => undefined,
    onclose: () => held && !released && void retake(),
  });
  const take = async (): Promise<boolean> =>
    (await sql<{ taken: boolean }[]>`select pg_try_advisory_lock(${lockKey}) as taken`)[0]?.taken === true;
  /** PostgreSQL ends all sessions when one of its processes crashes, and comes back by itself. */
  async function retake(): Promise<void> {
    held = false;
    while (!released && !held) {
      held = await take().catch(() => false);
      await pause(200);
    }
  }
  const releaseAfter = async (work: () => Promise<void>): Promise<void> => {
    released = true;
    await work();
    await sql.end({ timeout: 0 });
  };
  try {
    for (const patience = Date.now() + graceMs; !(held = await take()); await pause(100)) {
      if (Date.now() > patience)
        throw new ClusterInUse(`Another Lucka server is using ${dataDir}. Stop it first, or give this one its own folder with DATA_DIR.`);
    }
  } catch (error) {
    await releaseAfter(async () => undefined);
    throw error;
  }
  return { releaseAfter };
}
