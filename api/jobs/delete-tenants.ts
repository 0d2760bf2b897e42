import { deleteForGood } from '#api/tenant-deletion/delete-for-good.ts';
import { remindOwners } from '#api/tenant-deletion/remind-owners.ts';
import type { Job } from './job.ts';

/** Deletes the tenants that nobody took back in time, and tells the owners of the others a few days before. */
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
        // The others go on; this one is tried again in an hour.
        log.error({ err: error, tenant_id }, 'a tenant could not be deleted');
      }
    }
    // Of rows that are gone PostgreSQL keeps samples until it looks again.
    if (due.length > 0) await database.owner`analyze`;
  },
};
