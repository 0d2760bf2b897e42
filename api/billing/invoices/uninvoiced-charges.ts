import type { Sql } from 'postgres';
import { countryCodes } from '#shared/billing/country-codes.ts';
import { least } from '#shared/billing/least.ts';
import type { Day } from '#shared/billing/months.ts';

interface UninvoicedTenant {
  tenant_id: string;
  tenant: string;
  since: Date;
  charges: number;
  has_details: boolean;
}

/**
 * Tenants with charges due to be invoiced, those waiting longest first; without charges too small for an invoice. Runs as the owner, to whom no
 * policy applies.
 */
export const findUninvoicedTenants = (owner: Sql, today: Day, which: 'all' | 'with_details' = 'all'): Promise<UninvoicedTenant[]> => owner<
  UninvoicedTenant[]
>`
  with due as (
    select c.tenant_id, c.currency, min(c.at) as since, count(*)::int as charges, sum(c.amount) as amount from charge c
    where c.amount > 0 and (c.kind in ('plan', 'addon') or c.to_day + 2 <= ${today}::date)
      and not exists (select from invoice_line l where l.tenant_id = c.tenant_id and l.charge_key = c.key)
    group by c.tenant_id, c.currency
  )
  select c.tenant_id, t.name as tenant, min(c.since) as since, sum(c.charges)::int as charges, d.tenant_id is not null as has_details
  from due c join tenant t on t.id = c.tenant_id left join billing_details d on d.tenant_id = c.tenant_id and d.country = any(${[...countryCodes]})
  where c.amount >= case c.currency when 'EUR' then ${least.EUR}::int else ${least.SEK}::int end and (d.tenant_id is not null or ${which === 'all'})
  group by c.tenant_id, t.name, d.tenant_id order by since limit ${which === 'all' ? 200 : 100_000}`;
