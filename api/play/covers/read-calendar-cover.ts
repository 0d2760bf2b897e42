import { calendarPlay } from '#shared/contract/calendar-play.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { playerCover } from './read-player-cover.ts';

export const readCalendarCover = serve(calendarPlay.readCalendarCover, async ({ body: { id, ...request } }, context) => {
  const cover = await playerCover(context, id, request);
  if (!('status' in cover) && !cover.calendar) throw notFound();
  return cover;
});
