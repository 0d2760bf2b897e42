import type { Mail } from '#api/mail/mailer.ts';
import type { Job } from './job.ts';

export const sendMail: Job<'send-mail', Mail> = {
  name: 'send-mail',
  run: ({ mailer }, mail) => mailer.send(mail),
};
