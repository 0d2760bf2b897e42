import { listAt, textAt } from './form.ts';
import { confirmIntent } from './charge.ts';
import { StripeError, missing } from './stripe-error.ts';
import type { ParameterValue } from './published-parameters.ts';
import type { Customer, Intent, Refund, Session, StripeState } from './stripe-state.ts';

interface Call {
  state: StripeState;
  form: { [name: string]: ParameterValue };
  /** The ids in the path. */
  ids: readonly string[];
  /** The address of this server, for its pages. */
  base: string;
}
export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  path: RegExp;
  /** The declaration of its parameters. */
  declared: readonly [file: string, type: string];
  answer: (call: Call) => object;
}

const metadataOf = (form: Call['form']): Record<string, string> => (form['metadata'] as Record<string, string> | undefined) ?? {};
const found = <T>(map: Map<string, T>, id: string | undefined, what: string): T => {
  const found = id === undefined ? undefined : map.get(id);
  if (!found) throw missing(what, id ?? '');
  return found;
};

function createCustomer({ state, form }: Call): Customer {
  const id = state.id('cus');
  const [name, email] = [textAt(form, 'name') ?? null, textAt(form, 'email') ?? null];
  const made: Customer = {
    id,
    object: 'customer',
    created: state.seconds(),
    name,
    email,
    metadata: metadataOf(form),
    invoice_settings: { default_payment_method: null },
  };
  state.customers.set(id, made);
  return made;
}

function updateCustomer({ state, form, ids }: Call): Customer {
  const customer = found(state.customers, ids[0], 'customer');
  const method = textAt(form, 'invoice_settings', 'default_payment_method');
  if (method !== undefined && found(state.methods, method, 'PaymentMethod').customer !== customer.id)
    throw new StripeError(
      400,
      'invalid_request_error',
      'resource_missing',
      `The customer does not have a payment method with the ID ${method}.`,
    );
  customer.name = textAt(form, 'name') ?? customer.name;
  customer.email = textAt(form, 'email') ?? customer.email;
  if (method !== undefined) customer.invoice_settings.default_payment_method = method;
  state.emit('customer.updated', customer);
  return customer;
}

function detach({ state, ids }: Call): object {
  const method = found(state.methods, ids[0], 'PaymentMethod');
  const { customer } = method;
  if (customer === null)
    throw new StripeError(
      400,
      'invalid_request_error',
      'payment_method_unexpected_state',
      'The payment method is not attached to a customer.',
    );
  method.customer = null;
  const settings = state.customers.get(customer)?.invoice_settings;
  if (settings?.default_payment_method === method.id) settings.default_payment_method = null;
  state.emit('payment_method.detached', method, { customer });
  return method;
}

function createSession({ state, form, base }: Call): Session {
  const customer = found(state.customers, textAt(form, 'customer'), 'customer').id;
  const [mode, success_url] = [textAt(form, 'mode'), textAt(form, 'success_url')];
  if (mode !== 'setup' || success_url === undefined || listAt(form, 'allowed_payment_method_types').length === 0)
    throw new StripeError(
      400,
      'invalid_request_error',
      'parameter_missing',
      'This Stripe has sessions in setup mode only, with success_url and types.',
    );
  const [id, setup_intent] = [state.id('cs'), state.id('seti')];
  const created = state.seconds();
  state.setups.set(setup_intent, {
    id: setup_intent,
    object: 'setup_intent',
    created,
    status: 'requires_payment_method',
    customer,
    payment_method: null,
  });
  const cancel_url = textAt(form, 'cancel_url') ?? null;
  const newSession = {
    id,
    object: 'checkout.session' as const,
    created,
    mode: 'setup' as const,
    status: 'open' as const,
    metadata: metadataOf(form),
  };
  const session: Session = { ...newSession, customer, setup_intent, success_url, cancel_url, url: `${base}/pay/${id}` };
  state.sessions.set(id, session);
  return session;
}

function createIntent({ state, form }: Call): Intent {
  const [amount, currency] = [Number(textAt(form, 'amount')), textAt(form, 'currency') ?? ''];
  if (!Number.isInteger(amount) || amount < 50)
    throw new StripeError(400, 'invalid_request_error', 'amount_too_small', 'Amount must convert to at least 50 cents.');
  if (!['eur', 'sek'].includes(currency))
    throw new StripeError(400, 'invalid_request_error', 'parameter_invalid', `Invalid currency: ${currency}`);
  if (form['off_session'] !== undefined && textAt(form, 'confirm') !== 'true')
    throw new StripeError(400, 'invalid_request_error', 'parameter_invalid', 'off_session can be used only with confirm.');
  const id = state.id('pi');
  const newIntent = {
    id,
    object: 'payment_intent' as const,
    created: state.seconds(),
    amount,
    currency,
    amount_received: 0,
    description: textAt(form, 'description') ?? null,
  };
  const none = { payment_method: null, latest_charge: null, last_payment_error: null, next_action: null };
  const customer = found(state.customers, textAt(form, 'customer'), 'customer').id;
  const intent: Intent = { ...newIntent, ...none, status: 'requires_payment_method', customer, metadata: metadataOf(form) };
  state.intents.set(id, intent);
  state.emit('payment_intent.created', intent);
  return intent;
}

function cancelIntent({ state, ids }: Call): Intent {
  const intent = found(state.intents, ids[0], 'payment_intent');
  if (['succeeded', 'canceled', 'processing'].includes(intent.status))
    throw new StripeError(
      400,
      'invalid_request_error',
      'payment_intent_unexpected_state',
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
    );
  intent.status = 'canceled';
  state.emit('payment_intent.canceled', intent);
  return intent;
}

function createRefund({ state, form }: Call): Refund {
  const intent = found(state.intents, textAt(form, 'payment_intent'), 'payment_intent');
  const charge = found(state.charges, intent.latest_charge ?? undefined, 'charge');
  const amount = Number(textAt(form, 'amount') ?? charge.amount);
  if (intent.status !== 'succeeded' || amount > charge.amount - charge.amount_refunded)
    throw new StripeError(
      400,
      'invalid_request_error',
      'charge_already_refunded',
      `Refund amount is greater than unrefunded amount on charge ${charge.id}.`,
    );
  charge.amount_refunded += amount;
  const id = state.id('re');
  const newRefund = {
    id,
    object: 'refund' as const,
    created: state.seconds(),
    amount,
    currency: charge.currency,
    status: 'succeeded',
    metadata: metadataOf(form),
  };
  const refund: Refund = { ...newRefund, payment_intent: intent.id, charge: charge.id };
  state.refunds.set(id, refund);
  state.emit('refund.created', refund);
  return refund;
}

function listEvents({ state, form }: Call): object {
  const [types, since, after] = [listAt(form, 'types'), Number(textAt(form, 'created', 'gte') ?? 0), textAt(form, 'starting_after')];
  const events = state.events.toReversed().filter(({ type, created }) => types.includes(type) && created >= since);
  const from = after === undefined ? 0 : events.findIndex(({ id }) => id === after) + 1;
  const limit = Number(textAt(form, 'limit') ?? 10);
  return { object: 'list', url: '/v1/events', has_more: events.length > from + limit, data: events.slice(from, from + limit) };
}

const methodsOf = ({ state, ids }: Call): object => {
  const { id } = found(state.customers, ids[0], 'customer');
  return { object: 'list', url: '/v1', has_more: false, data: [...state.methods.values()].filter(({ customer }) => customer === id) };
};

const [customers, intents, refunds] = ['resources/Customers', 'resources/PaymentIntents', 'resources/Refunds'];
const sessions = 'resources/Checkout/Sessions';

/** The calls that our code makes, and no others. */
export const routes: readonly Route[] = [
  { method: 'POST', path: /^\/v1\/customers$/, declared: [customers, 'CustomerCreateParams'], answer: createCustomer },
  {
    method: 'GET',
    path: /^\/v1\/customers\/(\w+)$/,
    declared: [customers, 'CustomerRetrieveParams'],
    answer: ({ state, ids }) =>
      state.gone.has(ids[0] ?? '') ? { id: ids[0], object: 'customer', deleted: true } : found(state.customers, ids[0], 'customer'),
  },
  { method: 'POST', path: /^\/v1\/customers\/(\w+)$/, declared: [customers, 'CustomerUpdateParams'], answer: updateCustomer },
  {
    method: 'GET',
    path: /^\/v1\/customers\/(\w+)\/payment_methods$/,
    declared: [customers, 'CustomerListPaymentMethodsParams'],
    answer: methodsOf,
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_methods\/(\w+)\/detach$/,
    declared: ['resources/PaymentMethods', 'PaymentMethodDetachParams'],
    answer: detach,
  },
  {
    method: 'GET',
    path: /^\/v1\/disputes\/(\w+)$/,
    declared: ['resources/Disputes', 'DisputeRetrieveParams'],
    answer: ({ state, ids }) => found(state.disputes, ids[0], 'dispute'),
  },
  { method: 'POST', path: /^\/v1\/checkout\/sessions$/, declared: [sessions, 'SessionCreateParams'], answer: createSession },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions\/(\w+)$/,
    declared: [sessions, 'SessionRetrieveParams'],
    answer: ({ state, ids }) => found(state.sessions, ids[0], 'session'),
  },
  { method: 'POST', path: /^\/v1\/payment_intents$/, declared: [intents, 'PaymentIntentCreateParams'], answer: createIntent },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/(\w+)$/,
    declared: [intents, 'PaymentIntentRetrieveParams'],
    answer: ({ state, ids }) => found(state.intents, ids[0], 'payment_intent'),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/confirm$/,
    declared: [intents, 'PaymentIntentConfirmParams'],
    answer: (call) => confirmIntent(call.state, found(call.state.intents, call.ids[0], 'payment_intent'), call.form, call.base),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/cancel$/,
    declared: [intents, 'PaymentIntentCancelParams'],
    answer: cancelIntent,
  },
  { method: 'POST', path: /^\/v1\/refunds$/, declared: [refunds, 'RefundCreateParams'], answer: createRefund },
  {
    method: 'GET',
    path: /^\/v1\/refunds\/(\w+)$/,
    declared: [refunds, 'RefundRetrieveParams'],
    answer: ({ state, ids }) => found(state.refunds, ids[0], 'refund'),
  },
  { method: 'GET', path: /^\/v1\/events$/, declared: ['resources/Events', 'EventListParams'], answer: listEvents },
];
