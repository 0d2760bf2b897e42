import { monthOf, sealedAfter } from '#shared/billing/months.ts';
import { eachTenant } from '#api/billing/each-tenant.ts';
import { alertPercents } from './raise-alerts.ts';
import { settleOpenMonths } from './open-months.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

/**
 * Handles alerts, packs and overage of tenants that are near their allowance and whose count has changed since it was last settled, or that have a
 * month not settled yet. A change of the terms settles by itself.
 */
export const rateAllowances: Job<'rate-allowances', object> = {
  name: 'rate-allowances',
  schedule: { cron: '* * * * *' },
  retries: 0,
  async run(services) {
    const { database, clock } = services;
    const now = clock.now();
    const first = monthOf(new Date(now.getTime() - sealedAfter));
    const due = await database.owner<{ tenant_id: string }[]>`
      select distinct u.tenant_id from usage_month u join subscription s on s.tenant_id = u.tenant_id
      left join allowance_month m on m.tenant_id = u.tenant_id and m.month = u.month
      where u.month >= ${first} and (m.tenant_id is null
        or (m.sealed_at is null and m.settled_used is distinct from u.used and u.used * 100 >= m.included * ${alertPercents[0]}))`;
    await eachTenant(services, due, 'an allowance could not be settled', ({ tenant_id }) =>
      database.asTenant(tenant_id, (tx) => settleOpenMonths(services, tx, now)),
    );
  },
};
