import type { Tx } from '#api/db/database.ts';
import type { Tables } from '#api/db/tables.ts';

type Subscription = Tables['subscription'];

/** What a tenant may have at a time, and how many completions in a month; null is without a limit. */
export interface PlanLimits {
  live_games: number | null;
  editors: number | null;
  brands: number | null;
  completions: number | null;
}

/** What each plan allows. Nothing else compares a plan's name or reads it for a limit. */
export const planLimits: Record<Subscription['plan'], PlanLimits> = {
  trial: { live_games: 1, editors: 2, brands: 1, completions: 100 },
  start: { live_games: 3, editors: 3, brands: 1, completions: 1_000 },
  grow: { live_games: 15, editors: 10, brands: 3, completions: 10_000 },
  scale: { live_games: null, editors: null, brands: 10, completions: 100_000 },
};

const trialMs = 14 * 86_400_000;

/** What a new tenant begins with. */
export const newTrial = (now: Date) => ({
  plan: 'trial' as const,
  status: 'active' as const,
  trial_ends_at: new Date(now.getTime() + trialMs),
});

/**
 * How many of one thing the transaction's tenant may have; to be called before they are counted. Holds the subscription's row until the
 * transaction ends, so that of two who take the last one at once the second counts the first.
 */
export async function lockLimit(tx: Tx, of: keyof PlanLimits): Promise<number | null> {
  const subscription = await tx.selectFrom('subscription').select('plan').forUpdate().executeTakeFirst();
  return planLimits[subscription?.plan ?? 'trial'][of];
}
