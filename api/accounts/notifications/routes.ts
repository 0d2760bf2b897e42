import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { listNotifications } from './list-notifications.ts';
import { markNotificationsRead } from './mark-notifications-read.ts';
import { readNotificationChoices } from './read-notification-choices.ts';
import { changeNotificationChoices } from './change-notification-choices.ts';

export const notificationsRoutes: readonly ServedOperation[] = [
  listNotifications,
  markNotificationsRead,
  readNotificationChoices,
  changeNotificationChoices,
];
