import { textAt } from './form.ts';
import type { ParameterValue } from './published-parameters.ts';
import { StripeError } from './stripe-error.ts';
import type { Charge, Intent, Method, StripeState } from './stripe-state.ts';

/** Confirms a payment intent: it is charged or refused, or the bank asks. A charged intent is never charged again. */
export function confirmIntent(state: StripeState, intent: Intent, params: { [name: string]: ParameterValue }, base: string): Intent {
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
    throw new StripeError(
      400,
      'invalid_request_error',
      'payment_intent_unexpected_state',
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
      { payment_intent: intent },
    );
  const method = state.methods.get(textAt(params, 'payment_method') ?? '');
  if (method?.customer !== intent.customer)
    throw new StripeError(
      400,
      'invalid_request_error',
      'resource_missing',
      `No such PaymentMethod: '${textAt(params, 'payment_method')}'`,
      {
        param: 'payment_method',
      },
    );
  const [isAway, return_url] = [textAt(params, 'off_session') === 'true', textAt(params, 'return_url')];
  if (isAway && return_url !== undefined)
    throw new StripeError(400, 'invalid_request_error', 'parameter_invalid', 'return_url cannot be used off session.');
  Object.assign(intent, { payment_method: method.id, last_payment_error: null, next_action: null });
  const does = state.behaviours.get(method.id) ?? 'approves';
  if (does === 'approves') return succeed(state, intent, method);
  if (does !== 'asks') return refuse(state, intent, method, does);
  if (isAway || return_url === undefined) return refuse(state, intent, method, 'authentication_required');
  intent.status = 'requires_action';
  intent.next_action = { type: 'redirect_to_url', redirect_to_url: { url: `${base}/bank/${intent.id}`, return_url } };
  state.emit('payment_intent.requires_action', intent);
  return intent;
}

/** Applies the owner's reply to her bank. */
export function answerBank(state: StripeState, intent: Intent, isConfirmed: boolean): void {
  const method = state.methods.get(intent.payment_method ?? '');
  if (intent.status !== 'requires_action' || !method) return;
  intent.next_action = null;
  if (isConfirmed) return void succeed(state, intent, method);
  Object.assign(intent, { status: 'requires_payment_method', payment_method: null });
  intent.last_payment_error = {
    type: 'card_error',
    code: 'payment_intent_authentication_failure',
    message: 'The bank did not confirm.',
    payment_method: method,
  };
  state.emit('payment_intent.payment_failed', intent);
}

function chargeOf(state: StripeState, intent: Intent, method: Method, status: Charge['status']): Charge {
  const { amount, currency } = intent;
  const id = state.id('ch');
  const object = {
    id,
    object: 'charge' as const,
    created: state.seconds(),
    amount,
    amount_refunded: 0,
    currency,
    status,
    paid: status === 'succeeded',
  };
  const charge = { ...object, payment_intent: intent.id, payment_method: method.id };
  state.charges.set(id, charge);
  intent.latest_charge = id;
  return charge;
}

function succeed(state: StripeState, intent: Intent, method: Method): Intent {
  chargeOf(state, intent, method, 'succeeded');
  Object.assign(intent, { status: 'succeeded', amount_received: intent.amount });
  state.emit('payment_intent.succeeded', intent);
  return intent;
}

function refuse(state: StripeState, intent: Intent, method: Method, declineCode: string): never {
  const charge = chargeOf(state, intent, method, 'failed');
  const code = declineCode === 'authentication_required' || declineCode === 'expired_card' ? declineCode : 'card_declined';
  const error = { code, decline_code: declineCode, charge: charge.id, payment_method: structuredClone(method) };
  const message = 'Your card was declined.';
  Object.assign(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: { type: 'card_error', message, ...error },
  });
  state.emit('payment_intent.payment_failed', intent);
  throw new StripeError(402, 'card_error', code, message, { ...error, payment_intent: structuredClone(intent) });
}
