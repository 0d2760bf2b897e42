import type Stripe from 'stripe';
import type { CardServices } from './card-services.ts';
import type { Attempt } from './ask-payment.ts';

/** What an attempt came to. `isSure`: it is the answer to this very attempt, and not what was read of an earlier one. */
export interface Confirmed {
  intent: Stripe.PaymentIntent;
  isSure: boolean;
}

/**
 * Charges a card. An invoice has one intent, which succeeds once: a retry after a cut line, a second process or a key that Stripe forgot charge nothing
 * twice. `return_url`: its owner is there and can be asked by her bank. Throws where nothing is known; the same attempt is made again then.
 */
export async function confirmPayment(services: CardServices, attempt: Attempt, return_url?: string): Promise<Confirmed> {
  const { stripe } = services;
  const id = attempt.intent_id ?? (await makeIntent(services, attempt));
  const present = return_url === undefined ? { off_session: true } : { return_url };
  try {
    const intent = await stripe.paymentIntents.confirm(
      id,
      { payment_method: attempt.card_id, ...present, expand: ['latest_charge'] },
      { idempotencyKey: `charge ${attempt.invoice_id} ${attempt.attempt}` },
    );
    return { intent, isSure: true };
  } catch (error) {
    if (!isAnswer(error)) throw error;
    return { intent: await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }), isSure: true };
  }
}

/** Declined, or in a state in which it cannot be charged: what it is now is to be read. All else says nothing of what became of it. */
const isAnswer = (error: unknown): boolean => {
  const { type, statusCode } = error as { type?: string; statusCode?: number };
  return type === 'StripeCardError' || (type === 'StripeInvalidRequestError' && statusCode === 400);
};

async function makeIntent({ stripe, inTenant }: CardServices, attempt: Attempt): Promise<string> {
  const { tenant_id, invoice_id, number, customer_id, amount, currency } = attempt;
  const { id } = await stripe.paymentIntents.create(
    {
      amount,
      currency: currency.toLowerCase(),
      customer: customer_id,
      allowed_payment_method_types: ['card'],
      description: `Invoice ${number}`,
      metadata: { tenant: tenant_id, invoice: invoice_id },
    },
    { idempotencyKey: `intent ${invoice_id} ${customer_id} ${amount}` },
  );
  const kept = await inTenant(tenant_id, async (tx) => {
    await tx
      .updateTable('card_payment')
      .set({ intent_id: id })
      .where('invoice_id', '=', invoice_id)
      .where('intent_id', 'is', null)
      .execute();
    return tx.selectFrom('card_payment').select('intent_id').where('invoice_id', '=', invoice_id).executeTakeFirst();
  });
  return kept?.intent_id ?? id;
}
