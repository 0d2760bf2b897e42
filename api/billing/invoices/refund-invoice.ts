import { invoices } from '#shared/contract/invoices.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { refundToCard } from '#api/billing/cards/refund-to-card.ts';
import { lockSubscription } from '#api/billing/subscription/subscription-store.ts';
import { lockInvoiceBalance } from './invoice-store.ts';
import { demandPaidSince, notePayment } from './pay-invoice.ts';

/** Refunds what was paid and then credited, to the card if a card paid. A refund without a credit note would leave the invoice unpaid. */
export const refundInvoice = serve(invoices.refundInvoice, ({ params: { tenant, id }, body }, { actor, database, clock, jobs, config }) =>
  database.asActor({ tenant_id: tenant, account_id: actor.account_id }, async (tx) => {
    const now = clock.now();
    await lockSubscription(tx);
    const balance = await lockInvoiceBalance(tx, id);
    if (!balance) throw notFound();
    demandPaidSince(balance.issued_on, body.paid_on, now);
    const surplus = -balance.left_to_pay;
    if (surplus <= 0) return { status: 'info' as const, message: 'Nothing to refund. Credit the invoice first.' };
    const by = { tenant_id: tenant, account_id: actor.account_id };
    const isToCard = await refundToCard({ jobs, config }, tx, { ...by, invoice_id: id, amount: surplus }, now);
    if (isToCard === 'asked') await audit(tx, by, 'refund_invoice', `${id}: ${surplus}, to the card`, now);
    if (isToCard !== 'no') return { status: 'success' as const, message: 'The card is refunded.' };
    await notePayment(tx, by, { invoice_id: id, direction: 'out', amount: surplus, ...body }, now);
    await audit(tx, by, 'refund_invoice', `${id}: ${surplus}`, now);
    return { status: 'success' as const, message: 'Refund recorded.' };
  }),
);
