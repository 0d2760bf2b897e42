import { sql } from 'kysely';
import type { Currency } from '#shared/billing/terms.ts';
import { isSettled, type Card } from '#shared/billing/card.ts';
import { least } from '#shared/billing/least.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { lockSubscription } from '#api/billing/subscription/subscription-store.ts';
import { lockInvoiceBalance } from '#api/billing/invoices/invoice-store.ts';
import type { CardServices } from './card-services.ts';
import { findDefaultCard } from './find-cards.ts';
import { findCustomer } from './find-customer.ts';

/** One attempt to charge an invoice. It is sent to Stripe with the same parameters, however often it is repeated. */
export interface Attempt {
  tenant_id: string;
  invoice_id: string;
  number: string;
  customer_id: string;
  intent_id: string | null;
  attempt: number;
  card_id: string;
  amount: number;
  currency: Currency;
}
/** none: no card to charge. waiting: an attempt is in progress. stale: the attempt is for more than is left now, and has to be cancelled. */
export type PaymentAttempt =
  | { kind: 'attempt'; attempt: Attempt }
  | { kind: 'paid'; intent_id: string | null }
  | { kind: 'none' }
  | { kind: 'waiting'; intent_id: string }
  | { kind: 'stale'; intent_id: string };

/** Begins the next attempt to charge an invoice, or finds the unfinished one. `byHand`: also charges a card that is no longer tried automatically. */
export async function requestPayment(services: CardServices, tx: Tx, invoice_id: string, byHand: boolean): Promise<PaymentAttempt> {
  const { tenant_id } = await lockSubscription(tx);
  const balance = await lockInvoiceBalance(tx, invoice_id);
  const known = await tx.selectFrom('card_payment').selectAll().where('invoice_id', '=', invoice_id).executeTakeFirst();
  if (!balance) return { kind: 'none' };
  if (balance.left_to_pay <= 0) {
    if (known && !isSettled(known.state) && known.intent_id !== null) return { kind: 'paid', intent_id: known.intent_id };
    await tx
      .updateTable('card_payment')
      .set({ state: 'cancelled' })
      .where('invoice_id', '=', invoice_id)
      .where('intent_id', 'is', null)
      .execute();
    return { kind: 'paid', intent_id: null };
  }
  // A part was credited in the meantime: the attempt would charge too much.
  const isStale = known && known.amount !== balance.left_to_pay && ['needs_action', 'failed'].includes(known.state);
  if (isStale && known.intent_id !== null) return { kind: 'stale', intent_id: known.intent_id };
  const card = await findDefaultCard(services, tx);
  const customer_id = await findCustomer(tx);
  if (known && ['processing', 'needs_action'].includes(known.state) && known.intent_id !== null && (byHand || known.state === 'processing'))
    return { kind: 'waiting', intent_id: known.intent_id };
  const isUnderWay = known?.state === 'asked' && known.attempts > 0;
  const { number, currency } = await tx
    .selectFrom('invoice')
    .select(['number', 'currency'])
    .where('id', '=', invoice_id)
    .executeTakeFirstOrThrow();
  if (customer_id === undefined || balance.left_to_pay < least[currency] || (known && isSettled(known.state))) return { kind: 'none' };
  const card_id = isUnderWay ? known.card_id : mayCharge(card, known?.refused_card ?? null, byHand);
  if (card_id === null) return { kind: 'none' };
  const attempt = isUnderWay ? known.attempts : (known?.attempts ?? 0) + 1;
  const amount = balance.left_to_pay;
  const payment = { state: 'asked' as const, attempts: attempt, card_id, asked_at: services.clock.now() };
  const stored = await tx
    .insertInto('card_payment')
    .values({ tenant_id, invoice_id, amount, currency, intent_id: null, charge_id: null, failure: null, refused_card: null, ...payment })
    .onConflict((on) =>
      on.columns(['tenant_id', 'invoice_id']).doUpdateSet({
        ...payment,
        // An intent's amount is final.
        amount: sql`case when card_payment.intent_id is null then excluded.amount else card_payment.amount end`,
      }),
    )
    .returning(['amount', 'intent_id'])
    .executeTakeFirstOrThrow();
  return { kind: 'attempt', attempt: { tenant_id, invoice_id, number, customer_id, attempt, card_id, currency, ...stored } };
}

const mayCharge = (card: Card | undefined, refused: string | null, byHand: boolean): string | null =>
  card && (byHand || card.fingerprint !== refused) ? card.id : null;

/** When a card will be charged, the payment exists from the beginning, so that the invoice states it. */
export async function planPayment(
  services: Pick<CardServices, 'jobs' | 'clock'>,
  tx: Tx,
  { tenant_id, invoice_id, amount, currency }: Pick<Attempt, 'tenant_id' | 'invoice_id' | 'amount' | 'currency'>,
): Promise<void> {
  const nothing = { card_id: null, intent_id: null, charge_id: null, failure: null, refused_card: null };
  await tx
    .insertInto('card_payment')
    .values({ tenant_id, invoice_id, amount, currency, state: 'asked', attempts: 0, asked_at: services.clock.now(), ...nothing })
    .execute();
  await services.jobs.send('charge-invoice', { tenant_id, invoice_id }, { tx });
}
