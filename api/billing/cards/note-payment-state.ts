import type Stripe from 'stripe';
import type { CardFailure, CardPaymentState } from '#shared/billing/card.ts';
import { isSettled } from '#shared/billing/card.ts';
import { billingDay } from '#shared/billing/months.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { settleDunning } from '#api/billing/invoices/dun-tenant.ts';
import { lockInvoiceBalance } from '#api/billing/invoices/invoice-store.ts';
import { notePayment } from '#api/billing/invoices/pay-invoice.ts';
import { lockSubscription } from '#api/billing/subscription/subscription-store.ts';
import type { CardServices } from './card-services.ts';
import type { Confirmed } from './confirm-payment.ts';

interface Read extends Confirmed {
  invoice_id: string;
  reading: number;
}

/** Stores the state of a payment: books it once when it is paid, and audits a new failure. Returns the state. */
export async function notePaymentState(services: CardServices, tx: Tx, read: Read): Promise<CardPaymentState> {
  const now = services.clock.now();
  const { tenant_id } = await lockSubscription(tx);
  await lockInvoiceBalance(tx, read.invoice_id);
  const known = await tx.selectFrom('card_payment').selectAll().where('invoice_id', '=', read.invoice_id).executeTakeFirstOrThrow();
  const { intent } = read;
  // An attempt that Stripe refused to create has failed, too.
  const state = read.isSure && stateOf(intent) === 'asked' ? 'failed' : stateOf(intent);
  const charge_id = idOf(intent.latest_charge);
  if (isSettled(known.state) || known.reading >= read.reading) return known.state;
  // A state read during an attempt may belong to the previous attempt.
  const isOld = known.state === 'asked' && !read.isSure && (charge_id === null || charge_id === known.charge_id);
  if (isOld && (state === 'failed' || state === 'asked')) return known.state;
  const failure = state === 'failed' ? failureOf(intent) : null;
  const update = { state, charge_id, failure, reading: read.reading };
  const refused_card = state === 'failed' ? (isFinal(intent) ? (fingerprintOf(intent) ?? known.refused_card) : null) : known.refused_card;
  await tx
    .updateTable('card_payment')
    .set({ ...update, refused_card })
    .where('invoice_id', '=', read.invoice_id)
    .execute();
  const scope = { tenant_id, account_id: null };
  if (state === 'succeeded') {
    const noted = { invoice_id: read.invoice_id, direction: 'in' as const, amount: intent.amount_received };
    await notePayment(tx, scope, { ...noted, paid_on: paidOn(intent, now), reference: `Stripe ${intent.id}` }, now);
    await audit(tx, scope, 'paid_by_card', `${read.invoice_id}: ${intent.amount_received}`, now);
    await settleDunning(services, tx, now);
  }
  if (state === 'failed' && known.state !== 'failed') await audit(tx, scope, 'card_declined', `${read.invoice_id}: ${failure}`, now);
  return state;
}

function stateOf({ status, last_payment_error }: Stripe.PaymentIntent): CardPaymentState {
  if (status === 'succeeded') return 'succeeded';
  if (status === 'canceled') return 'cancelled';
  if (status === 'processing') return 'processing';
  if (status === 'requires_action') return 'needs_action';
  return last_payment_error ? 'failed' : 'asked';
}

const idOf = (object: string | { id: string } | null): string | null => (typeof object === 'string' ? object : (object?.id ?? null));

const failures: Readonly<Record<string, CardFailure>> = {
  authentication_required: 'authentication',
  payment_intent_authentication_failure: 'authentication',
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired',
  card_declined: 'declined',
};
function failureOf({ last_payment_error: error }: Stripe.PaymentIntent): CardFailure {
  return failures[error?.decline_code ?? ''] ?? failures[error?.code ?? ''] ?? 'other';
}

/** After these codes, the same card is not tried automatically again: it no longer exists, or its bank wants its owner to call. */
const finalCodes: ReadonlySet<string> = new Set([
  'authentication_required', 'payment_intent_authentication_failure', 'do_not_try_again', 'expired_card', 'fraudulent', 'invalid_account', 'lost_card',
  'new_account_information_available', 'pickup_card', 'restricted_card', 'revocation_of_all_authorizations', 'revocation_of_authorization', 'stolen_card',
  'stop_payment_order',
]); // prettier-ignore
const isFinal = ({ last_payment_error: error }: Stripe.PaymentIntent): boolean =>
  finalCodes.has(error?.decline_code ?? '') || finalCodes.has(error?.code ?? '');
const fingerprintOf = ({ last_payment_error: error }: Stripe.PaymentIntent): string | undefined =>
  error?.payment_method?.card?.fingerprint ?? undefined;

/** The day on which the card was charged, even when that is reported later. */
function paidOn({ latest_charge }: Stripe.PaymentIntent, now: Date): string {
  const charged = typeof latest_charge === 'string' || latest_charge === null ? now : new Date(latest_charge.created * 1000);
  return billingDay(charged);
}
