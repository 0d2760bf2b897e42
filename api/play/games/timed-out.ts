import { isScored } from '#questions/verdict.ts';
import type { Question } from '#shared/content/question.ts';
import { toTheMillisecond } from '#shared/time.ts';
import type { GameTotals, GamePosition } from './game-position.ts';

/**
 * Pure: how a game ends whose whole time was over at `end` (milliseconds). Unanswered questions are wrong, and the time is used up. `questions`: all
 * of the game, as far as they are known.
 */
export function timedOut(
  { number, shown_at, points, correct, wrong, time_used }: GamePosition,
  questions: readonly Question[],
  end: number,
): GameTotals {
  const missed = questions.slice(number - 1).filter(isScored).length;
  const seconds = Math.max(0, end - shown_at) / 1000;
  return { points, correct, wrong: wrong + missed, time_used: toTheMillisecond(time_used + seconds) };
}
