import { addDays, billingDay } from '#shared/billing/months.ts';
import type { Job } from '#api/kernel/jobs/job.ts';
import { lockSubscription } from '#api/billing/subscription/subscription-store.ts';
import { mailAgreement } from './agreement-mail.ts';

/** Days before the first period at the list price. */
const daysOfNotice = 30;

/** Tells tenants, once and a month before, that the list price returns with their next period, because their price agreement ends as agreed. */
export const announceListPrices: Job<'announce-list-prices', object> = {
  name: 'announce-list-prices',
  schedule: { cron: '23 8-20 * * *', timezone: 'Europe/Stockholm' },
  retries: 1,
  async run(services) {
    const { database, clock, log } = services;
    const now = clock.now();
    const due = await database.owner<{ tenant_id: string; id: string }[]>`
      select a.tenant_id, a.id from price_agreement a join subscription s on s.tenant_id = a.tenant_id
      where a.end_told_at is null and s.plan_version_id = a.plan_version_id and a.until_day <= s.renewal_date
        and s.renewal_date <= ${addDays(billingDay(now), daysOfNotice)} order by 1, 2`;
    for (const { tenant_id, id } of due) {
      try {
        await database.asTenant(tenant_id, async (tx) => {
          const subscription = await lockSubscription(tx);
          const announced = await tx
            .updateTable('price_agreement')
            .set({ end_told_at: now })
            .where('id', '=', id)
            .where('end_told_at', 'is', null)
            .returning('list_version_id')
            .executeTakeFirst();
          const from = subscription.renewal_date;
          if (!announced || from === null) return;
          await mailAgreement(services, tx, subscription, {
            name: 'listPrice',
            version_id: announced.list_version_id,
            from,
            until: null,
            reason: null,
          });
        });
      } catch (error) {
        // The others continue; this one is retried in an hour.
        log.error({ err: error, tenant_id }, 'a tenant could not be told of its list price');
      }
    }
  },
};
