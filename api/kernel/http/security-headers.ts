import type { FastifyInstance } from 'fastify';
import type { Config } from '#api/kernel/config.ts';

/** The headers of every reply. Pages set their own Content-Security-Policy; a reply that sets none may run nothing in a browser. */
export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const secure = config.public_url.startsWith('https:');
  const always: [string, string][] = [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
  ];
  const nothing = "default-src 'none'; frame-ancestors 'none'";
  app.addHook('onSend', (request, reply, payload, done) => {
    for (const [name, value] of always) reply.header(name, value);
    // The customer decides about the other pages on her own domain.
    if (secure)
      reply.header('strict-transport-security', `max-age=31536000${request.player_tenant_id === undefined ? '; includeSubDomains' : ''}`);
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', nothing);
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    }
    done(null, payload);
  });
}
