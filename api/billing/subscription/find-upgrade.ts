import { agreedTerms } from '#shared/billing/agreements.ts';
import { least } from '#shared/billing/least.ts';
import { billingDay, type Day } from '#shared/billing/months.ts';
import type { Renewal, Terms } from '#shared/billing/renewal.ts';
import { losesUnused, upgrade } from '#shared/billing/upgrade.ts';
import { sumsOf, type Sums } from '#shared/billing/vat.ts';
import type { UpgradeRefusal } from '#shared/contract/billing.ts';
import { newId } from '#shared/ids.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Services } from '#api/services.ts';
import { canInvoice, findInvoicing, type Invoicing } from '#api/billing/invoices/find-invoicing.ts';
import { findBuyer } from '#api/billing/invoices/billing-details-store.ts';
import { findOpen } from '#api/billing/invoices/dun-tenant.ts';
import { findPaidPeriod } from './find-paid-period.ts';
import { isBigger } from './limits-of-terms.ts';
import { isSame } from './requested-terms.ts';
import { isDue, type Subscribed } from './subscription-store.ts';

export interface Upgrade {
  id: string;
  renewal: Renewal;
  invoicing: Invoicing;
  sums: Sums;
  vat_percent: number;
  due_on: Day;
  unpaid: string[];
}
export type Found = { upgrade: Upgrade; refusal?: undefined } | { refusal: UpgradeRefusal; upgrade?: undefined };

/** The new period and its invoice if a change begins now, for the preview and for the upgrade itself; or why it cannot begin now. */
export async function findUpgrade(
  services: Pick<Services, 'config'>,
  tx: Tx,
  subscription: Subscribed,
  requested: Terms,
  now: Date,
): Promise<Found> {
  // Also where an agreement makes the own plan dearer: that begins with the next period.
  if (isSame(requested, subscription.terms)) return { refusal: 'not_an_upgrade' };
  const today = billingDay(now);
  const terms = agreedTerms(requested, today, subscription.agreements);
  if (!(await isBigger(tx, subscription, terms))) return { refusal: 'not_an_upgrade' };
  if (isDue(subscription, now)) return { refusal: 'renewing' };
  if ((await findOpen(tx)).some(({ due_on }) => due_on < today)) return { refusal: 'invoice_unpaid' };
  if (!(await findBuyer(tx))) return { refusal: 'no_billing_details' };
  const invoicing = await findInvoicing(services, tx, today);
  if (!(await mayPayLater(services, tx, invoicing))) return { refusal: 'no_payment_method' };
  if (!invoicing || !canInvoice(invoicing, terms.currency)) return { refusal: 'not_invoiceable' };
  const { paid, unpaid } = await findPaidPeriod(tx, subscription);
  const id = newId();
  const renewal = upgrade(terms, today, { paid, coupons: subscription.coupons, agreements: subscription.agreements }, id);
  const { vat, day_rate, due_on } = invoicing;
  const amounts = renewal.charges.map(({ amount }) => amount);
  const sums = sumsOf(amounts, vat, terms.currency, day_rate);
  if (losesUnused(renewal, paid, today) || sums.net < least[terms.currency]) return { refusal: 'not_an_upgrade' };
  return { upgrade: { id, renewal, invoicing, sums, vat_percent: vat.percent, due_on, unpaid } };
}

/**
 * A card pays at once. Without one, a running subscription pays by invoice: nobody else but provider staff put it on a plan without a card. Who paid by
 * card before and has none now lost that card.
 */
async function mayPayLater({ config }: Pick<Services, 'config'>, tx: Tx, invoicing: Invoicing | undefined): Promise<boolean> {
  if (!config.stripe || invoicing?.isByCard) return true;
  const paid = await tx.selectFrom('card_payment').select('invoice_id').where('state', '=', 'succeeded').limit(1).executeTakeFirst();
  return paid === undefined;
}
