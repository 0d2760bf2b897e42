import type Stripe from 'stripe';
import type { CardFailure } from '#shared/billing/card.ts';
import { invoices } from '#shared/contract/invoices.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { requestPayment, type PaymentAttempt } from './ask-payment.ts';
import { cardServices, type CardServices } from './card-services.ts';
import { confirmPayment } from './confirm-payment.ts';
import { giveUpIntent } from './give-up-intent.ts';
import { nextReading } from './next-reading.ts';
import { notePaymentState } from './note-payment-state.ts';
import { noCards } from './start-card-setup.ts';
import { whileStripeAnswers } from './while-stripe-answers.ts';

/** Pays while the owner is present: if her bank requires a confirmation, the reply has its address. */
export const payByCard = serve(invoices.payByCard, async ({ params: { id } }, context) => {
  const { actor } = context;
  const services = cardServices(context, (_, work) => context.database.asActor(actor, work));
  if (!services) return noCards;
  const { database, config, clock } = services;
  const ask = (): Promise<PaymentAttempt> =>
    database.asActor(actor, async (tx) => {
      const found = await tx
        .selectFrom('invoice')
        .select('number')
        .where('id', '=', id)
        .where('document', '=', 'invoice')
        .executeTakeFirst();
      if (!found) throw notFound();
      const attempt = await requestPayment(services, tx, id, true);
      if (attempt.kind === 'attempt') await audit(tx, actor, 'pay_by_card', found.number, clock.now());
      return attempt;
    });
  const first = await ask();
  if (first.kind === 'stale')
    await whileStripeAnswers(() => giveUpIntent(services, { tenant_id: actor.tenant_id, invoice_id: id, intent_id: first.intent_id }));
  const request = first.kind === 'stale' ? await ask() : first;
  if (request.kind === 'paid') return { status: 'info' as const, message: 'Nothing left to pay.' };
  if (request.kind === 'none') return { status: 'info' as const, message: 'No default payment method found.' };
  const return_url = `${config.public_url}/settings/billing?card=paid`;
  const intent = await whileStripeAnswers(() =>
    request.kind === 'waiting' || request.kind === 'stale'
      ? services.stripe.paymentIntents.retrieve(request.intent_id, { expand: ['latest_charge'] })
      : confirmPayment(services, request.attempt, return_url).then((confirmed) => confirmed.intent),
  );
  return reactTo(services, { tenant_id: actor.tenant_id, invoice_id: id, intent, isSure: request.kind === 'attempt' });
});

const reasons: Record<CardFailure, string> = {
  declined: 'The bank declined the card.',
  insufficient_funds: 'There is not enough money on the card.',
  expired: 'The card has expired.',
  authentication: 'The bank did not get the confirmation that it asked for.',
  other: 'The card could not be charged.',
};

interface Read {
  tenant_id: string;
  invoice_id: string;
  intent: Stripe.PaymentIntent;
  isSure: boolean;
}

async function reactTo(services: CardServices, { tenant_id, intent, invoice_id, isSure }: Read) {
  const { database, inTenant } = services;
  const reading = await nextReading(database);
  const { state, failure } = await inTenant(tenant_id, async (tx) => {
    await notePaymentState(services, tx, { intent, invoice_id, reading, isSure });
    return tx.selectFrom('card_payment').select(['state', 'failure']).where('invoice_id', '=', invoice_id).executeTakeFirstOrThrow();
  });
  if (state === 'succeeded') return { status: 'success' as const, message: 'Invoice paid.' };
  const url = intent.next_action?.redirect_to_url?.url;
  if (state === 'needs_action' && url) return { status: 'info' as const, message: 'Your bank asks you to confirm the payment.', url };
  const reason = failure ?? 'other';
  if (state === 'failed') return { status: 'error' as const, reason, message: reasons[reason] };
  return { status: 'info' as const, message: 'Payment in progress.' };
}
