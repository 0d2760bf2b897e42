import { hashToken, newToken } from '#api/accounts/sessions/tokens.ts';
import type { Job } from '#api/kernel/jobs/job.ts';
import { editorMailTexts } from '#api/kernel/mail/mail-texts.ts';

const lifetimeMs = 60 * 60 * 1000;

/** The job and not the request looks up the address, so that the request takes the same time for every address. The token is never in the queue. */
export const sendResetLink: Job<'send-reset-link', { email: string }> = {
  name: 'send-reset-link',
  atOnce: 2,
  async run({ database, clock, config, mailer }, { email }) {
    const account = await database.editor
      .selectFrom('account')
      .select(['id', 'name', 'email', 'lang'])
      .where('email', '=', email)
      .executeTakeFirst();
    if (!account) return;
    const token = newToken(config.cell);
    const now = clock.now();
    await database.editor
      .insertInto('password_reset')
      .values({
        hash: hashToken(token),
        account_id: account.id,
        created_at: now,
        expires_at: new Date(now.getTime() + lifetimeMs),
        used_at: null,
      })
      .execute();
    const url = `${config.public_url}/reset-password/${token}?email=${encodeURIComponent(account.email)}`;
    await mailer.send({ to: account.email, ...(await resetPasswordMail(account.lang, { name: account.name, url })) });
  },
};

/** In the language of the account. */
export async function resetPasswordMail(
  lang: 'en' | 'se',
  values: { name: string; url: string },
): Promise<{ subject: string; text: string }> {
  const t = await editorMailTexts(lang);
  return { subject: t('mail.reset.subject', values), text: t('mail.reset.text', values) };
}
