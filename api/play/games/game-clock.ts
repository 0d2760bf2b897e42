import type { Settings } from '#shared/content/head.ts';
import type { Question } from '#shared/content/question.ts';
import { gameTimeLimit, graceInSeconds } from '#shared/play/time-limits.ts';
import { questionTimeLimit } from '#questions/time-limit.ts';
import { isCounted } from '#questions/traits.ts';
import type { GamePosition } from './game-position.ts';

type Clocked = Pick<GamePosition, 'fair_time' | 'shown_at' | 'started_at' | 'section_end'>;

/** Milliseconds: the end of the question's own time or of its section's, whichever is first; null where there is no such limit. */
export function questionEnd(settings: Settings, question: Question, { fair_time, shown_at, section_end }: Clocked): number | null {
  const limit = questionTimeLimit(settings, question, fair_time);
  const own = limit === null ? null : shown_at + limit * 1000;
  if (section_end === undefined || !isCounted(question)) return own;
  return own === null ? section_end : Math.min(own, section_end);
}

export function gameEnd(settings: Settings, { fair_time, started_at }: Clocked): number | null {
  const limit = gameTimeLimit(settings, fair_time);
  return limit === null ? null : started_at + limit * 1000;
}

/**
 * Milliseconds at which the last open question expires if no other answer comes: the end of the game's clock, or that of the clocks of `remaining`,
 * the due question and all after it. Null where anything may wait for ever.
 */
export function lastEnd(settings: Settings, remaining: readonly Question[], position: Clocked): number | null {
  if (settings.time_limit_type === 'game') return gameEnd(settings, position);
  const limits = remaining.map((question) => questionTimeLimit(settings, question, position.fair_time));
  const isClocked = limits.some((limit) => limit !== null);
  return isClocked ? position.shown_at + 1000 * limits.reduce<number>((sum, limit) => sum + (limit ?? 0), 0) : null;
}

/** Whether an answer is too late, the network's grace counted in. */
export const isTooLate = (end: number | null, now: number): boolean => end !== null && now > end + graceInSeconds * 1000;

/** Whether the time is over, without the grace for an answer under way. */
export const isOver = (end: number | null, now: number): boolean => end !== null && now >= end;

/** Seconds until the question's or the game's end, whichever is first; undefined without a clock. */
export function timeLeft(settings: Settings, question: Question, position: Clocked, now: number): number | undefined {
  const ends = [questionEnd(settings, question, position), gameEnd(settings, position)].filter((end) => end !== null);
  return ends.length === 0 ? undefined : Math.max(0, Math.min(...ends) - now) / 1000;
}

/**
 * Where seconds count and something is shown after each answer, the next question's clock starts only when the client requests it;
 * everywhere else the answer's response carries the next question, and its clock starts with the answer.
 */
export const startsOnRequest = ({ time_limit_type, points_per_second, answer_feedback_mode }: Settings): boolean =>
  (time_limit_type === 'question' || points_per_second) && answer_feedback_mode !== 'silent';
