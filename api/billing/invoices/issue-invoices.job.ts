import { eachTenant } from '#api/billing/each-tenant.ts';
import { issueInvoices } from './issue-invoices.ts';
import { findUninvoicedTenants } from './uninvoiced-charges.ts';
import { billingDay } from '#shared/billing/months.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

/** Invoices what tenants owe, each in a transaction of its own. */
export const issueInvoicesJob: Job<'issue-invoices', object> = {
  name: 'issue-invoices',
  schedule: { cron: '*/5 * * * *' },
  retries: 1,
  async run(services) {
    const { database, clock } = services;
    const now = clock.now();
    const due = await findUninvoicedTenants(database.owner, billingDay(now), 'with_details');
    await eachTenant(services, due, 'a tenant could not be invoiced', ({ tenant_id }) =>
      database.asTenant(tenant_id, (tx) => issueInvoices(services, tx, now)),
    );
  },
};
