import type { PgBoss, Job as Queued, WorkOptions } from 'pg-boss';
import type { Services } from '#api/services.ts';
import type { Job } from './job.ts';

/**
 * Seconds between two checks of a queue by a worker that only polls. Where NOTIFY announces new jobs, it polls for retries. Its helpers hardly poll:
 * the worker that finds a job wakes them.
 */
const looking: WorkOptions = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 3 };
const helping: WorkOptions = { pollingIntervalSeconds: 600, notifyPollingIntervalSeconds: 600 };

/**
 * Works on a queue, one job at a time for each worker, so that no job makes another fail or repeat, and without a pause while there are jobs; pg-boss
 * by itself pauses after each job. A job that fails is logged, and retried according to its queue.
 */
export async function workOnQueue(boss: PgBoss, job: Job<string, never>, services: Services): Promise<void> {
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
  workers.push(await boss.work(job.name, looking, run));
  while (workers.length < (job.atOnce ?? 1)) workers.push(await boss.work(job.name, helping, run));
}
