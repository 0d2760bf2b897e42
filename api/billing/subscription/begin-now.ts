import { agreedTerms } from '#shared/billing/agreements.ts';
import { billingDay } from '#shared/billing/months.ts';
import { beginsAtOnce, type Renewal, type Terms } from '#shared/billing/renewal.ts';
import { losesUnused, upgrade } from '#shared/billing/upgrade.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { findPaidPeriod } from './find-paid-period.ts';
import { isBigger } from './limits-of-terms.ts';
import type { Subscribed } from './subscription-store.ts';

/**
 * A period that begins today by a change with this id, of which its charges are, however many periods begin today. A bigger plan deducts days that are paid
 * and unused, as an upgrade does; of anything else staff credit what they give back.
 */
export async function beginNow(tx: Tx, subscription: Subscribed, requested: Terms, now: Date, id: string): Promise<Renewal> {
  const today = billingDay(now);
  const { coupons, agreements } = subscription;
  const terms = agreedTerms(requested, today, agreements);
  const whole = upgrade(terms, today, { paid: [], coupons, agreements }, id);
  if (beginsAtOnce(subscription) || !(await isBigger(tx, subscription, terms))) return whole;
  const { paid } = await findPaidPeriod(tx, subscription);
  const less = upgrade(terms, today, { paid, coupons, agreements }, id);
  return losesUnused(less, paid, today) ? whole : less;
}
