import { invoices } from '#shared/contract/invoices.ts';
import type { Input } from '#shared/contract/operation.ts';
import { newId } from '#shared/ids.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { invalidAt, notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { billingDay, type Day } from '#shared/billing/months.ts';
import { lockSubscription } from '#api/billing/subscription/subscription-store.ts';
import { settleDunning } from './dun-tenant.ts';
import { withdrawCharge } from '#api/billing/cards/withdraw-charge.ts';
import { lockInvoiceBalance } from './invoice-store.ts';
import { oneLine } from './one-line.ts';

/** Always the whole rest, so that the same money is never booked twice. */
export const payInvoice = serve(invoices.payInvoice, ({ params: { tenant, id }, body }, { actor, database, clock, jobs, config }) =>
  database.asActor({ tenant_id: tenant, account_id: actor.account_id }, async (tx) => {
    const now = clock.now();
    await lockSubscription(tx);
    const balance = await lockInvoiceBalance(tx, id);
    if (!balance) throw notFound();
    demandPaidSince(balance.issued_on, body.paid_on, now);
    const { left_to_pay } = balance;
    if (left_to_pay <= 0) return { status: 'info' as const, message: 'Nothing left to pay.' };
    const by = { tenant_id: tenant, account_id: actor.account_id };
    await notePayment(tx, by, { invoice_id: id, direction: 'in', amount: left_to_pay, ...body }, now);
    await audit(tx, by, 'pay_invoice', `${id}: ${left_to_pay}`, now);
    await settleDunning({ jobs, config }, tx, now);
    await withdrawCharge({ jobs }, tx, tenant, id);
    return { status: 'success' as const, message: 'Payment recorded.' };
  }),
);

/** Money for an invoice comes, or goes back, between the day of its issue and today. */
export function demandPaidSince(issued_on: Day, paid_on: Day, now: Date): void {
  const today = billingDay(now);
  if (paid_on < issued_on || paid_on > today) throw invalidAt('paid_on', 'wrong_interval', { from: issued_on, to: today });
}

type Noted = Input<typeof invoices.payInvoice>['body'] & {
  invoice_id: string;
  direction: 'in' | 'out';
  amount: number;
  takes_back_id?: string;
};

/** Whether provider staff noted a payment; the others were read at Stripe, whose reference they have. */
export const isByHand = ({ reference }: { reference: string }): boolean => !/^Stripe \w+_/.test(reference);

export const notePayment = (tx: Tx, { tenant_id, account_id }: { tenant_id: string; account_id: string | null }, noted: Noted, now: Date) =>
  tx
    .insertInto('invoice_payment')
    .values({ tenant_id, id: newId(), noted_by: account_id, noted_at: now, ...noted, reference: oneLine(noted.reference) })
    .execute();
