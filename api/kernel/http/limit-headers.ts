import type { FastifyReply } from 'fastify';
import { HttpError } from '#api/kernel/errors.ts';
import type { Limit, Quota, RateLimits } from './rate-limits.ts';

/** What a limit counts: one call by one person or address, all calls of an API key, and so on. */
type PolicyName = 'call' | 'key' | 'provisioning';

/** Adds to a header that is a list. */
function addTo(reply: FastifyReply, name: string, item: string): void {
  const present = reply.getHeader(name);
  reply.header(name, present === undefined ? item : `${String(present)}, ${item}`);
}

/** The two headers of draft-ietf-httpapi-ratelimit-headers. A reply has an item for each limit that counted the request. */
function setLimitHeaders(reply: FastifyReply, name: PolicyName, { times, seconds: window }: Limit, { remaining, seconds }: Quota): void {
  addTo(reply, 'ratelimit-policy', `"${name}";q=${times};w=${window}`);
  addTo(reply, 'ratelimit', `"${name}";r=${remaining};t=${seconds}`);
}

/** Counts the request, and tells the caller the rest of the limit, also when the request is refused. */
export async function enforceLimit(
  limits: Pick<RateLimits, 'take'>,
  reply: FastifyReply,
  name: PolicyName,
  key: string,
  limit: Limit,
): Promise<void> {
  try {
    setLimitHeaders(reply, name, limit, await limits.take(key, limit));
  } catch (error) {
    if (error instanceof HttpError && error.retryAfter !== undefined)
      setLimitHeaders(reply, name, limit, { remaining: 0, seconds: error.retryAfter });
    throw error;
  }
}
