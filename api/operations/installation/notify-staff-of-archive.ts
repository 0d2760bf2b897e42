import { editorMailTexts } from '#api/kernel/mail/mail-texts.ts';
import type { Services } from '#api/services.ts';

/** Mails provider staff that the archive of backups has a fault, once when it begins. */
export async function notifyStaffOfArchive(
  { database, jobs, config }: Pick<Services, 'database' | 'jobs' | 'config'>,
  fault: string,
): Promise<void> {
  const staff = await database.owner<{ email: string; lang: 'en' | 'se' }[]>`select email, lang from account where is_staff order by email`;
  for (const { email, lang } of staff) {
    const t = await editorMailTexts(lang);
    const text = t('mail.archive.text', { fault, url: `${config.public_url}/staff/health` });
    await jobs.send('send-mail', { to: email, subject: t('mail.archive.subject', {}), text });
  }
}
