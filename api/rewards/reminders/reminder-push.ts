import { doorNames } from './door-names.ts';
import type { PushMessage } from './pushes.ts';
import type { RemindedCalendar, RemindedDoor } from './reminded-calendar.ts';

/** In the calendar's language: which doors are open, and nothing behind them. A newer message replaces an unread one. */
export const reminderPush = async (
  { activity_id, name, lang, url }: RemindedCalendar,
  doors: readonly RemindedDoor[],
): Promise<PushMessage> => ({ title: name, body: await doorNames(lang, doors), url, tag: activity_id });
