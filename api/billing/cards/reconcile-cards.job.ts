import { cardServices } from './card-services.ts';
import { reconcileCards } from './reconcile-cards.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

export const reconcileCardsJob: Job<'reconcile-cards', object> = {
  name: 'reconcile-cards',
  schedule: { cron: '23 * * * *' },
  retries: 0,
  async run(services) {
    const cards = cardServices(services, services.database.asTenant);
    if (cards) await reconcileCards(cards);
  },
};
