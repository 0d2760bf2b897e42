import type { Sql } from 'postgres';
import { sandboxDays, sandboxDaysToReopen } from '#shared/contract/sandboxes.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import type { Job } from '#api/kernel/jobs/job.ts';
import { notifyOwners } from '#api/operations/tenant-deletion/notify-owners.ts';
import type { Services } from '#api/services.ts';
import { lastUse } from './find-sandbox.ts';

const dayMs = 86_400_000;

/** Closes the sandboxes that nobody has used for long, as an owner would close them; `delete-tenants` deletes them. */
export const closeSandboxes: Job<'close-sandboxes', object> = {
  name: 'close-sandboxes',
  schedule: { cron: '17 4 * * *' },
  retries: 1,
  async run(services) {
    const now = services.clock.now();
    for (const { id, name } of await findUnused(services.database.owner, new Date(now.getTime() - sandboxDays * dayMs)))
      await close(services, id, name, now);
  },
};

const findUnused = (owner: Sql, since: Date): Promise<{ id: string; name: string }[]> =>
  owner<{ id: string; name: string }[]>`
    select t.id, t.name from tenant t where t.is_sandbox and t.suspended_at is null and ${lastUse(owner)} <= ${since}`.execute();

async function close(services: Services, tenant_id: string, name: string, asked_at: Date): Promise<void> {
  const due_at = new Date(asked_at.getTime() + sandboxDaysToReopen * dayMs);
  await services.database.asTenant(tenant_id, async (tx) => {
    const closed = await tx
      .updateTable('tenant')
      .set({ suspended_at: asked_at })
      .where('id', '=', tenant_id)
      .where('suspended_at', 'is', null)
      .executeTakeFirst();
    if (closed.numUpdatedRows === 0n) return;
    await tx.insertInto('tenant_deletion').values({ tenant_id, asked_by: null, asked_at, due_at, ended_subscription: false }).execute();
    await audit(tx, { tenant_id, account_id: null }, 'delete_tenant', name, asked_at, { after: due_at.toISOString().slice(0, 10) });
    await notifyOwners(services, tx, tenant_id, 'closed', due_at);
  });
}
