import type { PgBoss, Job as Queued, WorkOptions } from 'pg-boss';
import type { Services } from '#api/services.ts';
import type { Job } from './job.ts';

/**
 * Seconds between two checks of a queue by its workers themselves, in case a wake-up is lost: `wakeWorkers` wakes the first one, which wakes its
 * helpers. One question for all queues costs less than one for each.
 */
const resting: WorkOptions = { pollingIntervalSeconds: 60, notifyPollingIntervalSeconds: 60 };

/**
 * Works on a queue, one job at a time for each worker, so that no job makes another fail or repeat, and without a pause while jobs are waiting;
 * pg-boss alone pauses after each job. A job that fails is logged, and retried according to its queue. Returns the worker to wake.
 */
export async function workOnQueue(boss: PgBoss, queue: string, job: Job<string, never>, services: Services): Promise<string> {
  const workers: string[] = [];
  const run = async (queued: Queued[]): Promise<void> => {
    for (const worker of workers) boss.notifyWorker(worker);
    for (const { data, id } of queued) {
      try {
        await job.run(services, data as never);
      } catch (error) {
        services.log.error({ err: error, job: job.name, id }, 'job failed');
        throw error;
      }
    }
  };
  const first = await boss.work(queue, resting, run);
  workers.push(first);
  while (workers.length < (job.atOnce ?? 1)) workers.push(await boss.work(queue, resting, run));
  return first;
}

/** The queues with work: new jobs, and those whose time or next attempt has come. */
export async function findWaiting(boss: PgBoss, queues: Iterable<string>): Promise<string[]> {
  const { rows } = await boss.getDb().executeSql(
    `select q.name from unnest($1::text[]) q(name)
     where exists (select from pgboss.job j where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now())`,
    [[...queues]],
  );
  return (rows as { name: string }[]).map(({ name }) => name);
}

/** Wakes the workers whose queues have work. `workers`: ids by queue. */
export async function wakeWorkers(boss: PgBoss, workers: ReadonlyMap<string, string>): Promise<void> {
  for (const name of await findWaiting(boss, workers.keys())) boss.notifyWorker(workers.get(name) ?? '');
}
