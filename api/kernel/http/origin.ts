import type { FastifyRequest } from 'fastify';
import { HttpError } from '#api/kernel/errors.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

function hostOf(origin: string): string | undefined {
  return URL.parse(origin)?.host;
}

/**
 * Whether a request came from one of our pages, by its Origin or, when it has none, by the browser's Sec-Fetch-Site. A proxy may have changed the
 * Host.
 */
function isOwn(request: FastifyRequest, public_url: string): boolean {
  const { origin } = request.headers;
  if (origin !== undefined) return origin === public_url || hostOf(origin) === request.host;
  return request.headers['sec-fetch-site'] === 'same-origin';
}

/**
 * Refuses a cross-site request. A browser never adds a bearer token by itself; without one, a request with session cookies must come from our own
 * page, and one that names an Origin must name ours.
 */
export function demandOwnOrigin(request: FastifyRequest, public_url: string): void {
  if (safe.has(request.method) || /^Bearer /i.test(request.headers.authorization ?? '')) return;
  const { cookie, origin } = request.headers;
  const hasSession = cookie !== undefined && /(^|;\s*)(token|refreshToken)=/.test(cookie);
  if ((hasSession || origin !== undefined) && !isOwn(request, public_url)) throw new HttpError('foreign_origin');
}
