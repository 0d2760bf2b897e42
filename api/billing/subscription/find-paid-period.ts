import { sql } from 'kysely';
import { periodStart, type Day } from '#shared/billing/months.ts';
import type { PaidLine } from '#shared/billing/upgrade.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Subscribed } from './subscription-store.ts';

interface PaidPeriod {
  paid: PaidLine[];
  /** The numbers of invoices of the period that are not paid. */
  unpaid: string[];
}

/**
 * The paid part of the present period: each line less what credit notes took back, and with what an upgrade before took off, which was paid too. What
 * stands on an invoice that is not paid in full counts for nothing.
 */
export async function findPaidPeriod(tx: Tx, { anchor, renewal_date, terms, upgrade_id }: Subscribed): Promise<PaidPeriod> {
  const from = startOfPeriod(anchor, terms.period, renewal_date as Day);
  const { rows } = await sql<PaidLine & { left_to_pay: number }>`
    select l.invoice_id, i.number, l.position, l.from_day, l.to_day, s.left_to_pay,
      l.amount - k.credited + (select coalesce(sum((d ->> 'amount')::bigint), 0)::bigint from jsonb_array_elements(c.deductions) d where d ->> 'kind' = 'unused') as value
    from charge c join invoice_line l on l.tenant_id = c.tenant_id and l.charge_key = c.key
    join invoice i on i.tenant_id = l.tenant_id and i.id = l.invoice_id join invoice_standing s on s.tenant_id = i.tenant_id and s.id = i.id
    cross join lateral (
      select coalesce(sum(n.amount), 0)::bigint as credited from invoice o join invoice_line n on n.tenant_id = o.tenant_id and n.invoice_id = o.id
      where o.tenant_id = l.tenant_id and o.credits_id = l.invoice_id and n.credits_position = l.position
    ) k
    where c.tenant_id = current_tenant() and c.kind in ('plan', 'addon') and c.from_day = ${from}::date and c.key like ${`% ${upgrade_id ?? from}`}
    order by i.position, l.position`.execute(tx);
  return {
    paid: rows.filter(({ left_to_pay, value }) => left_to_pay <= 0 && value > 0).map(({ left_to_pay: _, ...line }) => line),
    unpaid: [...new Set(rows.filter(({ left_to_pay }) => left_to_pay > 0).map(({ number }) => number))],
  };
}

/** The last start of a period before its renewal. */
function startOfPeriod(anchor: Day, period: Subscribed['terms']['period'], renewal_date: Day): Day {
  let n = 0;
  while (periodStart(anchor, period, n + 1) < renewal_date) n += 1;
  return periodStart(anchor, period, n);
}
