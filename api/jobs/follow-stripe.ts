import { cardServices } from '#api/billing/cards/card-services.ts';
import { followEvent, type StripeEventOf } from '#api/billing/cards/follow-event.ts';
import type { Job } from './job.ts';

/** Handles an event from Stripe's web hook. */
export const followStripe: Job<'follow-stripe', StripeEventOf> = {
  name: 'follow-stripe',
  retries: 8,
  async run(services, event) {
    const cards = cardServices(services, services.database.asTenant);
    if (cards) await followEvent(cards, event);
  },
};
