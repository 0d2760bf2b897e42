import { notificationTexts } from '#api/kernel/mail/mail-texts.ts';
import { notificationValues } from '#shared/notification-values.ts';
import { sentencesOf } from '#shared/notification-sentences.ts';
import type { NotificationKind } from '#shared/notification-kinds.ts';
import type { Notification } from '#shared/contract/notifications.ts';
import type { NotificationRow } from './notification-store.ts';

export type Reader = { lang: 'en' | 'se'; timezone: string | null };

/** Title and body in the reader's language and timezone. */
export async function notificationText(
  { kind, count, details }: Pick<NotificationRow, 'count' | 'details'> & { kind: NotificationKind },
  { lang, timezone }: Reader,
): Promise<{ title: string; body: string }> {
  const t = await notificationTexts(lang);
  const values = notificationValues(
    { count, details },
    {
      locale: lang === 'se' ? 'sv' : 'en-GB',
      ...(timezone !== null && { timezone }),
      nameOfRole: (role) => t(`notification.role.${role}`, {}),
      unknownDevice: t('notification.unknownDevice', {}),
    },
  );
  const name = sentencesOf(kind, details);
  return { title: t(`notification.${name}.title`, values), body: t(`notification.${name}.body`, values) };
}

/** As it goes over the wire. */
export async function shownNotification(row: NotificationRow, reader: Reader): Promise<Notification> {
  const { id, kind, link, count, details, read_at, created_at } = row;
  const text = await notificationText(row, reader);
  return {
    id,
    ...text,
    data: { ...text, kind, link, count, details },
    read_at: read_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  };
}
