import { findSender } from '#api/kernel/mail/find-sender.ts';
import type { Job } from '#api/kernel/jobs/job.ts';
import { mailTexts } from '#api/kernel/mail/mail-texts.ts';
import { makeCode, type CodeRecipient } from './email-codes.ts';

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

/** The mail in the activity's language. `name` is the activity's name. */
async function emailCodeMail(lang: number, values: { code: string; name: string }): Promise<{ subject: string; text: string }> {
  const t = await mailTexts(lang);
  return { subject: t('code.subject', values), text: t('code.text', values) };
}
