import type { PlayerTieBreak } from '#shared/contract/player-calendar.ts';
import type { TieBreak } from '#shared/content/calendar.ts';
import type { DoorProgress } from '#api/doors/door-store.ts';
import type { CalendarContent } from '#api/doors/doors.ts';

/** Whether a player has ended a game behind any door: only then she is asked. */
export const hasPlayed = ({ games }: Pick<DoorProgress, 'games'>): boolean => games.some(({ state }) => state !== 'playing');

/** The question as its player sees it, with her own answer: of the right number nothing. An answer to a question of the other kind is none. */
export function tieBreakAsSeen(
  { settings: { end_date } }: Pick<CalendarContent, 'settings'>,
  { kind, question, unit, most_letters }: TieBreak,
  progress: Pick<DoorProgress, 'games' | 'tie_break'>,
): PlayerTieBreak {
  const { number = null, words = null } = progress.tie_break ?? {};
  return {
    kind,
    question,
    unit,
    most_letters,
    until: end_date,
    may_answer: hasPlayed(progress),
    ...(kind === 'number' && number !== null && { number }),
    ...(kind === 'motivation' && words !== null && { words }),
  };
}
