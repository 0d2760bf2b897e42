import { deleteDue, type Deleting } from '#api/retention/delete-due.ts';
import type { Job } from './job.ts';

/** Milliseconds of one run, well below the time after which a job counts as lost. */
const longest = 300_000;

export const deleteDueJob: Job<'delete-due', Deleting> = {
  name: 'delete-due',
  async run({ database, jobs }, of) {
    if (!(await deleteDue(database.owner, of, longest))) await jobs.send('delete-due', of);
  },
};
