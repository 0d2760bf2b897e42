import type { Sql } from 'postgres';
import type { Day } from '#shared/billing/months.ts';
import type { History } from '#shared/billing/vouchers.ts';

/** Days for which a rate is valid, as on invoices. */
const daysOfRate = 7;

/**
 * The invoices of all tenants on which something is booked in a period, with their whole history. As the owner, to whom no policy applies. A credit
 * note is booked by the rate of its invoice.
 */
export const findHistories = (owner: Sql, { from, to }: { from: Day; to: Day }): Promise<History[]> => owner<History[]>`
  with booked as (
    select i.tenant_id, coalesce(i.credits_id, i.id) as of_id, i.issued_on as day, i.issued_at as at, i.document = 'credit_note' as is_later,
      json_build_object('id', i.id, 'is', i.document, 'day', i.issued_on, 'number', i.number, 'company', i.buyer ->> 'company',
        'vat_category', i.vat_category, 'oss_country', i.oss_country, 'net', i.net, 'vat', i.vat, 'vat_sek', i.vat_sek,
        'rate', coalesce(i.day_rate, (select r.rate from day_rate r where r.day <= i.issued_on and r.day > i.issued_on - ${daysOfRate}::int order by r.day desc limit 1))) as event
    from invoice i
    union all
    select p.tenant_id, p.invoice_id, p.paid_on, p.noted_at, true,
      json_build_object('id', p.id, 'is', p.direction, 'day', p.paid_on, 'amount', p.amount, 'isByCard', p.reference ~ '^Stripe \\w+_',
        'rate', (select r.rate from day_rate r where r.day <= p.paid_on and r.day > p.paid_on - ${daysOfRate}::int order by r.day desc limit 1))
    from invoice_payment p
    union all
    select d.tenant_id, d.invoice_id, (t.at at time zone 'Europe/Stockholm')::date, t.at, true,
      json_build_object('id', d.id || t.step, 'is', t.step, 'day', (t.at at time zone 'Europe/Stockholm')::date, 'amount', d.amount, 'rate', (
        select r.rate from day_rate r where r.day <= (d.taken_at at time zone 'Europe/Stockholm')::date
          and r.day > (d.taken_at at time zone 'Europe/Stockholm')::date - ${daysOfRate}::int order by r.day desc limit 1))
    from card_dispute d cross join lateral (values ('taken', d.taken_at), ('settled', d.settled_at)) as t (step, at)
    where d.taken_at is not null and t.at is not null
  )
  select i.number, i.currency, json_agg(b.event order by b.is_later, b.at, b.event ->> 'id') as events
  from booked b join invoice i on i.tenant_id = b.tenant_id and i.id = b.of_id
  where (b.tenant_id, b.of_id) in (select tenant_id, of_id from booked where day between ${from} and ${to})
  group by i.tenant_id, i.id, i.seller_vat_id, i.position, i.number, i.currency order by i.seller_vat_id, i.position`;
