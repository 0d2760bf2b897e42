import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notification } from '#shared/contract/notifications.ts';
import { dateTime } from '../dates.ts';
import { useMarkRead } from './notifications-query.ts';
import { useSentences } from './use-sentences.ts';
import style from './notifications.module.css';

/** One notification: it links to its object, and opening it marks it as read. */
export function NotificationItem({ notification, onOpen }: { notification: Notification; onOpen?: () => void }) {
  const { t } = useTranslation();
  const router = useRouter();
  const mark = useMarkRead();
  const { title, body } = useSentences()(notification);
  const isUnread = notification.read_at === null;
  const open = (event: MouseEvent) => {
    if (isUnread) mark.mutate(notification.id);
    // The browser opens it in another tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen?.();
    router.history.push(notification.data.link);
  };
  return (
    <li className={style.item} data-unread={isUnread || undefined}>
      <a href={notification.data.link} onClick={open} className={style.link}>
        <span className={style.title}>
          {isUnread && <span className={style.dot} role="img" aria-label={t('bell.isUnread')} />}
          {title}
        </span>
        <span className={style.body}>{body}</span>
        <time dateTime={notification.created_at} className={style.time}>
          {dateTime(notification.created_at)}
        </time>
      </a>
      {isUnread && (
        <Tooltip label={t('bell.mark')}>
          <ActionIcon aria-label={t('bell.markThis', { title })} loading={mark.isPending} onClick={() => mark.mutate(notification.id)}>
            <IconCheck size={18} />
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  );
}
