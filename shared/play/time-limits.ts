import type { Settings } from '#shared/content/head.ts';
import type { Question } from '#shared/content/question.ts';

/** What a player may ask for before starting: 1, 1.5 or 2 times the time; 0 is no clock at all. */
export const fairTimes = [1, 1.5, 2, 0] as const;
export type FairTime = (typeof fairTimes)[number];

/** Seconds that the network may take; measured on the server's clock. */
export const graceInSeconds = 2;

/** The fair time that holds: the editor may have switched it off. */
export const grantedFairTime = (settings: Pick<Settings, 'fair_time'>, asked: FairTime): FairTime => (settings.fair_time ? asked : 1);

/** Seconds to answer a question in, or null for no limit of its own. */
export function timeLimit(
  settings: Pick<Settings, 'time_limit_type' | 'fair_time'>,
  question: Pick<Question, 'time_for_answer_in_seconds'>,
  fairTime: FairTime,
): number | null {
  if (settings.time_limit_type !== 'question') return null;
  return stretched(question.time_for_answer_in_seconds, grantedFairTime(settings, fairTime));
}

/** Seconds for the whole game, or null for no limit. */
export function gameTimeLimit(settings: Pick<Settings, 'time_limit_type' | 'time_limit' | 'fair_time'>, fairTime: FairTime): number | null {
  if (settings.time_limit_type !== 'game' || settings.time_limit === 0) return null;
  return stretched(settings.time_limit, grantedFairTime(settings, fairTime));
}

const stretched = (seconds: number, fairTime: FairTime): number | null => (fairTime === 0 ? null : seconds * fairTime);
