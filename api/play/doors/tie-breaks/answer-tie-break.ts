import { calendarPlay } from '#shared/contract/calendar-play.ts';
import type { Input } from '#shared/contract/operation.ts';
import type { TieBreak } from '#shared/content/calendar.ts';
import { findCalendar } from '../find-door.ts';
import { whyNotPlayed } from '../find-shown.ts';
import { HttpError, invalidAt, notFound, refused } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findPlayerHere } from '#api/play/player-records/player-store.ts';
import { hasPlayed, tieBreakAsSeen } from './tie-break-as-seen.ts';
import { storeTieBreakAnswer, type TieBreakAnswer } from '#api/play/door-progress/tie-break-store.ts';

/** People change their answer now and then; a program that tries many answers has to wait. */
const perPlayer = { times: 60, seconds: 3600 };

/** Stores a player's answer to the tie-break; she can replace it until the calendar ends. A preview's answer is not stored. */
export const answerTieBreak = serve(calendarPlay.answerTieBreak, async ({ body }, context) => {
  const open = await findCalendar(context, body.id, body);
  if ('closed' in open) return refused(open.closed);
  const { entry, calendar, progress, phase } = open;
  if (phase !== 'open') return refused(whyNotPlayed[phase]);
  const question = calendar.content.winners.tie_break;
  if (!question) throw notFound();
  const answer = answerTo(question, body);
  if (!entry.is_preview && !hasPlayed(progress)) throw new HttpError('forbidden', { message: 'Play a door first.' });
  if (!entry.is_preview) {
    const { tenant_id, activity_id } = entry.published;
    const player = await findPlayerHere(context.play, { tenant_id, activity_id, uuid_front: body.uuid_front.toLowerCase() });
    if (!player) throw notFound();
    await context.limits.take(`tie-break ${tenant_id} ${player.player_id} ${activity_id}`, perPlayer);
    await storeTieBreakAnswer(
      context.database.playSql,
      { tenant_id, activity_id, player_id: player.player_id },
      answer,
      context.clock.now(),
    );
  }
  return { tie_break: tieBreakAsSeen({ ...open, progress: { ...progress, tie_break: answer } }, question) };
});

/** Throws 422 for an answer that does not fit this kind of question. */
function answerTo({ kind, most_letters }: TieBreak, { number, words }: Input<typeof calendarPlay.answerTieBreak>['body']): TieBreakAnswer {
  if (kind === 'number') {
    if (words !== undefined) throw invalidAt('words', 'unknown');
    if (number === undefined) throw invalidAt('number', 'empty');
    return { number, words: null };
  }
  if (number !== undefined) throw invalidAt('number', 'unknown');
  const written = words?.toWellFormed().replaceAll('\0', '').trim() ?? '';
  if (written === '') throw invalidAt('words', 'empty');
  if ([...written].length > most_letters) throw invalidAt('words', 'longer', { limit: most_letters });
  return { number: null, words: written };
}
