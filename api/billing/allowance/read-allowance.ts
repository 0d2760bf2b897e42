import { sql } from 'kysely';
import { billing, type AllowanceMonth } from '#shared/contract/billing.ts';
import { usageOf } from '#shared/billing/allowance.ts';
import { overagePolicies } from '#shared/billing/terms.ts';
import { costOf } from '#shared/billing/costs.ts';
import { monthOf, type Month } from '#shared/billing/months.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { readAllowance as findAllowance } from './allowance-store.ts';
import { findForecast } from './find-forecast.ts';
import { findOfferedPlans, findSubscription, priceOf } from '#api/billing/subscription/subscription-store.ts';

export const readAllowance = serve(billing.readAllowance, ({ query }, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    const now = clock.now();
    const month = query.month ?? monthOf(now);
    const subscription = await findSubscription(tx);
    const allowance = await findAllowance(tx, subscription.tenant_id, now, month);
    if (!allowance) throw notFound();
    const { used, included, allowed, beyond, owed, free, spent, settled } = usageOf(allowance);
    const forecast = await findForecast(tx, month, now);
    const range = forecast ?? { expected: used, low: used, high: used };
    const { pack_price, completion_price, hard_cap, policy } = allowance;
    const own = { allowed, pack_price, completion_price, hard_cap, spent: settled };
    // Another policy would apply from now on: money already spent stays spent.
    const other = { ...own, allowed: allowed === null ? null : Math.max(allowed, used), spent };
    const plans = await findOfferedPlans(tx, subscription, subscription.terms.currency, now);
    const packed = (allowed ?? 0) - (included ?? 0);
    return {
      month,
      used,
      limit: allowed,
      included,
      beyond,
      owed,
      free,
      spent,
      currency: subscription.terms.currency,
      forecast,
      ...(await findParts(tx, month)),
      policies: overagePolicies.map((choice) => ({ policy: choice, cost: costOf(range, choice, choice === policy ? own : other) })),
      plans: plans
        .filter(({ id }) => id !== 'trial')
        .map((plan) => {
          const price = priceOf(plan, 'monthly');
          const limits = { ...own, ...plan, allowed: plan.completions === null ? null : plan.completions + packed };
          return { plan: plan.id, name: plan.name, price, cost: costOf(range, policy, limits, price) };
        }),
    };
  }),
);

/** The completions of a month, by day, activity and country. */
async function findParts(tx: Tx, month: Month): Promise<Pick<AllowanceMonth, 'days' | 'activities' | 'countries'>> {
  const counted = sql`from unique_completion c where c.tenant_id = current_tenant() and c.month = ${month} and c.given_back_at is null`;
  const days = await sql<{ day: string; used: number }>`
    select greatest(${month}::date, (c.at at time zone 'Europe/Stockholm')::date) as day, count(*)::int as used ${counted} group by 1 order by 1`.execute(
    tx,
  );
  const activities = await sql<{ id: string; name: string | null; used: number }>`
    select c.activity_id as id, (select a.name from any_activity a where a.id = c.activity_id) as name, count(*)::int as used ${counted}
    group by 1 order by 3 desc, 1 limit 100`.execute(tx);
  const countries = await sql<{ country: string | null; used: number }>`
    select c.country, count(*)::int as used ${counted} group by 1 order by 2 desc, 1 limit 50`.execute(tx);
  return {
    days: days.rows,
    activities: activities.rows.map(({ name, ...row }) => ({ ...row, ...(name !== null && { name }) })),
    countries: countries.rows,
  };
}
