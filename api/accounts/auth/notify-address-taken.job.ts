import { addressTakenMail } from './address-taken-mail.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

/** Notifies only the owner of the address that an account with it was attempted. */
export const notifyAddressTaken: Job<'notify-address-taken', { email: string }> = {
  name: 'notify-address-taken',
  formerly: 'tell-address-taken',
  async run({ database, mailer }, { email }) {
    const owner = await database.editor.selectFrom('account').select(['name', 'lang']).where('email', '=', email).executeTakeFirst();
    if (owner) await mailer.send({ to: email, ...(await addressTakenMail(owner.lang, { name: owner.name })) });
  },
};
