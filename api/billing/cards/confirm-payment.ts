import type Stripe from 'stripe';
import type { CardServices } from './card-services.ts';
import type { Attempt } from './ask-payment.ts';

/** The result of an attempt. `isSure`: it is the result of exactly this attempt, not one read about an earlier attempt. */
export interface Confirmed {
  intent: Stripe.PaymentIntent;
  isSure: boolean;
}

/**
 * Charges a card. An invoice has one intent, which succeeds once: a retry after a lost connection, a second process or an idempotency key that Stripe
 * has dropped cannot charge twice. `return_url`: the owner is present and her bank can ask her. Throws when the result is unknown; the same attempt
 * is then repeated.
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

/** Declined, or in a state in which it cannot be charged: the current state has to be read. Other errors do not say what happened. */
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
