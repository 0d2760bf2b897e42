import { cardServices } from '#api/billing/cards/card-services.ts';
import { reconcileCards } from '#api/billing/cards/reconcile-cards.ts';
import type { Job } from './job.ts';

export const reconcileCardsJob: Job<'reconcile-cards', object> = {
  name: 'reconcile-cards',
  schedule: { cron: '23 * * * *' },
  retries: 0,
  async run(services) {
    const cards = cardServices(services, services.database.asTenant);
    if (cards) await reconcileCards(cards);
  },
};
