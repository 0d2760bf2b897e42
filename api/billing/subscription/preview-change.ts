import { billing, type Preview } from '#shared/contract/billing.ts';
import { monthOf } from '#shared/billing/months.ts';
import { changed, type Terms } from '#shared/billing/renewal.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { requestedTerms } from './requested-terms.ts';
import { countUsage } from './count-usage.ts';
import { findPlan, findSubscription } from './subscription-store.ts';

export const previewSubscription = serve(billing.previewSubscription, ({ body }, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    const now = clock.now();
    const subscription = await findSubscription(tx);
    const terms = await requestedTerms(tx, subscription, body);
    const { at, renewal_date, charges } = changed(subscription, terms, now);
    return {
      at: at.toISOString(),
      renewal_date,
      charges: charges.map(({ kind, addon_id, from_day, to_day, quantity, unit_price, amount }) => ({
        kind,
        addon: addon_id,
        from: from_day,
        to: to_day,
        quantity,
        unit_price,
        amount,
      })),
      total: charges.reduce((sum, { amount }) => sum + amount, 0),
      currency: terms.currency,
      unfit: await findUnfit(tx, terms, now),
    };
  }),
);

const things = ['live_games', 'editors', 'brands', 'completions'] as const;

/** The resources of which more are in use than the terms allow; for completions, this month's count. */
async function findUnfit(tx: Tx, { plan_version_id, currency, addons }: Terms, now: Date): Promise<Preview['unfit']> {
  const plan = await findPlan(tx, plan_version_id, currency);
  const catalogue = await tx.selectFrom('addon').selectAll().execute();
  const usage = await tx.selectFrom('usage_month').select('used').where('month', '=', monthOf(now)).executeTakeFirst();
  const usageNow = { ...(await countUsage(tx, now)), completions: usage?.used ?? 0 };
  return things.flatMap((thing) => {
    const limit = plan[thing];
    if (limit === null) return [];
    const more = catalogue
      .filter(({ widens }) => widens === thing)
      .reduce((sum, { id, amount }) => sum + amount * (addons.find(({ addon_id }) => addon_id === id)?.quantity ?? 0), 0);
    return usageNow[thing] > limit + more ? [{ of: thing, used: usageNow[thing], limit: limit + more }] : [];
  });
}
