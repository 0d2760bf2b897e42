import type { Settings } from '#shared/content/head.ts';
import { isLinked, type ClipFormat } from '#shared/content/clip-kinds.ts';
import type { Question } from '#shared/content/question.ts';
import type { ComingClip } from '#shared/contract/play.ts';
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

/** Seconds in which a film or sound is loaded, before its question's clock; a player waits for half of it. */
const longestLoading = 30;

/**
 * Milliseconds at which the last open question expires if no other answer comes: the end of the game's clock, or that of the clocks of `remaining`,
 * the due question and all after it. Null where anything may wait for ever.
 */
export function lastEnd(settings: Settings, remaining: readonly Question[], position: Clocked): number | null {
  if (settings.time_limit_type === 'game') return gameEnd(settings, position);
  const limits = remaining.map((question) => questionTimeLimit(settings, question, position.fair_time));
  const isClocked = limits.some((limit) => limit !== null);
  const loading = remaining.filter((question) => comingClip(settings, question)).length * longestLoading;
  return isClocked ? position.shown_at + 1000 * limits.reduce<number>((sum, limit) => sum + (limit ?? 0), loading) : null;
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

const countsSeconds = ({ time_limit_type, points_per_second }: Settings): boolean => time_limit_type === 'question' || points_per_second;

/**
 * The own film or sound that a player loads before she requests the question, where seconds count. Only its file is named: nothing else of the
 * question is known before its clock runs.
 */
export function comingClip(settings: Settings, { clip }: Pick<Question, 'clip'>): ComingClip | undefined {
  if (!clip || isLinked(clip.kind) || !countsSeconds(settings)) return undefined;
  return { kind: clip.kind as ClipFormat, source: clip.source };
}

/**
 * Where seconds count and something is shown after each answer, or a film is loaded first, the next question's clock starts only when the client
 * requests it; everywhere else the answer's response carries the next question, and its clock starts with the answer.
 */
export const startsOnRequest = (settings: Settings, question: Pick<Question, 'clip'>): boolean =>
  (countsSeconds(settings) && settings.answer_feedback_mode !== 'silent') || comingClip(settings, question) !== undefined;

/** Whether the clock of a question runs. That of the first one starts with the game, unless a film is loaded first. */
export function isClockRunning(settings: Settings, question: Pick<Question, 'clip'>, number: number, shown: unknown): boolean {
  if (shown !== undefined) return true;
  return number === 1 ? comingClip(settings, question) === undefined : !startsOnRequest(settings, question);
}
