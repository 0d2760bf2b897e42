import { addressChangeMail } from './address-change-mail.ts';
import { addressProofMail } from './address-proof-mail.ts';
import { addressTakenMail } from './address-taken-mail.ts';
import { hashToken, newToken } from '#api/accounts/sessions/tokens.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

const lifetimeMs = 60 * 60 * 1000;

/**
 * A link to the address that an account is to have, or to the address of a new account. The job and not the request finds out whether another account
 * has the address, and only the mailbox itself learns it.
 */
export const sendAddressLink: Job<'send-address-link', { account_id: string; email: string }> = {
  name: 'send-address-link',
  atOnce: 1,
  async run({ database, clock, config, mailer }, { account_id, email }) {
    const { editor } = database;
    const account = await editor
      .selectFrom('account')
      .select(['name', 'lang', 'address_proved_at'])
      .where('id', '=', account_id)
      .executeTakeFirst();
    if (!account) return;
    const owner = await editor.selectFrom('account').select(['id', 'name', 'lang']).where('email', '=', email).executeTakeFirst();
    if (owner && owner.id !== account_id) return mailer.send({ to: email, ...(await addressTakenMail(owner.lang, { name: owner.name })) });
    const token = newToken();
    const created_at = clock.now();
    const expires_at = new Date(created_at.getTime() + lifetimeMs);
    await editor
      .insertInto('address_change')
      .values({ hash: hashToken(token), account_id, email, created_at, expires_at, used_at: null })
      .execute();
    const url = `${config.public_url}/confirm-address/${token}`;
    const write = account.address_proved_at ? addressChangeMail : addressProofMail;
    await mailer.send({ to: email, ...(await write(account.lang, { name: account.name, url })) });
  },
};
