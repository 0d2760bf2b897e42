import { answerBank } from './charge.ts';
import { testCards, type StripeState } from './stripe-state.ts';

interface Page {
  status: number;
  html?: string;
  location?: string;
}
const html = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><form method="post">${body}</form></html>`;

/** The pages of Stripe and of a bank for the person who pays. */
export function showPage(state: StripeState, path: string, form: URLSearchParams | undefined): Page | undefined {
  const [, kind, id = ''] = /^\/(pay|bank)\/(\w+)$/.exec(path) ?? [];
  if (kind === 'pay') return payPage(state, id, form);
  return kind === 'bank' ? bankPage(state, id, form) : undefined;
}

function payPage(state: StripeState, id: string, form: URLSearchParams | undefined): Page {
  const session = state.sessions.get(id);
  const setup = state.setups.get(session?.setup_intent ?? '');
  if (!session || !setup || session.status !== 'open') return { status: 404, html: html('This page is no longer available', '') };
  const number = form?.get('number')?.replaceAll(' ', '');
  const behaviour = testCards[number ?? ''];
  const fields = '<label>Card number <input name="number" inputmode="numeric" required></label><button>Save card</button>';
  if (number === undefined || behaviour === undefined)
    return { status: 200, html: html('Set up a card', `${form ? '<p role="alert">Your card number is invalid.</p>' : ''}${fields}`) };
  const method = state.id('pm');
  const card = {
    brand: number.startsWith('5') ? 'mastercard' : 'visa',
    last4: number.slice(-4),
    exp_month: 4,
    exp_year: 2044,
    fingerprint: `print${number.slice(-6)}`,
    country: 'SE',
  };
  state.methods.set(method, {
    id: method,
    object: 'payment_method',
    created: state.seconds(),
    type: 'card',
    customer: session.customer,
    card,
  });
  state.behaviours.set(method, behaviour);
  Object.assign(setup, { status: 'succeeded', payment_method: method });
  Object.assign(session, { status: 'complete', url: null });
  state.emit('payment_method.attached', state.methods.get(method) ?? {});
  state.emit('setup_intent.succeeded', setup);
  state.emit('checkout.session.completed', session);
  return { status: 303, location: (session.success_url ?? '').replace('{CHECKOUT_SESSION_ID}', id) };
}

function bankPage(state: StripeState, id: string, form: URLSearchParams | undefined): Page {
  const intent = state.intents.get(id);
  const back = intent?.next_action?.redirect_to_url.return_url;
  if (!intent || back === undefined) return { status: 404, html: html('Nothing to confirm', '') };
  const answer = form?.get('answer');
  if (!answer)
    return {
      status: 200,
      html: html(
        'Confirm the payment',
        '<button name="answer" value="yes">Confirm</button><button name="answer" value="no">Refuse</button>',
      ),
    };
  answerBank(state, intent, answer === 'yes');
  return { status: 303, location: `${back}${back.includes('?') ? '&' : '?'}payment_intent=${id}` };
}
