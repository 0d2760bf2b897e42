import type { CardServices } from './card-services.ts';
import { readCards } from './read-cards.ts';
import { settleDispute } from './settle-dispute.ts';
import { settlePayment } from './settle-payment.ts';
import { settleRefund, type PendingRefund } from './settle-refund.ts';
import { settleSetup } from './settle-setup.ts';

export interface StripeEventKey {
  type: string;
  object_id: string;
  customer_id?: string;
  intent_id?: string;
}

/** Reads the subject of an event at Stripe. Ignores objects of other installations. */
export async function followEvent(services: CardServices, { type, object_id, customer_id, intent_id }: StripeEventKey): Promise<void> {
  const { owner } = services.database;
  const [topic] = type.split('.');
  if (topic === 'payment_intent') {
    const [payment] = await owner<{ tenant_id: string; invoice_id: string }[]>`
      select tenant_id, invoice_id from card_payment where intent_id = ${object_id}`;
    if (payment) await settlePayment(services, payment);
  } else if (topic === 'refund') {
    // A refund that Stripe reports before we have its id is the one that was requested.
    const [refund] = await owner<PendingRefund[]>`
      select r.tenant_id, r.invoice_id, r.number
      from card_refund r join card_payment p on p.tenant_id = r.tenant_id and p.invoice_id = r.invoice_id
      where r.refund_id = ${object_id} or (r.refund_id is null and p.intent_id = ${intent_id ?? null}) order by r.refund_id nulls last limit 1`;
    if (refund) await settleRefund(services, refund);
  } else if (topic === 'charge') {
    await settleDispute(services, object_id);
  } else if (topic === 'checkout') {
    const [setup] = await owner<{ tenant_id: string; session_id: string }[]>`
      select tenant_id, session_id from card_setup where session_id = ${object_id}`;
    if (setup) await settleSetup(services, setup);
  } else {
    const [known] = await owner<{ tenant_id: string }[]>`
      select tenant_id from card_customer where customer_id = ${customer_id ?? object_id}`;
    if (known) await readCards(services, known.tenant_id);
  }
}
