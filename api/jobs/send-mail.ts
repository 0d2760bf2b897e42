import type { Mail } from '#api/mail/mailer.ts';
import type { Job } from './job.ts';

export const sendMail: Job<'send-mail', Mail> = {
  name: 'send-mail',
  atOnce: 4,
  run: ({ mailer }, mail) => mailer.send(mail),
};
