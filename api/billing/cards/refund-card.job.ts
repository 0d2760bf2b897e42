import { cardServices } from './card-services.ts';
import { settleRefund, type PendingRefund } from './settle-refund.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

export const refundCard: Job<'refund-card', Omit<PendingRefund, 'number'> & Partial<Pick<PendingRefund, 'number'>>> = {
  name: 'refund-card',
  retries: 8,
  async run(services, { number = 1, ...refund }) {
    const cards = cardServices(services, services.database.asTenant);
    if (cards) await settleRefund(cards, { ...refund, number });
  },
};
