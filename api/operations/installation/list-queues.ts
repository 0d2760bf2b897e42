import { installation } from '#shared/contract/installation.ts';
import type { Database } from '#api/kernel/db/database.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { failedJobs } from '#api/kernel/jobs/jobs.ts';

interface Counted {
  name: string;
  waiting: number;
  active: number;
  failed: number;
  oldest: Date | null;
}

/** Those with something in them first. */
export const listQueues = serve(installation.listQueues, async (_, { database, jobs }) => {
  const counted = new Map((await countQueues(database)).map((queue) => [queue.name, queue]));
  const none = { waiting: 0, active: 0, failed: 0, oldest: null };
  const queues = jobs.names.map((name) => counted.get(name) ?? { name, ...none });
  const weight = ({ failed, waiting, active }: Counted): number => (failed > 0 ? 2 : 0) + (waiting + active > 0 ? 1 : 0);
  queues.sort((a, b) => weight(b) - weight(a) || a.name.localeCompare(b.name));
  return { data: queues.map((queue) => ({ ...queue, oldest: queue.oldest?.toISOString() ?? null })) };
});

/** Failed jobs are in a separate queue and name the queue that they came from. */
export const countQueues = async ({ owner }: Pick<Database, 'owner'>): Promise<Counted[]> =>
  owner<Counted[]>`
    select coalesce(source_name, name) as name, count(*) filter (where name <> ${failedJobs} and state in ('created', 'retry'))::int as waiting,
      count(*) filter (where name <> ${failedJobs} and state = 'active')::int as active,
      count(*) filter (where name = ${failedJobs} and state = 'created')::int as failed,
      min(start_after) filter (where name <> ${failedJobs} and state in ('created', 'retry') and start_after <= now()) as oldest
    from pgboss.job where state in ('created', 'retry', 'active') group by 1`;
