import type { Currency } from '#shared/billing/terms.ts';
import { invoices } from '#shared/contract/invoices.ts';
import { serve } from '#api/kernel/http/served-operation.ts';

interface Row {
  month: string;
  currency: Currency;
  revenue: number;
  vat: number;
  paid: number;
  tenants: number;
}

/**
 * Revenue by the books, with credits as negative amounts, and the monthly value of the continuing subscriptions, with a twelfth of an annual price.
 * Covers all tenants, as the owner.
 */
export const readRevenue = serve(invoices.readRevenue, async (_, { database: { owner } }) => {
  const data = await owner<Row[]>`
    select date_trunc('month', day)::date as month, currency, coalesce(-sum(amount) filter (where account = 'revenue'), 0)::bigint as revenue,
      coalesce(-sum(amount) filter (where account = 'vat'), 0)::bigint as vat, coalesce(sum(amount) filter (where account = 'bank'), 0)::bigint as paid,
      count(distinct tenant_id)::int as tenants
    from billing_ledger group by 1, 2 order by 1 desc, 2 limit 48`;
  const outstanding = await owner<{ currency: Currency; amount: number }[]>`
    select currency, sum(amount)::bigint as amount from billing_ledger where account = 'receivable' group by 1 order by 1`;
  const recurring = await owner<{ currency: Currency; amount: number; tenants: number }[]>`
    select s.currency, count(*)::int as tenants,
      round(sum(case s.period when 'annual' then (p.year + coalesce(a.amount, 0)) / 12.0 else p.month + coalesce(a.amount, 0) end))::bigint as amount
    from subscription s join plan_price p on p.plan_version_id = s.plan_version_id and p.currency = s.currency
    left join lateral (select sum(o.quantity * o.price) as amount from subscription_addon o where o.tenant_id = s.tenant_id) a on true
    where s.status in ('active', 'past_due') and p.month > 0 group by 1 order by 1`;
  return { data, outstanding, recurring };
});
