import { sql } from 'kysely';
import { usageOf, whyRefused } from '#shared/billing/allowance.ts';
import { billingDay, endOfMonth, monthOf, startOfDay } from '#shared/billing/months.ts';
import { renew, type Terms } from '#shared/billing/renewal.ts';
import type { Subscription } from '#shared/contract/billing.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Services } from '#api/services.ts';
import { readAllowance } from '#api/billing/allowance/allowance-store.ts';
import { findForecast } from '#api/billing/allowance/find-forecast.ts';
import { findVat } from '#api/billing/invoices/find-invoicing.ts';
import { countUsage } from './count-usage.ts';
import { findPaymentMethods } from './list-payment-methods.ts';
import { findLimits } from '#api/accounts/plans/plan-limits.ts';
import { nextPack } from '#api/billing/allowance/buy-pack.ts';
import { findSubscription, type Subscribed } from './subscription-store.ts';

export const ownAddons = ({ addons }: Terms): Subscription['addons'] =>
  addons.map(({ addon_id, quantity, price }) => ({ id: addon_id, quantity, price }));

function nextCharge(subscription: Subscribed): Subscription['next_charge'] {
  const { renewal_date } = subscription;
  if (renewal_date === null) return null;
  const { terms, charges } = renew({ ...subscription, renewal_date });
  return { at: renewal_date, amount: charges.reduce((sum, { amount }) => sum + amount, 0), currency: terms.currency };
}

/** The subscription of the transaction's tenant in the form of the HTTP interface. */
export async function showSubscription({ config }: Pick<Services, 'config'>, tx: Tx, now: Date): Promise<Subscription> {
  const found = await findSubscription(tx);
  const { tenant_id, id, plan, status, renewal_date, ends_at, overage_policy, hard_cap, terms, waiting } = found;
  const allowance = await readAllowance(tx, tenant_id, now);
  const month = monthOf(now);
  const { used, included, allowed, beyond, left } = allowance
    ? usageOf(allowance)
    : { used: 0, included: 0, allowed: 0, beyond: 0, left: [] };
  const limits = await findLimits(tx);
  const usage = await countUsage(tx, now);
  const packs = await tx.selectFrom('allowance_pack').selectAll().orderBy('at', 'desc').limit(50).execute();
  const forecast = await findForecast(tx, month, now);
  return {
    id,
    plan,
    period: terms.period,
    status,
    renewal_date,
    ends_at: ends_at?.toISOString() ?? null,
    players_refused: allowance ? whyRefused(allowance, now) : null,
    allowance: {
      used,
      limit: allowed,
      included,
      beyond,
      from: startOfDay(month).toISOString(),
      to: endOfMonth(month).toISOString(),
      forecast: forecast?.expected ?? null,
    },
    topups: packs.map((pack) => ({
      amount: pack.completions,
      left: left.find((candidate) => candidate.month === pack.month && candidate.number === pack.number)?.completions ?? 0,
      bought_at: pack.at.toISOString(),
      expires_on: pack.expires_on,
      source: pack.source,
    })),
    next_topup: await nextPack(tx, month),
    live_games: { used: usage.live_games, limit: limits.live_games },
    editors: { used: usage.editors, limit: limits.editors },
    brands: { used: usage.brands, limit: limits.brands },
    overage_policy,
    hard_cap,
    next_charge: nextCharge(found),
    pending_change: waiting && { ...waiting, at: waiting.at.toISOString() },
    payment_methods: await findPaymentMethods({ config }, tx, found),
    takes_cards: config.stripe !== undefined,
    addons: ownAddons(terms),
    price_agreement: await findPriceAgreement(tx, found, now),
    vat_percent: (await findVat(tx, billingDay(now)))?.percent ?? null,
  };
}

/** The newest agreement about the tenant's plan that applies to its next period, or that will apply or still applies to the present one. */
async function findPriceAgreement(tx: Tx, { plan, terms, renewal_date }: Subscribed, now: Date): Promise<Subscription['price_agreement']> {
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
