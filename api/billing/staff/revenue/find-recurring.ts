import type { Sql } from 'postgres';
import { addMonths, billingDay, monthOfDay, type Month } from '#shared/billing/months.ts';
import type { Currency } from '#shared/billing/terms.ts';

const monthsShown = 24;
interface Revenue {
  month: Month;
  currency: Currency;
  plan: string | null;
  amount: number;
}
interface Customers {
  month: Month;
  at_start: number;
  joined: number;
  lost: number;
}

/** Two years of all tenants, as the owner. Read only from documents that never change and that outlive their tenants. */
export async function findRecurring(owner: Sql, now: Date) {
  const today = billingDay(now);
  const since = addMonths(monthOfDay(today), 1 - monthsShown);
  const customers = await findCustomers(owner, since, today);
  const months = customers.map((row) => ({ ...row, churn: row.at_start === 0 ? null : Math.round((row.lost * 1000) / row.at_start) / 10 }));
  return { revenue: await findRevenue(owner, since), months };
}

/** Lines of plans and add-ons by the month of their document; a credit note's take off what they credit. */
const findRevenue = (owner: Sql, since: Month): Promise<Revenue[]> => owner<Revenue[]>`
  select date_trunc('month', d.issued_on)::date as month, d.currency, coalesce(p.name, i.plan) as plan,
    sum(case d.document when 'invoice' then l.amount else -l.amount end)::bigint as amount
  from invoice d join invoice_line l on l.tenant_id = d.tenant_id and l.invoice_id = d.id
  join invoice i on i.tenant_id = d.tenant_id and i.id = coalesce(d.credits_id, d.id)
  join invoice_line sold on sold.tenant_id = i.tenant_id and sold.invoice_id = i.id and sold.position = coalesce(l.credits_position, l.position)
  left join charge c on c.tenant_id = sold.tenant_id and c.key = sold.charge_key
  left join plan_version v on v.id = c.plan_version_id left join plan p on p.id = v.plan_id
  where d.issued_on >= ${since} and split_part(sold.charge_key, ' ', 1) in ('plan', 'addon')
  group by 1, 2, 3 order by 1, 2, 3`;

/** Tenants with an invoiced period of a plan that is not credited in full: on the first day of each month, and on that of the next, or today. */
const findCustomers = (owner: Sql, since: Month, today: string): Promise<Customers[]> => owner<Customers[]>`
  with paid as (
    select l.tenant_id, l.from_day, l.to_day from invoice_line l
    where l.charge_key like 'plan %' and l.to_day > ${since}::date and l.amount > (
      select coalesce(sum(k.amount), 0) from invoice n join invoice_line k on k.tenant_id = n.tenant_id and k.invoice_id = n.id
      where n.tenant_id = l.tenant_id and n.credits_id = l.invoice_id and k.credits_position = l.position)
  ), month as (
    select m::date as first, least((m + interval '1 month')::date, ${today}::date) as last
    from generate_series(${since}::date::timestamp, ${today}::date::timestamp, interval '1 month') as m
  ), of_tenant as (
    select m.first, bool_or(p.from_day <= m.first) as at_start, bool_or(p.to_day > m.last) as at_end
    from month m join paid p on p.from_day <= m.last and p.to_day > m.first group by m.first, p.tenant_id
  )
  select m.first as month, count(*) filter (where at_start)::int as at_start, count(*) filter (where at_end and not at_start)::int as joined,
    count(*) filter (where at_start and not at_end)::int as lost
  from month m left join of_tenant t on t.first = m.first group by m.first order by m.first`;
