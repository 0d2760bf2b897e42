import { dunTenant } from './dun-tenant.ts';
import { daysToEnd } from '#shared/billing/dunning.ts';
import { countryCodes } from '#shared/billing/country-codes.ts';
import { addDays, billingDay } from '#shared/billing/months.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

/**
 * Reminds tenants that have not paid or given billing details, and ends unpaid subscriptions. Runs in the morning in Stockholm and every hour after
 * that.
 */
export const dunInvoices: Job<'dun-invoices', object> = {
  name: 'dun-invoices',
  schedule: { cron: '7 8-20 * * *', timezone: 'Europe/Stockholm' },
  retries: 1,
  async run(services) {
    const { database, clock, log } = services;
    const now = clock.now();
    const today = billingDay(now);
    const due = await database.owner<{ tenant_id: string }[]>`
      select distinct i.tenant_id from invoice i join invoice_standing s on s.tenant_id = i.tenant_id and s.id = i.id
      join subscription o on o.tenant_id = i.tenant_id
      where s.left_to_pay > 0 and i.due_on <= ${today}
        -- Such an invoice needs no more reminders, and the tenant has nothing left that could end.
        and not (o.status = 'expired' and i.due_on < ${addDays(today, -daysToEnd)})
      union
      select c.tenant_id from charge c join subscription o on o.tenant_id = c.tenant_id
      where c.amount > 0 and o.status <> 'expired'
        and not exists (select from billing_details d where d.tenant_id = c.tenant_id and d.country = any(${[...countryCodes]}))
        and not exists (select from invoice_line l where l.tenant_id = c.tenant_id and l.charge_key = c.key)
      order by 1`;
    for (const { tenant_id } of due) {
      try {
        await database.asTenant(tenant_id, (tx) => dunTenant(services, tx, now));
      } catch (error) {
        // The others continue; this one is retried in an hour.
        log.error({ err: error, tenant_id }, 'a tenant could not be reminded');
      }
    }
  },
};
