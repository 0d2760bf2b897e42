import { longDate } from '#api/kernel/mail/long-date.ts';
import { editorMailTexts } from '#api/kernel/mail/mail-texts.ts';
import type { Announced } from './announced.ts';

const mostLines = 30;

/** The mail to a member who may change the retention, in the language of her account; `url` leads to the setting. */
export async function deletionMail(
  lang: 'en' | 'se',
  announced: readonly Announced[],
  url: string,
): Promise<{ subject: string; text: string }> {
  const t = await editorMailTexts(lang);
  const lines = announced.slice(0, mostLines).map(({ activity: { name }, what, deletes_at }) => {
    const values = { name, day: longDate(deletes_at, lang) };
    return what === 'players' ? t('mail.deletion.players', values) : t('mail.deletion.activity', values);
  });
  if (announced.length > mostLines) lines.push(t('mail.deletion.more', { count: announced.length - mostLines }));
  return { subject: t('mail.deletion.subject', {}), text: t('mail.deletion.text', { list: lines.join('\n'), url }) };
}
