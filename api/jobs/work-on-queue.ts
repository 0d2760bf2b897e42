import type { PgBoss, Job as Queued, WorkOptions } from 'pg-boss';
import type { Services } from '#api/services.ts';
import type { Job } from './job.ts';

/**
 * Seconds between looks at a queue of one that only looks. Where NOTIFY tells of new jobs it looks for those that are tried again. Its helpers
 * hardly look by themselves: whoever finds a job wakes them.
 */
const looking: WorkOptions = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 3 };
const helping: WorkOptions = { pollingIntervalSeconds: 600, notifyPollingIntervalSeconds: 600 };

/**
 * Works on a queue: one job at a time each, so that none fails or repeats another, and again without a pause while there are any; pg-boss by itself
 * rests after each job. A job that fails is logged, and tried again as its queue says.
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
