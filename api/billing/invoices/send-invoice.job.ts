import { findMailed, mailInvoice, type ToMail } from './mail-invoice.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

export const sendInvoice: Job<'send-invoice', ToMail> = {
  name: 'send-invoice',
  retries: 5,
  async run(services, mail) {
    const mailed = await services.database.asTenant(mail.tenant_id, (tx) => findMailed(tx, mail));
    if (mailed) await mailInvoice(services, mailed, mail.step);
  },
};
