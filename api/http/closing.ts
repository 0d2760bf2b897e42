import type { FastifyInstance } from 'fastify';

/** Fastify itself refuses who comes on an old connection while the server stops; that 503, too, says when to come back. */
export function sayWhenToComeBack(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => void (closing = true));
  app.server.prependListener('request', (_request, response) => {
    if (closing) response.setHeader('retry-after', '1');
  });
}

/** Milliseconds between two looks. */
const pace = 250;

/**
 * A connection that was busy when the server was told to stop, as one whose refused body is still being thrown away, and falls idle later, would be
 * waited for until it is given up, more than a minute.
 */
export function letGoOfIdle(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    timer = setInterval(() => app.server.closeIdleConnections(), pace);
  });
  app.server.once('close', () => clearInterval(timer));
}
