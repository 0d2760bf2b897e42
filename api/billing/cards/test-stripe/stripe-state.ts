import type Stripe from 'stripe';

/** The used part of each object, with the names of Stripe's own types. */
export type Customer = Pick<Stripe.Customer, 'id' | 'object' | 'created' | 'metadata'> & {
  name: string | null;
  email: string | null;
  invoice_settings: { default_payment_method: string | null };
};
export type Method = Pick<Stripe.PaymentMethod, 'id' | 'object' | 'created' | 'type'> & {
  customer: string | null;
  card: Pick<Stripe.PaymentMethod.Card, 'brand' | 'last4' | 'exp_month' | 'exp_year' | 'fingerprint' | 'country'>;
};
export type Session = Pick<
  Stripe.Checkout.Session,
  'id' | 'object' | 'created' | 'mode' | 'status' | 'success_url' | 'cancel_url' | 'url' | 'metadata'
> & {
  customer: string;
  setup_intent: string;
};
export type Setup = Pick<Stripe.SetupIntent, 'id' | 'object' | 'created' | 'status'> & { customer: string; payment_method: string | null };
export type Intent = Pick<
  Stripe.PaymentIntent,
  'id' | 'object' | 'created' | 'amount' | 'amount_received' | 'currency' | 'status' | 'description' | 'metadata'
> & {
  customer: string;
  payment_method: string | null;
  latest_charge: string | null;
  last_payment_error: object | null;
  next_action: { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } } | null;
};
export type Charge = Pick<Stripe.Charge, 'id' | 'object' | 'created' | 'amount' | 'amount_refunded' | 'currency' | 'status' | 'paid'> & {
  payment_intent: string;
  payment_method: string;
};
export type Refund = Pick<Stripe.Refund, 'id' | 'object' | 'created' | 'amount' | 'currency' | 'status' | 'metadata'> & {
  payment_intent: string;
  charge: string;
};
export type Dispute = Pick<Stripe.Dispute, 'id' | 'object' | 'created' | 'amount' | 'currency' | 'reason' | 'status'> & {
  charge: string;
  payment_intent: string;
  evidence_details: { due_by: number | null };
};
export interface Event {
  id: string;
  object: 'event';
  type: string;
  created: number;
  data: { object: object; previous_attributes?: object };
}

/** A bank's reaction to a card: it approves, refuses for a reason, or asks the owner to confirm. */
export type Behaviour = 'approves' | 'asks' | 'generic_decline' | 'insufficient_funds' | 'stolen_card' | 'expired_card';
/** Stripe's published test numbers, as far as they can be added, and one of our own for a missing case. */
export const testCards: Readonly<Record<string, Behaviour>> = {
  '4242424242424242': 'approves',
  '5555555555554444': 'approves',
  '4000000000000341': 'generic_decline',
  '4000002760003184': 'asks',
};

/** The whole state of a Stripe, in memory, for one test file. */
export class StripeState {
  customers = new Map<string, Customer>();
  methods = new Map<string, Method>();
  sessions = new Map<string, Session>();
  setups = new Map<string, Setup>();
  intents = new Map<string, Intent>();
  charges = new Map<string, Charge>();
  refunds = new Map<string, Refund>();
  disputes = new Map<string, Dispute>();
  /** Deleted customers. */
  gone = new Set<string>();
  /** The newest last. */
  events: Event[] = [];
  behaviours = new Map<string, Behaviour>();
  readonly #now: () => Date;
  #last = 0;

  constructor(now: () => Date) {
    this.#now = now;
  }

  id(prefix: string): string {
    this.#last += 1;
    return `${prefix}_test${String(this.#last).padStart(6, '0')}`;
  }
  seconds(): number {
    return Math.floor(this.#now().getTime() / 1000);
  }
  /** The card's bank disputes a charge, with the given `status`. */
  dispute(intent: Intent, status: Dispute['status'], known?: Dispute): Dispute {
    const { amount, currency, latest_charge } = intent;
    const dispute: Dispute = known ?? {
      id: this.id('dp'),
      object: 'dispute',
      created: this.seconds(),
      amount,
      currency,
      reason: 'fraudulent',
      status,
      charge: latest_charge ?? '',
      payment_intent: intent.id,
      evidence_details: { due_by: this.seconds() + 7 * 86_400 },
    };
    dispute.status = status;
    this.disputes.set(dispute.id, dispute);
    const isClosed = status === 'won' || status === 'lost';
    this.emit(known ? (isClosed ? 'charge.dispute.closed' : 'charge.dispute.updated') : 'charge.dispute.created', dispute);
    return dispute;
  }
  /** Somebody deletes a customer in the dashboard, and its cards lose their customer. */
  forget(customer: string): void {
    this.customers.delete(customer);
    this.gone.add(customer);
    for (const method of this.methods.values()) if (method.customer === customer) method.customer = null;
    this.emit('customer.deleted', { id: customer, object: 'customer' });
  }
  emit(type: string, object: object, previous_attributes?: object): void {
    const data = { object: structuredClone(object), ...(previous_attributes && { previous_attributes }) };
    this.events.push({ id: this.id('evt'), object: 'event', type, created: this.seconds(), data });
  }
}
