import type { Terms } from '#shared/billing/renewal.ts';
import { isUpgrade, type Limits } from '#shared/billing/upgrade.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { findPlan } from './subscription-store.ts';

/** What terms allow, with their add-ons. */
export async function findLimitsOf(tx: Tx, { plan_version_id, currency, addons }: Terms): Promise<Limits> {
  const plan = await findPlan(tx, plan_version_id, currency);
  const catalogue = await tx.selectFrom('addon').selectAll().execute();
  const withAddons = (thing: keyof Limits): number | null => {
    const limit = plan[thing];
    if (limit === null) return null;
    return catalogue
      .filter(({ widens }) => widens === thing)
      .reduce((sum, { id, amount }) => sum + amount * (addons.find(({ addon_id }) => addon_id === id)?.quantity ?? 0), limit);
  };
  return {
    live_games: withAddons('live_games'),
    editors: withAddons('editors'),
    brands: withAddons('brands'),
    completions: withAddons('completions'),
  };
}

/** Whether terms are an upgrade of a subscription's. */
export const isBigger = async (tx: Tx, { terms: own }: { terms: Terms }, terms: Terms): Promise<boolean> =>
  isUpgrade({ terms: own, limits: await findLimitsOf(tx, own) }, { terms, limits: await findLimitsOf(tx, terms) });
