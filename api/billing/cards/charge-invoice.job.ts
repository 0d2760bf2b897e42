import { cardServices } from './card-services.ts';
import { chargeInvoice, type ToCharge } from './charge-invoice.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

/** When Stripe is unreachable, the same attempt is repeated later. */
export const chargeInvoiceJob: Job<'charge-invoice', ToCharge> = {
  name: 'charge-invoice',
  retries: 8,
  async run(services, invoice) {
    const cards = cardServices(services, services.database.asTenant);
    if (cards) await chargeInvoice(cards, invoice);
  },
};
