import { calendarPlay } from '#shared/contract/calendar-play.ts';
import { refused } from '#api/http/errors.ts';
import { serve } from '#api/http/served-operation.ts';
import { calendarAsSeen } from './calendar-as-seen.ts';
import { findCalendar } from './find-door.ts';

export const readPlayerCalendar = serve(calendarPlay.readPlayerCalendar, async ({ params, body }, context) => {
  const open = await findCalendar(context, params.id, body);
  if ('closed' in open) return refused(open.closed);
  const { entry, calendar, progress, now, versionOf } = open;
  return {
    id: entry.activity.id,
    title: calendar.content.name,
    now: now.toISOString(),
    calendar: calendarAsSeen(calendar, progress, now, versionOf),
  };
});
