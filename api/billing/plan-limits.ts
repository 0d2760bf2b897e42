import { billingDay } from '#shared/billing/months.ts';
import type { Tx } from '#api/db/database.ts';
import type { Tables } from '#api/db/tables.ts';

/** What a tenant may have at a time, and how many completions in a month; null is without a limit. */
export type PlanLimits = Omit<Tables['subscription_limits'], 'tenant_id'>;

const trialMs = 14 * 86_400_000;

/** What a new tenant begins with: the trial's present version. */
export const newTrial = (now: Date) => ({
  status: 'trial' as const,
  anchor: billingDay(now),
  ends_at: new Date(now.getTime() + trialMs),
});

/** What the transaction's tenant may have, add-ons included. */
export const findLimits = (tx: Tx): Promise<PlanLimits> =>
  tx.selectFrom('subscription_limits').select(['live_games', 'editors', 'brands', 'completions']).executeTakeFirstOrThrow();

/**
 * How many of one thing the transaction's tenant may have; to be called before they are counted. Holds the subscription's row until the
 * transaction ends, so that of two who take the last one at once the second counts the first.
 */
export async function lockLimit(tx: Tx, of: keyof PlanLimits): Promise<number | null> {
  const subscription = await tx.selectFrom('subscription').select('status').forUpdate().executeTakeFirst();
  if (!subscription) return 0;
  return (await findLimits(tx))[of];
}
