import type { Month } from '#shared/billing/months.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { paysBeyond } from './pays-beyond.ts';
import type { Subscribed } from '#api/billing/subscription/subscription-store.ts';

/** Begins the next part of a month, or replaces the last one if nothing has ended in it yet. */
export async function beginPart(tx: Tx, subscription: Subscribed, month: Month, from_used: number, now: Date): Promise<void> {
  const last = await findLastPart(tx, month);
  const agreed = agreedIn(subscription);
  if (last && isAgreed(last, agreed)) return;
  const number = !last ? 0 : last.from_used === from_used ? last.number : last.number + 1;
  await tx
    .insertInto('allowance_part')
    .values({ tenant_id: subscription.tenant_id, month, number, from_used, at: now, ...agreed })
    .onConflict((on) => on.columns(['tenant_id', 'month', 'number']).doUpdateSet({ ...agreed, at: now }))
    .execute();
}

/**
 * Begins the first part of a month that has none. Otherwise no part may begin beyond the month's current count, which falls when completions are
 * given back.
 */
export async function keepParts(tx: Tx, subscription: Subscribed, month: Month, now: Date): Promise<void> {
  const last = await findLastPart(tx, month);
  if (!last) return beginPart(tx, subscription, month, 0, now);
  if (last.from_used === 0) return;
  const usage = await tx.selectFrom('usage_month').select('used').where('month', '=', month).executeTakeFirst();
  const from_used = usage?.used ?? 0;
  await tx.updateTable('allowance_part').set({ from_used }).where('month', '=', month).where('from_used', '>', from_used).execute();
}

const findLastPart = (tx: Tx, month: Month) =>
  tx.selectFrom('allowance_part').selectAll().where('month', '=', month).orderBy('number', 'desc').limit(1).executeTakeFirst();

const agreedIn = (subscription: Subscribed) => {
  const { overage_policy, hard_cap, terms } = subscription;
  const policy = paysBeyond(subscription) ? overage_policy : ('stop' as const);
  return { policy, hard_cap, plan_version_id: terms.plan_version_id, currency: terms.currency };
};
type Agreed = ReturnType<typeof agreedIn>;

const isAgreed = (a: Agreed, b: Agreed): boolean =>
  a.policy === b.policy && a.hard_cap === b.hard_cap && a.plan_version_id === b.plan_version_id && a.currency === b.currency;
