import { sql } from 'kysely';
import { billingDay } from '#shared/billing/months.ts';
import type { Subscription } from '#shared/contract/billing.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Subscribed } from './subscription-store.ts';

/** The newest agreement about the tenant's plan that applies to its next period, or that will apply or still applies to the present one. */
export async function findPriceAgreement(
  tx: Tx,
  { plan, terms, renewal_date }: Subscribed,
  now: Date,
): Promise<Subscription['price_agreement']> {
  const day = renewal_date ?? billingDay(now);
  const { rows } = await sql<NonNullable<Subscription['price_agreement']>>`
    select a.from_day, a.until_day, a.reason, o.month as price_month, o.year as price_year, l.month as list_month, l.year as list_year
    from price_agreement a join plan_version v on v.id = a.plan_version_id
    join plan_price o on o.plan_version_id = v.id and o.currency = ${terms.currency}
    join plan_price l on l.plan_version_id = a.list_version_id and l.currency = o.currency
    where a.tenant_id = current_tenant() and v.plan_id = ${plan.id} and a.from_day < coalesce(a.until_day, 'infinity')
      and (a.until_day is null or a.until_day > ${day} or v.id = ${terms.plan_version_id})
    order by a.given_at desc, a.id desc limit 1`.execute(tx);
  return rows[0] ?? null;
}
