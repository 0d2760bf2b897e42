import { findCompletionDifferences } from './recount-completions.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

/** Recounts every tenant's completions each night. If the bill would differ from the rows, staff are notified and the month is not invoiced. */
export const recountCompletions: Job<'recount-completions', object> = {
  name: 'recount-completions',
  schedule: { cron: '23 2 * * *' },
  retries: 1,
  async run({ database, clock, log }) {
    const sql = database.owner;
    const now = clock.now();
    for (const { tenant_id } of await sql<{ tenant_id: string }[]>`select tenant_id from subscription order by tenant_id`) {
      const found = await findCompletionDifferences(sql, tenant_id, now);
      for (const difference of found) log.error(difference, 'completions differ from their counter');
      await sql.begin(async (tx) => {
        await tx`delete from completion_difference where tenant_id = ${tenant_id}`;
        for (const completionDifference of found)
          await tx`insert into completion_difference ${tx({ ...completionDifference, found_at: now })}`;
      });
    }
  },
};
