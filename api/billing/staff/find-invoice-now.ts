import { billingDay } from '#shared/billing/months.ts';
import { beginsAtOnce, type Terms } from '#shared/billing/renewal.ts';
import { sumsOf } from '#shared/billing/vat.ts';
import { newId } from '#shared/ids.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Services } from '#api/services.ts';
import { findBuyer } from '#api/billing/invoices/billing-details-store.ts';
import { canInvoice, findInvoicing } from '#api/billing/invoices/find-invoicing.ts';
import { beginNow } from '#api/billing/subscription/begin-now.ts';
import { findPaidPeriod } from '#api/billing/subscription/find-paid-period.ts';
import type { Found } from '#api/billing/subscription/find-upgrade.ts';
import type { Subscribed } from '#api/billing/subscription/subscription-store.ts';

/** The invoice of a change that staff begin now, of a smaller plan as well; or why none can be issued yet. */
export async function findInvoiceNow(
  services: Pick<Services, 'config'>,
  tx: Tx,
  subscription: Subscribed,
  terms: Terms,
  now: Date,
): Promise<Found> {
  const invoicing = await findInvoicing(services, tx, billingDay(now));
  if (!invoicing) return { refusal: (await findBuyer(tx)) ? 'not_invoiceable' : 'no_billing_details' };
  if (!canInvoice(invoicing, terms.currency)) return { refusal: 'not_invoiceable' };
  const { vat, day_rate, due_on } = invoicing;
  const id = newId();
  const renewal = await beginNow(tx, subscription, terms, now, id);
  const amounts = renewal.charges.map(({ amount }) => amount);
  const { unpaid } = beginsAtOnce(subscription) ? { unpaid: [] } : await findPaidPeriod(tx, subscription);
  const sums = sumsOf(amounts, vat, terms.currency, day_rate);
  return { upgrade: { id, renewal, invoicing, sums, vat_percent: vat.percent, due_on, unpaid } };
}
