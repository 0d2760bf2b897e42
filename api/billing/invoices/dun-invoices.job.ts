import { eachTenant } from '#api/billing/each-tenant.ts';
import { billingDay } from '#shared/billing/months.ts';
import type { Job } from '#api/kernel/jobs/job.ts';
import { dunTenant } from './dun-tenant.ts';
import { findDunnedTenants } from './dunning/find-dunned-tenants.ts';

/**
 * Reminds tenants that have not paid or given billing details, and ends unpaid subscriptions. Runs in the morning in Stockholm and every hour after
 * that.
 */
export const dunInvoices: Job<'dun-invoices', object> = {
  name: 'dun-invoices',
  schedule: { cron: '7 8-20 * * *', timezone: 'Europe/Stockholm' },
  retries: 1,
  async run(services) {
    const { database, clock } = services;
    const now = clock.now();
    await eachTenant(
      services,
      await findDunnedTenants(database.owner, billingDay(now)),
      'a tenant could not be reminded',
      ({ tenant_id }) => database.asTenant(tenant_id, (tx) => dunTenant(services, tx, now)),
    );
  },
};
