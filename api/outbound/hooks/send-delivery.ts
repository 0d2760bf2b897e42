import { RefusedAddress, type GuardedFetch } from '#api/kernel/http/guarded-fetch.ts';
import type { AttemptOutcome } from './retry-schedule.ts';
import { signatures } from './sign.ts';

/** Milliseconds for a whole attempt, less than a lease. */
export const longestTry = 15_000;
const keptBytes = 4_096;

export interface Sent {
  target_url: string;
  /** All secrets that are valid now. */
  secrets: readonly string[];
  event_id: string;
  is_test: boolean;
  body: string;
}

/** Identifies the event to receivers, whatever the hook and the attempt. */
export const webhookId = ({ event_id }: Pick<Sent, 'event_id'>): string => `evt_${event_id}`;

/** Makes one attempt. Throws only when `signal` aborts it. */
export async function sendDelivery(
  fetch: GuardedFetch,
  { target_url, secrets, is_test, body, ...delivery }: Sent,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<AttemptOutcome> {
  const began = performance.now();
  const lasted = (): number => Math.round(performance.now() - began);
  const id = webhookId(delivery);
  try {
    const {
      status,
      headers,
      body: answer,
    } = await fetch(target_url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Lucka-Webhooks/1',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': signatures(secrets, id, now, body),
        // For receivers that route by headers; the signed body says the same.
        ...(is_test && { 'webhook-test': 'true' }),
      },
      body,
      timeout: longestTry,
      maxBytes: keptBytes,
      signal,
    });
    const retry = retryAfter(headers['retry-after'], now);
    // A text in PostgreSQL cannot contain NUL.
    const text = answer.toString('utf8').replaceAll('\0', '');
    return { status, fault: null, milliseconds: lasted(), answer: text, ...(retry !== undefined && { retry_after: retry }) };
  } catch (error) {
    if (signal.aborted) throw error;
    return { status: null, fault: faultOf(error as FetchError), milliseconds: lasted(), answer: '' };
  }
}

type FetchError = Error & { code?: string; cause?: FetchError };
type Fault = NonNullable<AttemptOutcome['fault']>;
const faults: readonly (readonly [RegExp, Fault])[] = [
  [/^(UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT|ETIMEDOUT)$/, 'timeout'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'unknown_host'],
  [/^ECONNREFUSED$/, 'connection_refused'],
  [/^(ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/, 'certificate'],
];

function faultOf(error: FetchError): Fault {
  if (error instanceof RefusedAddress || error.cause instanceof RefusedAddress) return 'refused_address';
  if (error.name === 'TimeoutError') return 'timeout';
  const code = error.code ?? error.cause?.code ?? '';
  return faults.find(([codes]) => codes.test(code))?.[1] ?? 'connection';
}

/** Milliseconds, from seconds or from a date. */
function retryAfter(header: string | string[] | undefined, now: Date): number | undefined {
  if (typeof header !== 'string') return undefined;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isFinite(wait) && wait > 0 ? wait : undefined;
}
