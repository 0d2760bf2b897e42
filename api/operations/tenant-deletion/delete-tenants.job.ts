import type { Job } from '#api/kernel/jobs/job.ts';
import type { Services } from '#api/services.ts';
import { deleteForGood } from './delete-for-good.ts';
import { notifyOwners } from './notify-owners.ts';

/** Deletes the tenants whose deletion was not cancelled in time, and notifies the owners of the others a few days before. */
export const deleteTenants: Job<'delete-tenants', object> = {
  name: 'delete-tenants',
  schedule: { cron: '43 * * * *' },
  retries: 1,
  async run(services) {
    const { database, clock, log } = services;
    const now = clock.now();
    await remindOwners(services, now);
    // The month in which it was closed is over by then and can be invoiced. Sandboxes have no invoices.
    const due = await database.owner<{ tenant_id: string }[]>`
      select d.tenant_id from tenant_deletion d join tenant t on t.id = d.tenant_id
      where d.due_at <= ${now} and (t.is_sandbox or date_trunc('month', d.asked_at) + interval '1 month 3 days' <= ${now}) order by d.due_at`;
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

const noticeMs = 5 * 86_400_000;

/** Reminds owners once that their tenant is deleted in a few days; the note and the mails are one transaction. */
async function remindOwners(services: Services, now: Date): Promise<void> {
  const { owner, asTenant } = services.database;
  const by = new Date(now.getTime() + noticeMs);
  const soon = await owner<{ tenant_id: string }[]>`
    select tenant_id from tenant_deletion where reminded_at is null and due_at > ${now} and due_at <= ${by}`;
  for (const { tenant_id } of soon) {
    await asTenant(tenant_id, async (tx) => {
      const claimed = await tx
        .updateTable('tenant_deletion')
        .set({ reminded_at: now })
        .where('tenant_id', '=', tenant_id)
        .where('reminded_at', 'is', null)
        .returning('due_at')
        .executeTakeFirst();
      if (claimed) await notifyOwners(services, tx, tenant_id, 'soon', claimed.due_at);
    });
  }
}
