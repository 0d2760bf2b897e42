import { deleteForGood } from './delete-for-good.ts';
import { remindOwners } from './remind-owners.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

/** Deletes the tenants whose deletion was not cancelled in time, and notifies the owners of the others a few days before. */
export const deleteTenants: Job<'delete-tenants', object> = {
  name: 'delete-tenants',
  schedule: { cron: '43 * * * *' },
  retries: 1,
  async run(services) {
    const { database, clock, log } = services;
    const now = clock.now();
    await remindOwners(services, now);
    // The month in which it was closed is over by then and can be invoiced.
    const due = await database.owner<{ tenant_id: string }[]>`
      select tenant_id from tenant_deletion
      where due_at <= ${now} and date_trunc('month', asked_at) + interval '1 month 3 days' <= ${now} order by due_at`;
    for (const { tenant_id } of due) {
      try {
        await deleteForGood(services, tenant_id);
      } catch (error) {
        // The others continue; this one is retried in an hour.
        log.error({ err: error, tenant_id }, 'a tenant could not be deleted');
      }
    }
    // PostgreSQL keeps samples of deleted rows until it analyzes the tables again.
    if (due.length > 0) await database.owner`analyze`;
  },
};
