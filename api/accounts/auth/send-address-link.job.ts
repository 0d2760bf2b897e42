import { hashToken, newToken } from '#api/accounts/sessions/tokens.ts';
import type { Job } from '#api/kernel/jobs/job.ts';
import { editorMailTexts } from '#api/kernel/mail/mail-texts.ts';
import { withoutLinks } from '#api/accounts/notifications/welcome-words.ts';
import { addressTakenMail } from './address-taken-mail.ts';

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
    const token = newToken(config.cell);
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

/** To the new address, in the language of the account. */
async function addressChangeMail(lang: 'en' | 'se', values: { name: string; url: string }): Promise<{ subject: string; text: string }> {
  const t = await editorMailTexts(lang);
  return { subject: t('mail.addressChange.subject', values), text: t('mail.addressChange.text', values) };
}

/** To the address of a new account. A stranger may have chosen the name, so nothing in it becomes a link. */
async function addressProofMail(
  lang: 'en' | 'se',
  { name, url }: { name: string; url: string },
): Promise<{ subject: string; text: string }> {
  const t = await editorMailTexts(lang);
  const values = { name: withoutLinks(name), url };
  return { subject: t('mail.addressProof.subject', values), text: t('mail.addressProof.text', values) };
}
