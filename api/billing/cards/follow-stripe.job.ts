import { cardServices } from './card-services.ts';
import { followEvent, type StripeEventKey } from './follow-event.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

/** Handles an event from Stripe's web hook. */
export const followStripe: Job<'follow-stripe', StripeEventKey> = {
  name: 'follow-stripe',
  retries: 8,
  async run(services, event) {
    const cards = cardServices(services, services.database.asTenant);
    if (cards) await followEvent(cards, event);
  },
};
