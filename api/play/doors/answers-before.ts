import type { PlayerHatch } from '#shared/contract/player-calendar.ts';
import { findOwnGame, type DealtGame } from '#api/play/games/own-game.ts';
import { answerDetails } from '#api/play/play/answer-details.ts';
import { latestBefore } from '#shared/play/latest-before.ts';
import type { Services } from '#api/services.ts';
import { doneBehind, type DoorMoment } from './door-as-seen.ts';
import type { Calendar, Door } from './doors.ts';
import type { ShownDoor } from './find-door.ts';

type AnswersBefore = PlayerHatch['before'];

/**
 * The right answers of the previous door, for a player who has finished both doors. Undefined for everyone else, and while the answers are hidden.
 */
export async function answersBefore(services: Pick<Services, 'play'>, shown: ShownDoor, uuid_front: string): Promise<AnswersBefore> {
  const { calendar, door, progress, entry } = shown;
  const before = latestBefore(calendar.doors, openingOf, openingOf(door));
  if (!before || before.questions === 0 || !mayReveal(calendar, before, shown)) return undefined;
  const { game, hasEnded } = doneBehind(before, progress);
  if (!game || !hasEnded) return undefined;
  // The games of a preview's player are simulated.
  if (entry.is_preview) return withDetails(before, answerDetails(services.play, simulated(shown, before), true).map(asRight));
  if (!doneBehind(door, progress).hasEnded) return undefined;
  return withDetails(before, answerDetails(services.play, await findOwnGame(services, game.id, uuid_front), true));
}

const openingOf = ({ opens_at }: Door): number => opens_at.getTime();

const withDetails = (before: Door, details: NonNullable<AnswersBefore>['details']): AnswersBefore => ({ day: before.day, details });

/** If a door hides its right answers after play, they are shown once nobody can start its game any more. */
function mayReveal({ content }: Calendar, { passes_at }: Door, { now, phase }: DoorMoment): boolean {
  const { settings, result, door_settings } = content;
  if (!result.settings.show_answers) return false;
  const isPassed = passes_at !== null && now >= passes_at;
  const startsLate = door_settings.open_passed_doors && door_settings.access_mode === 'play';
  return settings.answer_feedback_mode === 'show_correct' || phase === 'over' || (isPassed && !startsLate);
}

const simulated = ({ entry: { published } }: ShownDoor, { hatch }: Door): DealtGame => ({
  published,
  game: { part_id: hatch.id, seed: 0, answers: [] },
});

const asRight = <Detail extends { result: string }>(detail: Detail): Detail & { result: 'right' } => ({ ...detail, result: 'right' });
