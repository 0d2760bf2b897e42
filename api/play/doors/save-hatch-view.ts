import { calendarPlay } from '#shared/contract/calendar-play.ts';
import { refused } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { dayOf } from '#api/kernel/local-day.ts';
import { answersBefore } from './answers-before.ts';
import { doneBehind, doorAsSeen, stateOf } from './door-as-seen.ts';
import { storeHatchView } from '#api/play/door-progress/door-store.ts';
import { findDoor } from './find-door.ts';
import { whyNotPlayed } from './find-shown.ts';

/** Opens a door and returns its content. It counts as opened only for a player who may see that content. */
export const saveHatchView = serve(calendarPlay.saveHatchView, async ({ body }, context) => {
  const shown = await findDoor(context, body.hatch_id, body);
  if ('closed' in shown) return refused(shown.closed);
  const { entry, calendar, door, progress, now, phase } = shown;
  if (phase === 'before') return refused(whyNotPlayed[phase]);
  const { state, may } = stateOf(calendar, door, doneBehind(door, progress), shown);
  if (state === 'waiting') return refused('not_open_yet');
  if (may === 'nothing') return refused('closed');
  const uuid_front = body.uuid_front.toLowerCase();
  const { tenant_id, activity_id } = entry.published;
  if (!entry.is_preview)
    await storeHatchView(
      context.database.playSql,
      { tenant_id, activity_id, uuid_front, hatch_id: door.hatch.id },
      now,
      dayOf(now.getTime(), entry.published.content.settings.timezone),
    );
  const { [door.hatch.id]: first = now.getTime() } = progress.viewed;
  const opened = { ...progress, viewed: { ...progress.viewed, [door.hatch.id]: first } };
  const before = await answersBefore(context, shown, uuid_front);
  return { now: now.toISOString(), hatch: { ...doorAsSeen(calendar, door, opened, shown), ...(before && { before }) } };
});
