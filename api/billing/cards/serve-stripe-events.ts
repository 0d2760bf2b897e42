import type { FastifyInstance } from 'fastify';
import type { Services } from '#api/services.ts';
import { noteEvents } from './note-events.ts';

const maxBytes = 512_000;
/** Seconds; an older event may be a replay. */
const longestAge = 300;

/** Receives Stripe's web hooks. The signature covers the raw bytes, so the body is not parsed as JSON before the check. */
export function serveStripeEvents(app: FastifyInstance, services: Services): void {
  const { config, clock, stripe } = services;
  if (!stripe || !config.stripe) return;
  const { webhook_secret } = config.stripe;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
    scope.post('/stripe/events', { bodyLimit: maxBytes }, async ({ body, headers, log }, reply) => {
      const signature = headers['stripe-signature'];
      const received = clock.now().getTime();
      const event = eventOf(() =>
        stripe.webhooks.constructEvent(body as Buffer, String(signature), webhook_secret, longestAge, undefined, received),
      );
      if (!event) {
        log.warn('a web hook that Stripe did not sign');
        return reply.status(400).send({ message: 'This is not signed by Stripe.' });
      }
      await noteEvents(services, [event]);
      return reply.status(200).send({ received: true });
    });
  });
}

function eventOf<Event>(read: () => Event): Event | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
