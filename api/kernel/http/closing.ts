import type { FastifyInstance } from 'fastify';

/** While the server stops, Fastify itself refuses requests on existing connections. This adds to its 503 when to come back. */
export function sayWhenToComeBack(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => void (closing = true));
  app.server.prependListener('request', (_request, response) => {
    if (closing) response.setHeader('retry-after', '1');
  });
}

/** Milliseconds between two checks. */
const pace = 250;

/**
 * Closes connections that become idle while the server stops. A connection may be busy at first, for example because the rest of a refused body is
 * still being discarded; the server would wait more than a minute for it.
 */
export function endIdleConnections(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    timer = setInterval(() => app.server.closeIdleConnections(), pace);
  });
  app.server.once('close', () => clearInterval(timer));
}
