import { emptyActivity, type EmptyingTask } from './empty-activity.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

/** Milliseconds of one run, well below the time after which a job counts as lost. */
const longest = 300_000;

/** Deletes the games that a call to delete games did not reach. */
export const emptyActivityJob: Job<'empty-activity', EmptyingTask> = {
  name: 'empty-activity',
  async run({ database, jobs }, emptying) {
    if (!(await emptyActivity(database, emptying, longest))) await jobs.send('empty-activity', emptying);
  },
};
