import { eachTenant } from '#api/billing/each-tenant.ts';
import { mayBeSealed, sealMonth } from './seal-month.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

/** Closes past months whose counts are final, each in its own transaction, the oldest first. A month that fails keeps back the later ones. */
export const sealMonths: Job<'seal-months', object> = {
  name: 'seal-months',
  schedule: { cron: '13 * * * *' },
  retries: 1,
  async run(services) {
    const { database, clock } = services;
    const now = clock.now();
    const open = await database.owner<{ tenant_id: string; months: string[] }[]>`
      select u.tenant_id, array_agg(u.month::text order by u.month) as months from usage_month u join subscription s on s.tenant_id = u.tenant_id
      left join allowance_month m on m.tenant_id = u.tenant_id and m.month = u.month
      where m.sealed_at is null group by u.tenant_id order by u.tenant_id`;
    await eachTenant(services, open, 'a month could not be closed', async ({ tenant_id, months }) => {
      for (const month of months.filter((one) => mayBeSealed(one, now)))
        await database.asTenant(tenant_id, (tx) => sealMonth(services, tx, month, now));
    });
  },
};
