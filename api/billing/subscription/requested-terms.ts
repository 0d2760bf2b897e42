import type { billing } from '#shared/contract/billing.ts';
import type { Input } from '#shared/contract/operation.ts';
import type { Terms } from '#shared/billing/renewal.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { findTerms, type Subscribed } from './subscription-store.ts';

export type RequestedChange = Input<typeof billing.changeSubscription>['body'];

/**
 * The requested terms: a plan that continues keeps its version, any other plan gets the version now sold. Throws 422 for a plan that is not sold (unless
 * `anyPlan`) or retired, for a trial, which exists only at the beginning, and for an add-on that does not exist or comes twice.
 */
export async function requestedTerms(
  tx: Tx,
  { plan: own, terms, renewal_date }: Subscribed,
  { plan, period, currency, addons }: RequestedChange,
  anyPlan = false,
): Promise<Terms> {
  if (plan === 'trial') throw invalidAt('plan', 'gone');
  const keepsPlan = own.id === plan && renewal_date !== null;
  const version = keepsPlan ? terms.plan_version_id : await findVersion(tx, plan, anyPlan);
  if (version === undefined) throw invalidAt('plan', 'gone');
  if (addons) await demandAddons(tx, addons);
  const kept = Object.fromEntries(terms.addons.map(({ addon_id, quantity }) => [addon_id, quantity]));
  const addonQuantities = addons ? Object.fromEntries(addons.map(({ id, quantity }) => [id, quantity])) : kept;
  return findTerms(tx, { plan_version_id: version, period, currency: currency ?? terms.currency, addons: addonQuantities });
}

async function demandAddons(tx: Tx, addons: readonly { id: string }[]): Promise<void> {
  const sold = (await tx.selectFrom('addon').select('id').execute()).map(({ id }) => id);
  for (const [place, { id }] of addons.entries()) {
    if (!sold.includes(id)) throw invalidAt(`addons.${place}.id`, 'gone');
    if (addons.findIndex((other) => other.id === id) < place) throw invalidAt(`addons.${place}.id`, 'wrong_value');
  }
}

/** The version of a plan that a tenant without an agreement gets; undefined: it gets none. */
export async function findVersion(tx: Tx, plan: string, anyPlan: boolean): Promise<string | undefined> {
  const row = await tx
    .selectFrom('plan_version as v')
    .innerJoin('plan as p', 'p.id', 'v.plan_id')
    .select(['v.id', 'p.is_sold', 'p.retired_at'])
    .where('p.id', '=', plan)
    .where('v.is_own', '=', false)
    .orderBy('v.version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && !row.retired_at && (anyPlan || row.is_sold) ? row.id : undefined;
}

/** Whether nothing would change. */
export const isSame = (a: Terms, b: Terms): boolean =>
  JSON.stringify([a.plan_version_id, a.period, a.currency, quantities(a)]) ===
  JSON.stringify([b.plan_version_id, b.period, b.currency, quantities(b)]);

const quantities = ({ addons }: Terms): (string | number)[][] => addons.map(({ addon_id, quantity }) => [addon_id, quantity]);
