import { dueInTrash } from '#shared/trash.ts';
import type { Job } from '#api/kernel/jobs/job.ts';
import type { DueActivity } from './delete-trashed.ts';

/** Each night deletes what has been in the trash of any tenant for its days, each activity in a job of its own. */
export const emptyTrash: Job<'empty-trash', object> = {
  name: 'empty-trash',
  schedule: { cron: '7 4 * * *' },
  retries: 3,
  async run({ database, jobs, clock }) {
    const due = await database.owner<DueActivity[]>`
      select tenant_id, id as activity_id from activity where trashed_at <= ${dueInTrash(clock.now())} order by trashed_at`;
    for (const activity of due) await jobs.send('delete-trashed', activity);
  },
};
