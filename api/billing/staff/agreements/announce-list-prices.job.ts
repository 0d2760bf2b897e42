import { addDays, billingDay } from '#shared/billing/months.ts';
import { renew } from '#shared/billing/renewal.ts';
import { eachTenant } from '#api/billing/each-tenant.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Job } from '#api/kernel/jobs/job.ts';
import type { Services } from '#api/services.ts';
import { findPlan, lockSubscription } from '#api/billing/subscription/subscription-store.ts';
import { mailPrice } from './agreement-mail.ts';

/** Days before the first period at another price. */
const daysOfNotice = 30;

/**
 * Tells tenants, once and a month before, which price their next period has because their price agreement ends as agreed: the list price, or that of an
 * older agreement that still applies.
 */
export const announceListPrices: Job<'announce-list-prices', object> = {
  name: 'announce-list-prices',
  schedule: { cron: '23 8-20 * * *', timezone: 'Europe/Stockholm' },
  retries: 1,
  async run(services) {
    const { database, clock } = services;
    const now = clock.now();
    const due = await database.owner<{ tenant_id: string; id: string }[]>`
      select a.tenant_id, a.id from price_agreement a join subscription s on s.tenant_id = a.tenant_id
      where a.end_told_at is null and s.plan_version_id = a.plan_version_id and a.until_day <= s.renewal_date
        and s.renewal_date <= ${addDays(billingDay(now), daysOfNotice)} order by 1, 2`;
    await eachTenant(services, due, 'a tenant could not be notified of its next price', ({ tenant_id, id }) =>
      database.asTenant(tenant_id, (tx) => announce(services, tx, id, now)),
    );
  },
};

async function announce(services: Services, tx: Tx, id: string, now: Date): Promise<void> {
  const subscription = await lockSubscription(tx);
  const { plan, renewal_date: from } = subscription;
  if (from === null) return;
  const { plan_version_id, currency } = renew({ ...subscription, renewal_date: from }).terms;
  // Who changes to another plan saw its price. She may still take the change back.
  if ((await findPlan(tx, plan_version_id, currency)).id !== plan.id) return;
  const updated = await tx
    .updateTable('price_agreement')
    .set({ end_told_at: now })
    .where('id', '=', id)
    .where('end_told_at', 'is', null)
    .executeTakeFirst();
  if (updated.numUpdatedRows > 0n) await mailPrice(services, tx, subscription, { version_id: plan_version_id, from, reason: null });
}
