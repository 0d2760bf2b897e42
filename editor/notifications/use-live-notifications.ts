import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Notification } from '#shared/contract/notifications.ts';
import { closePusher, openPusher } from '../session/open-pusher.ts';
import { useProfile } from '../session/profile.ts';
import { putIn, readListsAgain } from './notifications-query.ts';

type LiveNotification = Notification & { tenant_id: string; unread: number };

/** Subscribes to the person's new notifications, in every tab; returns the last one received. */
export function useLiveNotifications(): Notification | undefined {
  const { id, tenant } = useProfile();
  const queryClient = useQueryClient();
  const [last, setLast] = useState<Notification>();
  useEffect(() => {
    let leave = () => {};
    let isGone = false;
    const reloadLists = () => void readListsAgain(queryClient);
    void import('pusher-js').then(({ default: Pusher }) => {
      if (isGone) return;
      const pusher = openPusher(Pusher);
      const channel = pusher.subscribe(`private-App.User.${id}`);
      // Notifications sent before, or during a lost connection, were missed.
      channel.bind('pusher:subscription_succeeded', reloadLists);
      channel.bind('notification', ({ tenant_id, unread, ...notification }: Partial<LiveNotification>) => {
        // A message that is too large arrives without its content; from another tenant, only notifications about the person herself belong to this
        // list.
        if (tenant_id !== tenant?.id || notification.data === undefined || unread === undefined) return reloadLists();
        putIn(queryClient, notification as Notification, unread);
        return setLast(notification as Notification);
      });
      channel.bind('notifications_read', reloadLists);
      channel.bind('look_again', reloadLists);
      leave = () => closePusher(pusher);
    });
    return () => {
      isGone = true;
      leave();
    };
  }, [id, tenant?.id, queryClient]);
  return last;
}
