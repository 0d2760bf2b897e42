import type { Settings } from '#shared/content/head.ts';
import type { Question } from '#shared/content/question.ts';

/** The choices of a player before starting: 1, 1.5 or 2 times the time; 0 means no clock at all. */
export const fairTimes = [1, 1.5, 2, 0] as const;
export type FairTime = (typeof fairTimes)[number];

/** Seconds allowed for the network; measured on the server's clock. */
export const graceInSeconds = 2;

/** The fair time that applies: the editor may have disabled it. */
export const grantedFairTime = (settings: Pick<Settings, 'fair_time'>, requested: FairTime): FairTime =>
  settings.fair_time ? requested : 1;

/** The seconds for answering a question, or null when it has no limit of its own. */
export function timeLimit(
  settings: Pick<Settings, 'time_limit_type' | 'fair_time'>,
  question: Pick<Question, 'time_for_answer_in_seconds'>,
  fairTime: FairTime,
): number | null {
  if (settings.time_limit_type !== 'question') return null;
  return stretched(question.time_for_answer_in_seconds, grantedFairTime(settings, fairTime));
}

/** The seconds for the whole game, or null for no limit. */
export function gameTimeLimit(settings: Pick<Settings, 'time_limit_type' | 'time_limit' | 'fair_time'>, fairTime: FairTime): number | null {
  if (settings.time_limit_type !== 'game' || settings.time_limit === 0) return null;
  return stretched(settings.time_limit, grantedFairTime(settings, fairTime));
}

export const stretched = (seconds: number, fairTime: FairTime): number | null => (fairTime === 0 ? null : seconds * fairTime);
