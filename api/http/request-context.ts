import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#api/services.ts';
import type { Actor, Context, UploadedFile } from './served-operation.ts';

/** The presented access token: of the Authorization header, else of the cookie. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const { authorization, cookie } = request.headers;
  if (authorization !== undefined) return /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i.exec(authorization)?.[1];
  if (cookie === undefined) return undefined;
  return request.server.parseCookie(cookie)['token'];
}

/** What one request's operation may use. Cookies are read only when asked for. */
export function contextOf(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  files: Record<string, UploadedFile>,
  actor: Actor | undefined,
): Context & { actor?: Actor } {
  return {
    ...services,
    log: request.log,
    address: request.ip,
    user_agent: request.headers['user-agent'] ?? '',
    files,
    reply,
    authorization: request.headers.authorization,
    get token() {
      return tokenOf(request);
    },
    get cookies() {
      return request.headers.cookie === undefined ? {} : request.server.parseCookie(request.headers.cookie);
    },
    ...(actor && { actor }),
  };
}
