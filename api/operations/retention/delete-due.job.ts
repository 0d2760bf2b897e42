import { deleteDue, type DeletionTask } from './delete-due.ts';
import { noteDeletions } from './deletion-file.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

/** Milliseconds of one run, well below the time after which a job counts as lost. */
const longest = 300_000;

export const deleteDueJob: Job<'delete-due', DeletionTask> = {
  name: 'delete-due',
  async run(services, deletion) {
    const { database, jobs } = services;
    const isDone = await deleteDue(database.owner, deletion, longest);
    await noteDeletions(services);
    if (!isDone) await jobs.send('delete-due', deletion);
  },
};
