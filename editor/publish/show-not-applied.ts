import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import type { Quiz } from '#shared/contract/quiz.ts';
import { editorKinds } from '../kinds/editor-kinds.ts';

/** A reply with a message has changed nothing: shows the reason, such as the limit of live activities. */
export function showNotApplied({ quiz_type, message, live_limit }: Pick<Quiz, 'quiz_type' | 'message' | 'live_limit'>): void {
  if (message === undefined) return;
  notifications.show({
    color: 'amber',
    message:
      live_limit === undefined
        ? message
        : live_limit === 0
          ? i18next.t('publish.expired')
          : i18next.t(editorKinds[quiz_type].words.liveLimit, { count: live_limit }),
  });
}
