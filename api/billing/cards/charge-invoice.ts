import type { CardPaymentState } from '#shared/billing/card.ts';
import type { Reminder } from '#shared/billing/dunning.ts';
import { requestPayment, type PaymentAttempt } from './ask-payment.ts';
import type { CardServices } from './card-services.ts';
import { confirmPayment } from './confirm-payment.ts';
import { giveUpIntent, ignoreTooLate } from './give-up-intent.ts';
import { nextReading } from './next-reading.ts';
import { notePaymentState } from './note-payment-state.ts';
import { settlePayment } from './settle-payment.ts';

export interface ToCharge {
  tenant_id: string;
  invoice_id: string;
  /** The reminder to send if this charge fails, too. */
  step?: Reminder;
}

/**
 * Charges the rest of an invoice to the tenant's chosen card while no person is present to confirm. Never charges an amount that is already paid or
 * credited. Safe to repeat.
 */
export async function chargeInvoice(services: CardServices, { tenant_id, invoice_id, step }: ToCharge): Promise<void> {
  const { database, inTenant, jobs, stripe } = services;
  const ask = (): Promise<PaymentAttempt> => inTenant(tenant_id, (tx) => requestPayment(services, tx, invoice_id, false));
  const first = await ask();
  if (first.kind === 'stale') await giveUpIntent(services, { tenant_id, invoice_id, intent_id: first.intent_id });
  const request = first.kind === 'stale' ? await ask() : first;
  if (request.kind === 'paid') {
    if (request.intent_id === null) return;
    await stripe.paymentIntents.cancel(request.intent_id).catch(ignoreTooLate);
    await settlePayment(services, { tenant_id, invoice_id });
    return;
  }
  if (request.kind === 'waiting' || request.kind === 'stale') return void (await settlePayment(services, { tenant_id, invoice_id }));
  if (request.kind === 'none') {
    if (step) await jobs.send('send-invoice', { tenant_id, invoice_id, step });
    return;
  }
  const confirmed = await confirmPayment(services, request.attempt);
  const reading = await nextReading(database);
  await inTenant(tenant_id, async (tx) => {
    const state = await notePaymentState(services, tx, { ...confirmed, invoice_id, reading });
    const outcome = step ?? outcomeOf(state);
    if (state !== 'succeeded' && state !== 'processing' && outcome)
      await jobs.send('send-invoice', { tenant_id, invoice_id, step: outcome }, { tx });
  });
}

const outcomeOf = (state: CardPaymentState): 'declined' | undefined =>
  state === 'failed' || state === 'needs_action' ? 'declined' : undefined;
