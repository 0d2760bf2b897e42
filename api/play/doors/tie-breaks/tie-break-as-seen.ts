import type { PlayerTieBreak } from '#shared/contract/player-calendar.ts';
import type { TieBreak } from '#shared/content/calendar.ts';
import { hasResult, type DoorProgress } from '#api/play/door-progress/door-store.ts';
import type { ShownCalendar } from '../find-door.ts';

/** Whether a player has ended a game behind any door; only then does she get the question. */
export const hasPlayed = ({ games }: Pick<DoorProgress, 'games'>): boolean => games.some(hasResult);

/**
 * The question for its player, with her own answer and without the right number. She cannot read it before she has played, so that no player has more
 * time than others to find the number. An answer to a question of the other kind is ignored.
 */
export function tieBreakAsSeen(
  { calendar, progress, phase }: Pick<ShownCalendar, 'calendar' | 'progress' | 'phase'>,
  { kind, question, unit, most_letters }: TieBreak,
): PlayerTieBreak {
  const { number = null, words = null } = progress.tie_break ?? {};
  const isAsked = hasPlayed(progress);
  return {
    kind,
    question: isAsked ? question : '',
    unit: isAsked ? unit : '',
    most_letters,
    until: calendar.content.settings.end_date,
    may_answer: phase === 'open' && isAsked,
    ...(kind === 'number' && number !== null && { number }),
    ...(kind === 'motivation' && words !== null && { words }),
  };
}
