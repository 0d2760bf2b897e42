import { chargeInvoice } from './charge-invoice.ts';
import type { CardServices } from './card-services.ts';
import { followedTypes, noteEvents } from './note-events.ts';
import { settleDispute } from './settle-dispute.ts';
import { settlePayment } from './settle-payment.ts';
import { settleRefund, type PendingRefund } from './settle-refund.ts';
import { settleSetup } from './settle-setup.ts';

/** Milliseconds during which the process that began something also finishes it. */
const timeoutMs = 10 * 60_000;
/** How long Stripe keeps events, and how far back they are read again: an event may enter Stripe's list late. */
const kept = 29 * 86_400_000;
const overlap = 3_600_000;

/** Reads at Stripe the state of everything unfinished, and the events that no web hook reported. What cannot be read now waits until the next run. */
export async function reconcileCards(services: CardServices): Promise<void> {
  const { database, clock, log } = services;
  const since = new Date(clock.now().getTime() - timeoutMs);
  const payments = await database.owner<{ tenant_id: string; invoice_id: string; state: string }[]>`
    select tenant_id, invoice_id, state from card_payment where state in ('asked', 'processing', 'needs_action') and asked_at < ${since} order by asked_at limit 1000`;
  const setups = await database.owner<{ tenant_id: string; session_id: string }[]>`
    select tenant_id, session_id from card_setup where state = 'open' and asked_at < ${since} order by asked_at limit 1000`;
  const refunds = await database.owner<PendingRefund[]>`
    select tenant_id, invoice_id, number from card_refund where state in ('asked', 'pending') and asked_at < ${since} order by asked_at limit 1000`;
  const disputes = await database.owner<{ dispute_id: string }[]>`
    select dispute_id from card_dispute where state in ('inquiry', 'open') order by noted_at limit 1000`;
  const todo = [
    ...payments.map(({ state, ...payment }) =>
      state === 'asked' ? () => chargeInvoice(services, payment) : () => settlePayment(services, payment),
    ),
    ...setups.map((setup) => () => settleSetup(services, setup)),
    ...refunds.map((refund) => () => settleRefund(services, refund)),
    ...disputes.map(
      ({ dispute_id }) =>
        () =>
          settleDispute(services, dispute_id),
    ),
    () => askForEvents(services),
  ];
  for (const task of todo) {
    try {
      await task();
    } catch (error) {
      log.error({ err: error }, 'a payment by card could not be read');
    }
  }
}

/** Skips events that were already reported. */
async function askForEvents(services: CardServices): Promise<void> {
  const { stripe, database, clock } = services;
  const now = clock.now().getTime();
  const [row] = await database.owner<{ events_until: Date }[]>`select events_until from stripe_reading`;
  const from = Math.max(now - kept, (row?.events_until.getTime() ?? 0) - overlap);
  const types = [...followedTypes];
  for await (const event of stripe.events.list({ types, created: { gte: Math.floor(from / 1000) }, limit: 100 }))
    await noteEvents(services, [event]);
  await database.owner`
    insert into stripe_reading (events_until) values (${new Date(now)}) on conflict (only_one) do update set events_until = excluded.events_until`;
  await database.owner`delete from stripe_event where created_at < ${new Date(now - 90 * 86_400_000)}`;
}
