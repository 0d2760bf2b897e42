import { calendarPlay } from '#shared/contract/calendar-play.ts';
import { refused } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { startPart } from '#api/play/play/start-game.ts';
import { doneBehind, doorsMissing, stateOf } from './door-as-seen.ts';
import { findDoor } from './find-door.ts';
import { whyNotPlayed } from './find-shown.ts';

/** A door's game is a game of the door's part: once, in its time, and for a final door only after enough other doors. */
export const startHatchGame = serve(calendarPlay.startHatchGame, async ({ params, body }, context) => {
  const { at, opened, registered, country: _country, ...request } = body;
  const shown = await findDoor(context, params.hatchId, { ...request, at, opened, registered });
  if ('closed' in shown) return refused(shown.closed);
  const { entry, calendar, door, progress, phase } = shown;
  if (phase !== 'open') return refused(whyNotPlayed[phase]);
  const done = doneBehind(door, progress);
  const { state, may } = stateOf(calendar, door, done, shown);
  if (state === 'waiting') return refused('not_open_yet');
  if (done.hasEnded) return refused('game_limit');
  if (may !== 'play') return refused('closed');
  if (doorsMissing(calendar, door, progress) > 0 && !entry.is_preview) return refused('not_open_yet');
  return startPart(context, entry, { ...request, part_id: door.hatch.id });
});
