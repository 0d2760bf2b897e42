import { emailCodeMail } from './email-code-mail.ts';
import { makeCode, type CodeRecipient } from './email-codes.ts';
import { findSender } from '#api/kernel/mail/find-sender.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

/** The job makes the code, so that it is never in the queue. */
export const sendEmailCode: Job<'send-email-code', CodeRecipient & { lang: number; name: string }> = {
  name: 'send-email-code',
  atOnce: 4,
  async run({ database, secrets, clock, mailer }, { lang, name, ...recipient }) {
    const code = await makeCode(database.playSql, secrets, recipient, clock.now());
    const sender = await findSender(database.owner, recipient.tenant_id);
    await mailer.send({ to: recipient.email, ...sender, ...(await emailCodeMail(lang, { code, name })) });
  },
};
