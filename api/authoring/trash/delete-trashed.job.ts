import type { Tx } from '#api/kernel/db/database.ts';
import type { Job } from '#api/kernel/jobs/job.ts';
import { deleteTrashed, type DueActivity } from './delete-trashed.ts';

/** Milliseconds of one run, well below the time after which a job counts as lost. */
const longest = 300_000;

/** Deletes one activity that is due, and queues itself again for what it did not reach. */
export const deleteTrashedJob: Job<'delete-trashed', DueActivity> = {
  name: 'delete-trashed',
  async run(services, activity) {
    const by = { tenant_id: activity.tenant_id, account_id: null };
    const inTransaction = (work: (tx: Tx) => Promise<void>) => services.database.asTenant(activity.tenant_id, work);
    if (!(await deleteTrashed(services, activity, { by, inTransaction }, longest))) await services.jobs.send('delete-trashed', activity);
  },
};
