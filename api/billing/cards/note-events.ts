import type Stripe from 'stripe';
import type { CardServices } from './card-services.ts';

/** The event types that are handled; no others are requested from Stripe. */
export const followedTypes = [
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.updated',
  'customer.deleted',
  'payment_method.attached',
  'payment_method.detached',
  'payment_method.updated',
  'payment_method.automatically_updated',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.requires_action',
  'payment_intent.canceled',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'refund.created',
  'refund.updated',
  'refund.failed',
] as const;
const followed: ReadonlySet<string> = new Set(followedTypes);

/**
 * Stores each event once, with the job that reads its subject: duplicate, late and reordered events make no difference. Returns the number of new
 * ones.
 */
export async function noteEvents(
  { database: { owner }, jobs, clock }: Pick<CardServices, 'database' | 'jobs' | 'clock'>,
  events: readonly Stripe.Event[],
): Promise<number> {
  let noted = 0;
  for (const event of events) {
    const object = event.data.object as {
      id?: string;
      customer?: string | { id: string } | null;
      payment_intent?: string | { id: string } | null;
    };
    if (!followed.has(event.type) || object.id === undefined) continue;
    const about = { object_id: object.id, ...partsOf(event.type, object), ...customerBefore(event) };
    await owner.begin(async (tx) => {
      const [row] = await tx`
        insert into stripe_event (id, type, object_id, created_at, received_at)
        values (${event.id}, ${event.type}, ${about.object_id}, ${new Date(event.created * 1000)}, ${clock.now()})
        on conflict do nothing returning id`;
      if (!row) return;
      noted += 1;
      await jobs.send('follow-stripe', { type: event.type, ...about }, { tx });
    });
  }
  return noted;
}

type Referring = { customer?: string | { id: string } | null; payment_intent?: string | { id: string } | null };
const idOf = (reference: string | { id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id;

function partsOf(type: string, { customer, payment_intent }: Referring): { customer_id?: string; intent_id?: string } {
  const [customer_id, intent_id] = [idOf(customer), type.startsWith('refund.') ? idOf(payment_intent) : undefined];
  return { ...(customer_id !== undefined && { customer_id }), ...(intent_id !== undefined && { intent_id }) };
}

/** A removed card has no customer any more; the event names the former one. */
function customerBefore({ data }: Stripe.Event): { customer_id?: string } {
  const before = (data.previous_attributes as { customer?: unknown } | undefined)?.customer;
  return typeof before === 'string' ? { customer_id: before } : {};
}
