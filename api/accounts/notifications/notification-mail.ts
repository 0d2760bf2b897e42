import type { Config } from '#api/kernel/config.ts';
import { editorMailTexts } from '#api/kernel/mail/mail-texts.ts';
import type { NotificationRow } from './notification-store.ts';
import { notificationText, type Reader } from './notification-text.ts';

/** The page of notification settings. */
const choicesAt = ({ public_url }: Pick<Config, 'public_url'>): string => `${public_url}/settings/profile#notifications`;

/** With the timezone by name: mail is read anywhere. */
const momentOf = (at: Date, { lang, timezone }: Reader): string =>
  new Intl.DateTimeFormat(lang === 'se' ? 'sv' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: timezone ?? 'UTC',
  }).format(at);

/** One notification as a mail. */
export async function notificationMail(
  row: Pick<NotificationRow, 'kind' | 'count' | 'details' | 'link' | 'created_at'>,
  reader: Reader,
  config: Pick<Config, 'public_url'>,
): Promise<{ subject: string; text: string }> {
  const text = await notificationText(row, reader);
  const { title } = text;
  // A list shows times by itself; here the time helps the reader to recognise her own sign-in.
  const body = row.kind === 'new_device' ? `${momentOf(row.created_at, reader)}: ${text.body}` : text.body;
  const t = await editorMailTexts(reader.lang);
  return {
    subject: title,
    text: t('mail.notification.text', { body, url: `${config.public_url}${row.link}`, choices: choicesAt(config) }),
  };
}

/** A day's notifications as one mail. */
export async function digestMail(
  rows: readonly NotificationRow[],
  reader: Reader,
  tenant: string,
  config: Pick<Config, 'public_url'>,
): Promise<{ subject: string; text: string }> {
  const t = await editorMailTexts(reader.lang);
  const texts = await Promise.all(rows.map((row) => notificationText(row, reader)));
  const list = rows.map(({ link }, place) => `${texts[place]?.title}\n${texts[place]?.body}\n${config.public_url}${link}`).join('\n\n');
  return { subject: t('mail.digest.subject', { tenant }), text: t('mail.digest.text', { list, choices: choicesAt(config) }) };
}
