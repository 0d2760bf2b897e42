import { sql } from 'kysely';
import type { Allowance } from '#shared/billing/allowance.ts';
import { burn } from '#shared/billing/balance.ts';
import { addMonths, endOfMonth, sealedAfter, type Month } from '#shared/billing/months.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Services } from '#api/services.ts';
import { settleMonth } from './settle-month.ts';
import { lockSubscription } from '#api/billing/subscription/subscription-store.ts';
import { lockSeed, turnOf } from '#api/kernel/db/advisory-locks.ts';

/** Milliseconds that a month's last statements may still take: no end is written longer after its month was determined. */
const slack = 5 * 60_000;

export const mayBeSealed = (month: Month, now: Date): boolean => now.getTime() >= endOfMonth(month).getTime() + sealedAfter + slack;

/**
 * Closes a month: stores the use of its packs, charges the completions owed one by one, and stops counting and giving back. One month per
 * transaction, in order; a sealed month stays as it is.
 */
export async function sealMonth(services: Pick<Services, 'jobs' | 'config'>, tx: Tx, month: Month, now: Date): Promise<boolean> {
  const subscription = await lockSubscription(tx);
  const { tenant_id } = subscription;
  const known = await tx.selectFrom('allowance_month').select('sealed_at').where('month', '=', month).executeTakeFirst();
  if (known?.sealed_at || !mayBeSealed(month, now)) return false;
  await sql`select pg_advisory_xact_lock(hashtextextended(${turnOf.sealing(tenant_id)}, ${lockSeed.turns}))`.execute(tx);
  const allowance = await settleMonth(services, tx, subscription, month, now);
  const { burns } = burn(allowance.packs, allowance.months);
  const own = burns.filter((part) => part.month === month);
  if (own.length > 0)
    await tx
      .insertInto('pack_burn')
      .values(own.map(({ pack, completions }) => ({ tenant_id, pack_month: pack.month, pack_number: pack.number, month, completions })))
      .execute();
  const used = allowance.months.find((open) => open.month === month)?.used ?? 0;
  await tx.updateTable('allowance_month').set({ sealed_at: now, used }).where('month', '=', month).execute();
  await chargeOwed(tx, tenant_id, allowance, now);
  return true;
}

/** Charges the completions owed one by one, by the plan and the currency by which each was settled: one charge for each plan and currency. */
async function chargeOwed(tx: Tx, tenant_id: string, { month, months, packs }: Allowance, now: Date): Promise<void> {
  const parts = months.find((open) => open.month === month)?.parts ?? [];
  const balances = burn(packs, months).balances.find((balance) => balance.month === month)?.parts ?? [];
  const owed = parts.map((part, at) => ({ ...part, quantity: balances[at]?.owed ?? 0 }));
  const byPlan = Map.groupBy(
    owed.filter(({ quantity, completion_price }) => quantity * completion_price > 0),
    ({ plan_version_id, currency }) => `${plan_version_id} ${currency}`,
  );
  for (const [at, same] of [...byPlan.values()].entries()) {
    const quantity = same.reduce((sum, part) => sum + part.quantity, 0);
    const { plan_version_id, currency, completion_price: unit_price } = same[0] as (typeof same)[0];
    await tx
      .insertInto('charge')
      .values({
        tenant_id,
        key: at === 0 ? `overage ${month}` : `overage ${month} ${at + 1}`,
        kind: 'overage',
        from_day: month,
        to_day: addMonths(month, 1),
        addon_id: null,
        at: now,
        plan_version_id,
        quantity,
        unit_price,
        amount: quantity * unit_price,
        currency,
      })
      .onConflict((on) => on.columns(['tenant_id', 'key']).doNothing())
      .execute();
  }
}
