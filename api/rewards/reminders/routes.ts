import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { makeReminderFeed } from './make-reminder-feed.ts';
import { readDoorReminder } from './read-door-reminder.ts';
import { readReminderFeed } from './read-reminder-feed.ts';
import { readReminders } from './read-reminders.ts';
import { remindByMail } from './remind-by-mail.ts';
import { remindByPush } from './remind-by-push.ts';
import { endReminders } from './end-reminders.ts';
import { showUnsubscribe, unsubscribe } from './unsubscribe.ts';

export const remindersRoutes: readonly ServedOperation[] = [
  makeReminderFeed,
  readReminderFeed,
  readDoorReminder,
  readReminders,
  remindByMail,
  remindByPush,
  endReminders,
  showUnsubscribe,
  unsubscribe,
];
