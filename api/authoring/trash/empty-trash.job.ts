import { dueInTrash } from '#shared/trash.ts';
import type { Job } from '#api/kernel/jobs/job.ts';
import { announceDeletions } from './announce-deletions.ts';
import type { DueActivity } from './delete-trashed.ts';

/**
 * Each night deletes items that have been in the trash of any tenant for its days, each activity in a job of its own, and announces items deleted in the
 * following days.
 */
export const emptyTrash: Job<'empty-trash', object> = {
  name: 'empty-trash',
  schedule: { cron: '7 4 * * *' },
  retries: 3,
  async run({ database, jobs, clock }) {
    const { owner } = database;
    const now = clock.now();
    const due = await owner<DueActivity[]>`
      select tenant_id, id as activity_id from activity where trashed_at <= ${dueInTrash(now)} order by trashed_at`;
    for (const activity of due) await jobs.send('delete-trashed', activity);
    await owner`delete from bank_question where trashed_at <= ${dueInTrash(now)}`;
    await owner`delete from theme where trashed_at <= ${dueInTrash(now)}`;
    await announceDeletions(database, now);
  },
};
