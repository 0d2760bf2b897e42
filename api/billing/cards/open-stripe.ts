import type Stripe from 'stripe';
import type { Config } from '#api/kernel/config.ts';

export type CardProvider = Stripe;

/** Milliseconds for one attempt of a call; a call is tried three times with the same idempotency key. */
const timeout = 20_000;

/** The provider that stores cards and takes payments; undefined when none is configured. */
export async function openStripe({ stripe }: Pick<Config, 'stripe'>): Promise<CardProvider | undefined> {
  if (!stripe) return undefined;
  // Without card payments, the package is not loaded.
  const { default: Client } = await import('stripe');
  const { hostname, port, protocol } = new URL(stripe.url);
  return new Client(stripe.secret_key, {
    host: hostname,
    port: port || (protocol === 'https:' ? 443 : 80),
    protocol: protocol === 'https:' ? 'https' : 'http',
    timeout,
    maxNetworkRetries: 2,
    telemetry: false,
  });
}
