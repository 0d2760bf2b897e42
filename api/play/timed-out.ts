import { grades } from '#questions/grades.ts';
import type { Question } from '#shared/content/question.ts';
import { toTheMillisecond } from '#shared/time.ts';
import type { GamePosition } from './game-position.ts';

/** Pure: how a game ends whose whole time was over at `end` (milliseconds). What was not answered is wrong, and the time is used up. */
export function timedOut(position: GamePosition, course: readonly Question[], end: number): GamePosition {
  const missed = course.slice(position.answered).filter((question) => grades[question.type].isScored(question)).length;
  const seconds = Math.max(0, end - position.shown_at) / 1000;
  return { ...position, wrong: position.wrong + missed, time_used: toTheMillisecond(position.time_used + seconds) };
}
