import { sql } from 'kysely';
import type { Currency, OveragePolicy } from '#shared/billing/terms.ts';
import { billingDay, startOfDay, type BillingPeriod } from '#shared/billing/months.ts';
import { agreedTerms, type Agreement } from '#shared/billing/agreements.ts';
import type { Coupon } from '#shared/billing/coupons.ts';
import type { Renewable, Renewal, Terms } from '#shared/billing/renewal.ts';
import type { Plan } from '#shared/contract/billing.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { notFound } from '#api/kernel/errors.ts';

/** A tenant's subscription with its terms and the pending change. */
export interface Subscribed extends Renewable {
  tenant_id: string;
  id: string;
  plan: Plan;
  ends_at: Date | null;
  overage_policy: OveragePolicy;
  hard_cap: number | null;
  upgrade_id: string | null;
  coupons: readonly Coupon[];
  agreements: readonly Agreement[];
  waiting: { plan: string; name: string; period: BillingPeriod; at: Date } | null;
}

/** The subscription of the transaction's tenant, with its row locked until the transaction ends. */
export async function lockSubscription(tx: Tx): Promise<Subscribed> {
  await tx.selectFrom('subscription').select('id').forUpdate().execute();
  return findSubscription(tx);
}

interface Row extends Pick<
  Subscribed,
  | 'tenant_id'
  | 'id'
  | 'status'
  | 'anchor'
  | 'renewal_date'
  | 'ends_at'
  | 'overage_policy'
  | 'hard_cap'
  | 'upgrade_id'
  | 'coupons'
  | 'agreements'
> {
  plan_version_id: string;
  period: BillingPeriod;
  currency: Currency;
  plan: Plan;
  addons: Terms['addons'];
  change: Parameters<typeof findTerms>[1] | null;
}

/** The subscription of the transaction's tenant, in one statement. */
export async function findSubscription(tx: Tx): Promise<Subscribed> {
  const { rows } = await sql<Row>`
    select s.tenant_id, s.id, s.status, s.anchor, s.renewal_date, s.ends_at, s.overage_policy, s.hard_cap, s.upgrade_id, s.plan_version_id, s.period,
      s.currency,
      (select row_to_json(o) from (select ${planColumns} from ${plans} where v.id = s.plan_version_id and r.currency = s.currency) o) as plan,
      coalesce((select json_agg(json_build_object('addon_id', a.addon_id, 'quantity', a.quantity, 'price', a.price) order by a.addon_id)
        from subscription_addon a where a.tenant_id = s.tenant_id), '[]') as addons,
      -- Those with periods left, the oldest first.
      coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name, 'percent', c.percent, 'amount', c.amount, 'currency', c.currency)
          order by c.given_at, c.id)
        from coupon c where c.tenant_id = s.tenant_id and c.withdrawn_at is null and c.periods > ${periodsOf}), '[]') as coupons,
      ${agreementsOf} as agreements,
      (select json_build_object('plan_version_id', c.plan_version_id, 'period', c.period, 'currency', c.currency, 'addons', c.addons)
        from plan_change c where c.tenant_id = s.tenant_id and c.done_at is null and c.withdrawn_at is null) as change
    from subscription s where s.tenant_id = current_tenant()`.execute(tx);
  const [row] = rows;
  if (!row) throw notFound();
  const { plan_version_id, period, currency, addons, change, ...found } = row;
  const terms = { plan_version_id, period, currency, price: priceOf(row.plan, period), addons };
  const pending = change && (await findTerms(tx, change));
  const next = pending && (await findPlan(tx, pending.plan_version_id, pending.currency));
  const at = startOfDay(row.renewal_date ?? row.anchor);
  return { ...found, terms, pending, waiting: pending && next && { plan: next.id, name: next.name, period: pending.period, at } };
}

/** The price agreements of the transaction's tenant, the newest first. */
export async function findAgreements(tx: Tx): Promise<Agreement[]> {
  const { rows } = await sql<{ agreements: Agreement[] }>`select ${agreementsOf} as agreements`.execute(tx);
  return rows[0]?.agreements ?? [];
}

/** SQL: the same as JSON. */
const agreementsOf = sql`coalesce((
  select json_agg(json_build_object('plan_version_id', a.plan_version_id, 'list_version_id', a.list_version_id, 'from_day', a.from_day,
    'until_day', a.until_day, 'versions', (
      select json_agg(o.id) from (
        select o.id from plan_version o where o.plan_id = v.plan_id and not o.is_own
        union select o.id from price_agreement w join plan_version o on o.id = w.plan_version_id
        where w.tenant_id = a.tenant_id and o.plan_id = v.plan_id) o),
    'prices', (select json_object_agg(p.currency, json_build_object('own', json_build_object('month', p.month, 'year', p.year),
        'list', json_build_object('month', l.month, 'year', l.year)))
      from plan_price p join plan_price l on l.plan_version_id = a.list_version_id and l.currency = p.currency where p.plan_version_id = v.id))
    order by a.given_at desc, a.id desc)
  from price_agreement a join plan_version v on v.id = a.plan_version_id where a.tenant_id = current_tenant()), '[]')`;

/** SQL: the periods of which a coupon `c` took something off. */
export const periodsOf = sql<number>`(
  select count(distinct k.from_day)::int from charge k cross join lateral jsonb_array_elements(k.deductions) d
  where k.tenant_id = c.tenant_id and d ->> 'coupon_id' = c.id::text)`;

export const priceOf = ({ price_month, price_year }: Pick<Plan, 'price_month' | 'price_year'>, period: BillingPeriod): number =>
  period === 'annual' ? price_year : price_month;

const planColumns = sql`
  p.id, p.name, v.version, v.live_games, v.editors, v.brands, v.completions, r.month as price_month, r.year as price_year, r.pack as pack_price,
  r.completion as completion_price, r.currency`;
const plans = sql`plan_version v join plan p on p.id = v.plan_id join plan_price r on r.plan_version_id = v.id`;

export async function findPlan(tx: Tx, version: string, currency: Currency): Promise<Plan> {
  const { rows } = await sql<Plan>`
    select ${planColumns} from ${plans} where v.id = ${version} and r.currency = ${currency}`.execute(tx);
  const [plan] = rows;
  if (!plan) throw notFound();
  return plan;
}

/** The plans on sale as the tenant gets them at its next billing date: in their present versions, or in its own. */
export async function findOfferedPlans(tx: Tx, { agreements, renewal_date }: Subscribed, currency: Currency, now: Date): Promise<Plan[]> {
  const day = renewal_date ?? billingDay(now);
  const sold = await findSoldPlans(tx, currency);
  return Promise.all(
    sold.map(async ({ version_id, ...plan }) => {
      const terms = { plan_version_id: version_id, period: 'monthly' as const, currency, price: plan.price_month };
      const { plan_version_id } = agreedTerms(terms, day, agreements);
      return plan_version_id === version_id ? plan : findPlan(tx, plan_version_id, currency);
    }),
  );
}

async function findSoldPlans(tx: Tx, currency: Currency): Promise<(Plan & { version_id: string })[]> {
  const { rows } = await sql<Plan & { version_id: string }>`
    select ${planColumns}, v.id as version_id from plan p join plan_version v on v.id = current_plan_version(p.id) join plan_price r on r.plan_version_id = v.id
    where p.is_sold and p.retired_at is null and r.currency = ${currency} order by p.position`.execute(tx);
  return rows;
}

/** The requested terms at present prices. Quantities of add-ons by id; those with a quantity of zero are left out. */
export async function findTerms(
  tx: Tx,
  terms: Omit<Terms, 'price' | 'addons'> & { addons: Readonly<Record<string, number>> },
): Promise<Terms> {
  const { plan_version_id, period, currency, addons } = terms;
  const plan = await findPlan(tx, plan_version_id, currency);
  const prices = await tx.selectFrom('addon_price').selectAll().where('currency', '=', currency).orderBy('addon_id').execute();
  const chosen = prices
    .map(({ addon_id, month, year }) => ({ addon_id, quantity: addons[addon_id] ?? 0, price: period === 'annual' ? year : month }))
    .filter(({ quantity }) => quantity > 0);
  return { plan_version_id, period, currency, price: priceOf(plan, period), addons: chosen };
}

/** Stores a renewal with its charges; existing charges are not repeated. */
export async function storeRenewal(
  tx: Tx,
  { tenant_id, hard_cap, terms: before }: Subscribed,
  { anchor, renewal_date, terms, charges, upgrade_id }: Renewal,
  now: Date,
): Promise<void> {
  const { plan_version_id, currency, period, addons } = terms;
  const cap = hard_cap === null ? null : await capIn(tx, hard_cap, before, terms);
  const own = { plan_version_id, currency, period, anchor, renewal_date, ends_at: null, hard_cap: cap, upgrade_id: upgrade_id ?? null };
  await tx
    .updateTable('subscription')
    .set({ ...own, status: sql`case when status = 'past_due' then 'past_due' else 'active' end` })
    .execute();
  await tx.deleteFrom('subscription_addon').execute();
  if (addons.length > 0)
    await tx
      .insertInto('subscription_addon')
      .values(addons.map((addon) => ({ tenant_id, ...addon })))
      .execute();
  await tx.updateTable('plan_change').set({ done_at: now }).where('done_at', 'is', null).where('withdrawn_at', 'is', null).execute();
  if (charges.length > 0)
    await tx
      .insertInto('charge')
      .values(charges.map((charge) => ({ tenant_id, at: now, ...charge })))
      .onConflict((on) => on.columns(['tenant_id', 'key']).doNothing())
      .execute();
}

/** A cap in the currency of the next terms: it buys as many packs as before. */
async function capIn(tx: Tx, cap: number, before: Terms, { plan_version_id, currency }: Terms): Promise<number> {
  if (before.currency === currency) return cap;
  const worth = (await findPlan(tx, before.plan_version_id, before.currency)).pack_price;
  const { pack_price } = await findPlan(tx, plan_version_id, currency);
  return Math.min(largestCap, Number((BigInt(cap) * BigInt(pack_price)) / BigInt(Math.max(1, worth))));
}
const largestCap = 2_147_483_647;

/** Whether the day of its next period has come. */
export const isDue = ({ renewal_date }: Pick<Subscribed, 'renewal_date'>, now: Date): boolean =>
  renewal_date !== null && renewal_date <= billingDay(now);
