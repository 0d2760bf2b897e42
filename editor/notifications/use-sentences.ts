import { useTranslation } from 'react-i18next';
import type { Notification } from '#shared/contract/notifications.ts';
import { sentencesOf } from '#shared/notification-sentences.ts';
import { notificationValues } from '#shared/notification-values.ts';
import { useProfile } from '../session/profile.ts';

/** Title and body in the language of the interface. */
export function useSentences(): (notification: Pick<Notification, 'data'>) => { title: string; body: string } {
  const { t, i18n } = useTranslation();
  const { timezone } = useProfile();
  return ({ data: { kind, count, details } }) => {
    const values = notificationValues(
      { count, details },
      {
        locale: i18n.language,
        ...(timezone !== null && { timezone }),
        nameOfRole: (role) => t(`notification.role.${role}`),
        unknownDevice: t('notification.unknownDevice'),
      },
    );
    const name = sentencesOf(kind, details);
    return { title: t(`notification.${name}.title`, values), body: t(`notification.${name}.body`, values) };
  };
}
