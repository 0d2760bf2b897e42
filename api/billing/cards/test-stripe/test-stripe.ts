import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { listAt, readForm } from './form.ts';
import { findFault } from './published-parameters.ts';
import { routes } from './stripe-calls.ts';
import { StripeError } from './stripe-error.ts';
import { showPage } from './stripe-pages.ts';
import { StripeState, type Event } from './stripe-state.ts';

/** before: the connection fails before anything was done. after: it fails after the work, without a reply. busy: 429. */
type Fault = 'before' | 'after' | 'busy';
interface Answer {
  status: number;
  body: string;
}

const secrets = { secret_key: 'sk_test_lucka', webhook_secret: 'whsec_lucka' };
const keyLasts = 86_400;

/**
 * A Stripe on this machine: its calls, checked against the published parameters, its idempotency keys, its pages, and its signed web hooks, which
 * wait until a test delivers them. `now` is its clock.
 */
export async function openTestStripe(now: () => Date = () => new Date()) {
  const state = new StripeState(now);
  const kept = new Map<string, { fingerprint: string; at: number; answer: Answer }>();
  const faults: { path: RegExp; fault: Fault }[] = [];
  const calls: string[] = [];
  let base = '';
  const answer = (request: IncomingMessage, path: string, sent: string): Answer => {
    const key = request.headers['idempotency-key'];
    const known = typeof key === 'string' ? kept.get(key) : undefined;
    const fingerprint = `${path} ${sent}`;
    if (known && state.seconds() - known.at < keyLasts)
      return known.fingerprint === fingerprint
        ? known.answer
        : failed(
            new StripeError(
              400,
              'idempotency_error',
              'idempotency_key_in_use',
              'Keys for idempotent requests can only be used with the same parameters they were first used with.',
            ),
          );
    const made = answerCall(state, { method: request.method ?? '', path, sent, base });
    // Like Stripe, it does not store replies that were refused before anything was done.
    if (typeof key === 'string' && (made.status < 400 || made.status === 402))
      kept.set(key, { fingerprint, at: state.seconds(), answer: made });
    return made;
  };
  const server = createServer((request, response) => void serve(request, response));
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', base);
    const body = await text(request);
    if (!url.pathname.startsWith('/v1/')) return sendPage(state, request, response, url.pathname, body);
    calls.push(`${request.method} ${url.pathname}`);
    if (request.headers.authorization !== `Bearer ${secrets.secret_key}`)
      return send(response, failed(new StripeError(401, 'invalid_request_error', 'api_key', 'Invalid API Key provided.')));
    const at = faults.findIndex(({ path }) => path.test(`${request.method} ${url.pathname}`));
    const fault = at < 0 ? undefined : faults.splice(at, 1)[0]?.fault;
    if (fault === 'before') return void request.socket.destroy();
    if (fault === 'busy') return send(response, failed(new StripeError(429, 'rate_limit_error', 'rate_limit', 'Too many requests.')));
    const made = answer(request, url.pathname, body || url.search.slice(1));
    return fault === 'after' ? void request.socket.destroy() : send(response, made);
  };
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let delivered = 0;
  return {
    state,
    calls,
    config: { ...secrets, url: base },
    /** The next matching calls fail, one for each fault. */
    fail: (path: RegExp, ...next: Fault[]) => void faults.push(...next.map((fault) => ({ path, fault }))),
    /** Clears all faults. */
    heal: () => void faults.splice(0),
    /** Web hooks that were not delivered yet. */
    take: (): Event[] => state.events.slice(delivered, (delivered = state.events.length)),
    /** Delivers signed events to a server; returns the statuses. */
    deliver: (to: string, events: readonly Event[], secret = secrets.webhook_secret, signedAt = state.seconds()) =>
      deliver(to, events, secret, signedAt),
    /** Submits a page; returns the address to which it leads. */
    fillIn: async (page: string, fields: Record<string, string>): Promise<string | null> =>
      (await fetch(page, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })).headers.get('location'),
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
export type TestStripe = Awaited<ReturnType<typeof openTestStripe>>;

const failed = (error: StripeError): Answer => ({ status: error.status, body: error.body() });
const send = (response: ServerResponse, { status, body }: Answer): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(body);

function answerCall(
  state: StripeState,
  { method, path, sent, base }: { method: string; path: string; sent: string; base: string },
): Answer {
  const route = routes.find((candidate) => candidate.method === method && candidate.path.test(path));
  if (!route) return failed(new StripeError(404, 'invalid_request_error', 'url_invalid', `Unrecognized request URL (${method}: ${path}).`));
  const form = readForm(sent);
  const fault = findFault(...route.declared, form);
  if (fault) return failed(new StripeError(400, 'invalid_request_error', fault.code, fault.message, { param: fault.param }));
  try {
    const object = route.answer({ state, form, base, ids: route.path.exec(path)?.slice(1) ?? [] });
    return { status: 200, body: JSON.stringify(expanded(state, object, listAt(form, 'expand'))) };
  } catch (error) {
    if (error instanceof StripeError) return failed(error);
    throw error;
  }
}

function expanded(state: StripeState, object: object, names: readonly string[]): object {
  const whole: Record<string, unknown> = { ...object };
  const known: Record<string, Map<string, object>> = { latest_charge: state.charges, setup_intent: state.setups };
  for (const name of names) whole[name] = known[name]?.get(String(whole[name])) ?? whole[name];
  return whole;
}

async function deliver(to: string, events: readonly Event[], secret: string, timestamp: number): Promise<number[]> {
  const statuses: number[] = [];
  for (const event of events) {
    const payload = JSON.stringify(event, null, 2);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
    statuses.push((await fetch(`${to}/stripe/events`, { method: 'POST', headers, body: payload })).status);
  }
  return statuses;
}

function sendPage(state: StripeState, request: IncomingMessage, response: ServerResponse, path: string, body: string): void {
  const page = showPage(state, path, request.method === 'POST' ? new URLSearchParams(body) : undefined);
  if (page?.location !== undefined) return void response.writeHead(page.status, { location: page.location }).end();
  response.writeHead(page?.status ?? 404, { 'content-type': 'text/html; charset=utf-8' }).end(page?.html ?? '');
}
