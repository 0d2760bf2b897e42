import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages in sandboxed frames may call it. */
    sandboxed?: true;
  }
}

/**
 * WordPress frames oEmbed pages with sandbox="allow-scripts", so the player's page has no origin: the browser sends "null" and no cookies, and lets
 * the page read only replies that name this origin. Play needs no cookies; no other call is open to it.
 */
function allow({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('vary', 'origin');
  return headers.origin === 'null'
    ? reply.headers({ 'access-control-allow-origin': 'null', 'access-control-expose-headers': 'retry-after, server-time' })
    : reply;
}

/** Before all other hooks, so that the player can also read why a request is refused. */
export function openToSandboxedFrames(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.sandboxed) allow(request, reply);
    done();
  });
}

/** Browsers ask before they send JSON from such a page. */
export function answerPreflights(app: FastifyInstance, url: string): void {
  if (app.hasRoute({ method: 'OPTIONS', url })) return;
  app.options(url, { config: { sandboxed: true } }, (_request, reply) =>
    reply
      .status(204)
      .headers({
        'access-control-allow-methods': 'GET, POST, DELETE',
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': '86400',
      })
      .send(),
  );
}
