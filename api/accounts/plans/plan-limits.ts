import { billingDay } from '#shared/billing/months.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Tables } from '#api/kernel/db/tables.ts';

/** A tenant's limits at any time, and its completions per month; null is unlimited. */
export type PlanLimits = Omit<Tables['subscription_limits'], 'tenant_id'>;

const trialMs = 14 * 86_400_000;

/** A new tenant's subscription: the trial's present version. */
export const newTrial = (now: Date) => ({
  status: 'trial' as const,
  anchor: billingDay(now),
  ends_at: new Date(now.getTime() + trialMs),
});

/** The limits of the transaction's tenant, including add-ons. */
export const findLimits = (tx: Tx): Promise<PlanLimits> =>
  tx.selectFrom('subscription_limits').select(['live_games', 'editors', 'brands', 'completions']).executeTakeFirstOrThrow();

/**
 * The tenant's limit of one resource. Call it before counting the resource. Locks the subscription's row until the transaction ends, so that of two
 * that take the last one at the same time, the second counts the first.
 */
export async function lockLimit(tx: Tx, limit: keyof PlanLimits): Promise<number | null> {
  const subscription = await tx.selectFrom('subscription').select('status').forUpdate().executeTakeFirst();
  if (!subscription) return 0;
  return (await findLimits(tx))[limit];
}
