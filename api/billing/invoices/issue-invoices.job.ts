import { issueInvoices } from './issue-invoices.ts';
import { findUninvoicedTenants } from './uninvoiced-charges.ts';
import { billingDay } from '#shared/billing/months.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

/** Invoices what tenants owe, one tenant at a time. */
export const issueInvoicesJob: Job<'issue-invoices', object> = {
  name: 'issue-invoices',
  schedule: { cron: '*/5 * * * *' },
  retries: 1,
  async run(services) {
    const { database, clock, log } = services;
    const now = clock.now();
    for (const { tenant_id } of await findUninvoicedTenants(database.owner, billingDay(now), 'with_details')) {
      try {
        await database.asTenant(tenant_id, (tx) => issueInvoices(services, tx, now));
      } catch (error) {
        // The others continue; this one is retried in five minutes.
        log.error({ err: error, tenant_id }, 'a tenant could not be invoiced');
      }
    }
  },
};
