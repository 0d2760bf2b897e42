import { RefusedAddress, type GuardedFetch } from '#api/http/guarded-fetch.ts';
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
  body: string;
}

/** Identifies the event to receivers, whatever the hook and the attempt. */
export const webhookId = ({ event_id }: Pick<Sent, 'event_id'>): string => `evt_${event_id}`;

/** Makes one attempt. Throws only when `signal` aborts it. */
export async function sendDelivery(
  fetch: GuardedFetch,
  { target_url, secrets, body, ...of }: Sent,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<AttemptOutcome> {
  const began = performance.now();
  const lasted = (): number => Math.round(performance.now() - began);
  const id = webhookId(of);
  const at = Math.floor(now.getTime() / 1000);
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
        'webhook-timestamp': String(at),
        'webhook-signature': signatures(secrets, id, at, body),
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
const timeouts = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT']);

function faultOf(error: FetchError): NonNullable<AttemptOutcome['fault']> {
  if (error instanceof RefusedAddress || error.cause instanceof RefusedAddress) return 'refused_address';
  if (error.name === 'TimeoutError' || timeouts.has(error.code ?? '')) return 'timeout';
  return error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN' ? 'unknown_host' : 'connection';
}

/** Milliseconds, from seconds or from a date. */
function retryAfter(header: string | string[] | undefined, now: Date): number | undefined {
  if (typeof header !== 'string') return undefined;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isFinite(wait) && wait > 0 ? wait : undefined;
}
