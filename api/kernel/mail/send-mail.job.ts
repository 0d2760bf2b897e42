import type { Mail } from './mailer.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

export const sendMail: Job<'send-mail', Mail> = {
  name: 'send-mail',
  atOnce: 4,
  run: ({ mailer }, mail) => mailer.send(mail),
};
