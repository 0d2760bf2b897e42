import type { CardPaymentState } from '#shared/billing/card.ts';
import type { CardServices } from './card-services.ts';
import { nextReading } from './next-reading.ts';
import { notePaymentState } from './note-payment-state.ts';

/** Reads the payment of an invoice at Stripe and stores its state. Undefined when none was begun. */
export async function settlePayment(
  services: CardServices,
  { tenant_id, invoice_id }: { tenant_id: string; invoice_id: string },
): Promise<CardPaymentState | undefined> {
  const { stripe, database, inTenant } = services;
  const known = await inTenant(tenant_id, (tx) =>
    tx.selectFrom('card_payment').select(['intent_id', 'state']).where('invoice_id', '=', invoice_id).executeTakeFirst(),
  );
  if (!known || known.intent_id === null) return known?.state;
  const reading = await nextReading(database);
  const intent = await stripe.paymentIntents.retrieve(known.intent_id, { expand: ['latest_charge'] });
  return inTenant(tenant_id, (tx) => notePaymentState(services, tx, { intent, invoice_id, reading, isSure: false }));
}
