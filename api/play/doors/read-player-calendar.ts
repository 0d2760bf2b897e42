import { calendarPlay } from '#shared/contract/calendar-play.ts';
import { refused } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { calendarAsSeen } from './calendar-as-seen.ts';
import { findCalendar } from './find-door.ts';

export const readPlayerCalendar = serve(calendarPlay.readPlayerCalendar, async ({ params, body }, context) => {
  const shown = await findCalendar(context, params.id, body);
  if ('closed' in shown) return refused(shown.closed);
  const { entry, calendar, now } = shown;
  return {
    id: entry.activity.id,
    title: calendar.content.name,
    now: now.toISOString(),
    calendar: calendarAsSeen(shown),
  };
});
