import type Stripe from 'stripe';
import { billingDay } from '#shared/billing/months.ts';
import { notePayment } from '#api/billing/invoices/pay-invoice.ts';
import { lockInvoiceBalance } from '#api/billing/invoices/invoice-store.ts';
import { lockSubscription } from '#api/billing/subscription/subscription-store.ts';
import type { CardServices } from './card-services.ts';

export interface PendingRefund {
  tenant_id: string;
  invoice_id: string;
  /** The number of the refund within its invoice. */
  number: number;
}

const states = { pending: 'pending', requires_action: 'pending', succeeded: 'succeeded', failed: 'failed', canceled: 'failed' } as const;

/**
 * Sends a refund to the card that paid, or reads its state. A refund is booked once it is on its way; if the bank refuses it later, the booking is
 * reversed, and provider staff refund it in another way.
 */
export async function settleRefund(services: CardServices, { tenant_id, invoice_id, number }: PendingRefund): Promise<void> {
  const { stripe, inTenant, clock } = services;
  const known = await inTenant(tenant_id, (tx) =>
    tx
      .selectFrom('card_refund as r')
      .innerJoin('card_payment as p', (on) => on.onRef('p.tenant_id', '=', 'r.tenant_id').onRef('p.invoice_id', '=', 'r.invoice_id'))
      .select(['r.amount', 'r.refund_id', 'p.intent_id'])
      .where('r.invoice_id', '=', invoice_id)
      .where('r.number', '=', number)
      .executeTakeFirst(),
  );
  if (!known || known.intent_id === null) return;
  const { amount, intent_id } = known;
  const refund =
    known.refund_id === null
      ? await stripe.refunds.create(
          { payment_intent: intent_id, amount, metadata: { tenant: tenant_id, invoice: invoice_id } },
          { idempotencyKey: number === 1 ? `refund ${invoice_id}` : `refund ${invoice_id} ${number}` },
        )
      : await stripe.refunds.retrieve(known.refund_id);
  await inTenant(tenant_id, async (tx) => {
    const now = clock.now();
    await lockSubscription(tx);
    await lockInvoiceBalance(tx, invoice_id);
    const before = await tx
      .selectFrom('card_refund')
      .selectAll()
      .where('invoice_id', '=', invoice_id)
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    const state = stateOf(refund);
    if (before.state === 'failed' || before.state === state || (state === 'pending' && before.state !== 'asked')) return;
    await tx
      .updateTable('card_refund')
      .set({ state, refund_id: refund.id })
      .where('invoice_id', '=', invoice_id)
      .where('number', '=', number)
      .execute();
    const noted = { invoice_id, amount, paid_on: billingDay(now), reference: `Stripe ${refund.id}` };
    const by = { tenant_id, account_id: before.asked_by };
    if (before.state === 'asked' && state !== 'failed') await notePayment(tx, by, { ...noted, direction: 'out' }, now);
    if (before.state !== 'asked' && state === 'failed') await notePayment(tx, by, { ...noted, direction: 'in' }, now);
  });
}

const stateOf = ({ status }: Stripe.Refund): 'pending' | 'succeeded' | 'failed' => states[status as keyof typeof states] ?? 'pending';
