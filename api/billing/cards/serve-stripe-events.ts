import type { FastifyInstance } from 'fastify';
import type { Services } from '#api/services.ts';
import { noteEvents } from './note-events.ts';

const maxBytes = 512_000;
/** Seconds by which the time of a signature may differ from ours: an older event may be a replay, and a later one could be replayed for longer. */
const tolerance = 300;

/** Receives Stripe's web hooks. The signature covers the raw bytes, so the body is not parsed as JSON before the check. */
export function serveStripeEvents(app: FastifyInstance, services: Services): void {
  const { config, clock, stripe } = services;
  if (!stripe || !config.stripe) return;
  const { webhook_secret } = config.stripe;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
    scope.post('/stripe/events', { bodyLimit: maxBytes }, async ({ body, headers, log }, reply) => {
      const signature = String(headers['stripe-signature']);
      const received = clock.now().getTime();
      const event = eventOf(() =>
        stripe.webhooks.constructEvent(body as Buffer, signature, webhook_secret, tolerance, undefined, received),
      );
      if (!event || isAhead(signature, received)) {
        log.warn('a web hook that Stripe did not sign');
        return reply.status(400).send({ message: 'This is not signed by Stripe.' });
      }
      await noteEvents(services, [event]);
      return reply.status(200).send({ received: true });
    });
  });
}

/** Stripe's library refuses old signatures only. */
const isAhead = (signature: string, received: number): boolean =>
  [...signature.matchAll(/(?:^|,)t=(\d+)/g)].some(([, seconds]) => Number(seconds) * 1000 > received + tolerance * 1000);

function eventOf<Event>(read: () => Event): Event | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
