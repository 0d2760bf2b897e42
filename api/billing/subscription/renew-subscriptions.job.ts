import { billingDay } from '#shared/billing/months.ts';
import { eachTenant } from '#api/billing/each-tenant.ts';
import { renewSubscription } from './renew-subscription.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

/** Begins billing periods and ends subscriptions, period by period, each in its own transaction: of several missed periods none is skipped. */
export const renewSubscriptions: Job<'renew-subscriptions', object> = {
  name: 'renew-subscriptions',
  schedule: { cron: '*/5 * * * *' },
  retries: 1,
  async run(services) {
    const { database, clock } = services;
    const now = clock.now();
    const due = await database.owner<{ tenant_id: string }[]>`
      select tenant_id from subscription
      where (renewal_date <= ${billingDay(now)} or (status in ('trial', 'cancelled') and ends_at <= ${now}))
        -- If a subscription ended while its tenant waits to be deleted, all games would be withdrawn, and cancelling the deletion would not bring
        -- them back.
        and not exists (select from tenant_deletion d where d.tenant_id = subscription.tenant_id)
      order by tenant_id`;
    await eachTenant(services, due, 'a subscription could not be renewed', async ({ tenant_id }) => {
      while (await database.asTenant(tenant_id, (tx) => renewSubscription(services, tx, now)));
    });
  },
};
