import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#api/services.ts';
import type { Actor, Context, UploadedFile } from './served-operation.ts';

/** The access token from the Authorization header, else from the cookie. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const { authorization, cookie } = request.headers;
  if (authorization !== undefined) return /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i.exec(authorization)?.[1];
  if (cookie === undefined) return undefined;
  return request.server.parseCookie(cookie)['token'];
}

type RequestContext = Context & { actor: Actor | undefined };

/**
 * Creates the context of one request's operation. It refers to the services and does not copy them, so pass it on whole and never spread it. Address
 * and cookies are computed only on access.
 */
export function contextsWith(services: Services) {
  class OfRequest {
    readonly log;
    readonly user_agent;
    readonly authorization;
    private readonly request;
    readonly reply;
    readonly files;
    readonly actor;

    constructor(request: FastifyRequest, reply: FastifyReply, files: Record<string, UploadedFile>, actor: Actor | undefined) {
      this.log = request.log;
      this.user_agent = request.headers['user-agent'] ?? '';
      this.authorization = request.headers.authorization;
      this.request = request;
      this.reply = reply;
      this.files = files;
      this.actor = actor;
    }
    get address() {
      // The type promises an address, but a caller who has already hung up has none.
      return (this.request.ip as string | undefined) ?? '0.0.0.0';
    }
    get token() {
      return tokenOf(this.request);
    }
    get cookies() {
      const { headers, server } = this.request;
      return headers.cookie === undefined ? {} : server.parseCookie(headers.cookie);
    }
  }
  Object.setPrototypeOf(OfRequest.prototype, services);
  return (...args: ConstructorParameters<typeof OfRequest>): RequestContext => new OfRequest(...args) as OfRequest & Services;
}
