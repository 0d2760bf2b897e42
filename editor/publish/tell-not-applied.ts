import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import type { Quiz } from '#shared/contract/quizzes.ts';

/** A reply with a message has changed nothing: it tells why, as the limit of live activities does. */
export function tellNotApplied({ message, live_limit }: Pick<Quiz, 'message' | 'live_limit'>): void {
  if (message === undefined) return;
  notifications.show({
    color: 'amber',
    message: live_limit === undefined ? message : i18next.t('publish.liveLimit', { count: live_limit }),
  });
}
