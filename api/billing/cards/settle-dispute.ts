import type Stripe from 'stripe';
import type { DisputeState } from '#shared/billing/card.ts';
import { billingDay } from '#shared/billing/months.ts';
import { newId } from '#shared/ids.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { notePayment } from '#api/billing/invoices/pay-invoice.ts';
import { lockInvoiceBalance } from '#api/billing/invoices/invoice-store.ts';
import { lockSubscription } from '#api/billing/subscription/subscription-store.ts';
import type { CardServices } from './card-services.ts';
import { nextReading } from './next-reading.ts';
import { notifyDispute } from './notify-dispute.ts';

/** Reads a dispute at Stripe and stores it here; reports changes to the members who pay and to provider staff. Safe to repeat. */
export async function settleDispute(services: CardServices, dispute_id: string): Promise<void> {
  const { stripe, database, inTenant } = services;
  const reading = await nextReading(database);
  const dispute = await stripe.disputes.retrieve(dispute_id);
  const intent_id = typeof dispute.payment_intent === 'string' ? dispute.payment_intent : dispute.payment_intent?.id;
  const [payment] = await database.owner<{ tenant_id: string; invoice_id: string }[]>`
    select tenant_id, invoice_id from card_payment where intent_id = ${intent_id ?? null}`;
  if (payment) await inTenant(payment.tenant_id, (tx) => noteDispute(services, tx, payment.invoice_id, dispute, reading));
}

const stateOf = ({ status }: Stripe.Dispute): DisputeState => {
  if (status === 'lost') return 'lost';
  if (status === 'needs_response' || status === 'under_review') return 'open';
  return status === 'warning_needs_response' || status === 'warning_under_review' ? 'inquiry' : 'won';
};
const isDecided = (state: DisputeState): boolean => state === 'won' || state === 'lost';

async function noteDispute(services: CardServices, tx: Tx, invoice_id: string, dispute: Stripe.Dispute, reading: number): Promise<void> {
  const now = services.clock.now();
  const { tenant_id } = await lockSubscription(tx);
  await lockInvoiceBalance(tx, invoice_id);
  const known = await tx.selectFrom('card_dispute').selectAll().where('dispute_id', '=', dispute.id).executeTakeFirst();
  if (known && (known.reading >= reading || isDecided(known.state))) return;
  const state = stateOf(dispute);
  const due = dispute.evidence_details.due_by;
  const update = {
    state,
    reading,
    respond_by: due === null ? null : new Date(due * 1000),
    taken_at: known?.taken_at ?? (state === 'open' || state === 'lost' ? now : null),
    settled_at: isDecided(state) ? now : null,
  };
  const { id: dispute_id, amount, reason } = dispute;
  const currency = dispute.currency.toUpperCase() as 'EUR' | 'SEK';
  await tx
    .insertInto('card_dispute')
    .values({ tenant_id, id: newId(), invoice_id, dispute_id, amount, currency, reason, noted_at: now, ...update })
    .onConflict((on) => on.column('dispute_id').doUpdateSet(update))
    .execute();
  const scope = { tenant_id, account_id: null };
  if (state === 'lost') {
    const lost = { invoice_id, direction: 'out' as const, amount, paid_on: billingDay(now), reference: `Stripe ${dispute_id}` };
    await notePayment(tx, scope, lost, now);
  }
  if (known?.state === state) return;
  await audit(tx, scope, `dispute_${state}`, `${invoice_id}: ${amount}, ${reason}`, now);
  await notifyDispute(services, tx, { tenant_id, invoice_id, amount, currency, state, respond_by: update.respond_by });
}
