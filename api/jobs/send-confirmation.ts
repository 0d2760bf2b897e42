import { confirmationMail } from '#api/mail/confirmation-mail.ts';
import { findPendingEmail, makeLink, type RegistrationOf } from '#api/registration/confirmation-store.ts';
import type { Job } from './job.ts';

/** The token is made here, so that it never stands in the queue. What was confirmed or replaced meanwhile needs no mail. */
export const sendConfirmation: Job<'send-confirmation', RegistrationOf & { lang: number; name: string }> = {
  name: 'send-confirmation',
  async run({ database: { playSql }, clock, config, mailer }, { lang, name, ...of }) {
    const email = await findPendingEmail(playSql, of);
    if (email === undefined) return;
    const token = await makeLink(playSql, of, email, clock.now());
    const url = `${config.public_url}/player/confirm/${token}`;
    await mailer.send({ to: email, ...(await confirmationMail(lang, { name, url })) });
  },
};
