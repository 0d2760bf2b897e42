import type { FastifyRequest } from 'fastify';
import { isId } from '#shared/ids.ts';

const cookieOf = ({ headers, server }: FastifyRequest, name: string): string | undefined =>
  headers.cookie === undefined ? undefined : server.parseCookie(headers.cookie)[name];

/** The answer to the consent for being remembered and counted. */
export function consentOf(request: FastifyRequest): 'yes' | 'no' | null {
  const answer = cookieOf(request, 'consent');
  return answer === 'yes' || answer === 'no' ? answer : null;
}

/** The browser's identifier in play. */
export function knownAs(request: FastifyRequest): string | null {
  const uuid = cookieOf(request, 'uuid');
  return uuid !== undefined && isId(uuid) ? uuid : null;
}
