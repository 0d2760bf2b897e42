import type { Config } from '#api/kernel/config.ts';
import { publicFetch } from '#api/kernel/http/fetch-public.ts';

/** The register's reply about a number. `name` and `address` if the member state discloses them. */
export interface ViesAnswer {
  is_valid: boolean;
  /** The register's reference of this reply; it gives one only when the requester identifies itself. */
  consultation: string | null;
  register_time: string | null;
  requester: string | null;
  name: string | null;
  address: string | null;
}
/**
 * Why there is no reply, as the register's code (MS_UNAVAILABLE, MS_MAX_CONCURRENT_REQ, SERVICE_UNAVAILABLE) or one of ours: NO_ANSWER, UNREADABLE.
 */
export interface ViesFailure {
  failure: string;
}

/** Milliseconds; member states reply themselves, some of them slowly. */
const timeoutMs = 20_000;

/**
 * Asks the Commission's register whether a VAT number is in use (POST check-vat-number of its REST interface). `requester`: the seller's number,
 * which is needed for a consultation number; if the register does not know the seller, the call is repeated without it. Never throws: callers
 * continue without a reply.
 */
export async function askVies(
  config: Pick<Config, 'vies_url' | 'private_hosts'>,
  vat_id: string,
  requester: string | null,
): Promise<ViesAnswer | ViesFailure> {
  const answer = await post(config, vat_id, requester);
  return 'failure' in answer && answer.failure === 'INVALID_REQUESTER_INFO' && requester !== null ? post(config, vat_id, null) : answer;
}

async function post(
  { vies_url = '', private_hosts }: Pick<Config, 'vies_url' | 'private_hosts'>,
  vat_id: string,
  requester: string | null,
): Promise<ViesAnswer | ViesFailure> {
  const [countryCode, vatNumber] = halves(vat_id);
  const [requesterMemberStateCode, requesterNumber] = requester === null ? [] : halves(requester);
  const asking = requester !== null && { requesterMemberStateCode, requesterNumber };
  try {
    const reply = await publicFetch(private_hosts)(`${vies_url.replace(/\/+$/, '')}/check-vat-number`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ countryCode, vatNumber, ...asking }),
      timeout: timeoutMs,
    });
    return readAnswer(await reply.json().catch(() => undefined), requester);
  } catch {
    return { failure: 'NO_ANSWER' };
  }
}

const halves = (vat_id: string): [string, string] => [vat_id.slice(0, 2), vat_id.slice(2)];

/** A fault comes with 200, 400 or 500: only the body identifies it. */
function readAnswer(reply: unknown, requester: string | null): ViesAnswer | ViesFailure {
  if (typeof reply !== 'object' || reply === null) return { failure: 'UNREADABLE' };
  const { valid, actionSucceed, errorWrappers, requestIdentifier, requestDate, name, address } = reply as Record<string, unknown>;
  if (actionSucceed === false || errorWrappers !== undefined) return { failure: wordOf(errorWrappers) };
  if (typeof valid !== 'boolean') return { failure: 'UNREADABLE' };
  return {
    is_valid: valid,
    consultation: textOf(requestIdentifier, 100),
    register_time: textOf(requestDate, 100),
    requester,
    name: textOf(name, 300),
    address: textOf(address, 500),
  };
}

/** The register writes undisclosed values as three dashes. */
const textOf = (value: unknown, longest: number): string | null =>
  typeof value === 'string' && value.trim() !== '' && value.trim() !== '---' ? value.trim().slice(0, longest).toWellFormed() : null;

function wordOf(errorWrappers: unknown): string {
  const [first] = Array.isArray(errorWrappers) ? (errorWrappers as { error?: unknown }[]) : [];
  return typeof first?.error === 'string' && /^[A-Z_]{1,60}$/.test(first.error) ? first.error : 'UNREADABLE';
}
