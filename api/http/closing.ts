import type { FastifyInstance } from 'fastify';

/** Fastify itself refuses who comes on an old connection while the server stops; that 503, too, says when to come back. */
export function sayWhenToComeBack(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => void (closing = true));
  app.server.prependListener('request', (_request, response) => {
    if (closing) response.setHeader('retry-after', '1');
  });
}
