import { mayBeSealed, sealMonth } from './seal-month.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

/** Closes past months whose counts are final, each in its own transaction, the oldest first. */
export const sealMonths: Job<'seal-months', object> = {
  name: 'seal-months',
  schedule: { cron: '13 * * * *' },
  retries: 1,
  async run(services) {
    const { database, clock } = services;
    const now = clock.now();
    const open = await database.owner<{ tenant_id: string; month: string }[]>`
      select u.tenant_id, u.month from usage_month u join subscription s on s.tenant_id = u.tenant_id
      left join allowance_month m on m.tenant_id = u.tenant_id and m.month = u.month
      where m.sealed_at is null order by u.month, u.tenant_id`;
    for (const { tenant_id, month } of open)
      if (mayBeSealed(month, now)) await database.asTenant(tenant_id, (tx) => sealMonth(services, tx, month, now));
  },
};
