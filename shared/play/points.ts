import type { Question } from '#shared/content/question.ts';
import type { Settings } from '#shared/content/head.ts';
import { readableTime } from './readable-time.ts';
import { grantedFairTime, type FairTime } from './time-limits.ts';

/**
 * The two rows that an answer can write to the ledger: `correct` (0 or more) for being right, `speed` (0 or less) for the seconds used. Their sum is
 * the answer's points, never below 0. A part that is 0 writes no row.
 */
export interface AnswerPoints {
  correct: number;
  speed: number;
}

type PointSettings = Pick<Settings, 'points_per_second' | 'points_reduction' | 'max_points'>;
type ClockSettings = Pick<Settings, 'fair_time' | 'full_points_without_clock' | 'time_limit_type'>;
type PointQuestion = Pick<Question, 'points' | 'points_reduction'>;

/** The most that a question can give: its points, limited to the activity's max_points unless that is 0. */
export const mostPoints = (settings: Pick<Settings, 'max_points'>, question: PointQuestion): number =>
  settings.max_points > 0 ? Math.min(question.points, settings.max_points) : question.points;

/**
 * The points of an answer that counts as given after `seconds` (countedSeconds). A fully right one gives max(0, points − r·t), where r is the
 * question's own reduction or else the activity's; r applies only where fast answers earn more. A partly right answer gives its share of what a right
 * one would have given at that time.
 */
export function answerPoints(settings: PointSettings, question: PointQuestion, share: number, seconds: number): AnswerPoints {
  const most = mostPoints(settings, question);
  const reduction = settings.points_per_second ? (question.points_reduction ?? settings.points_reduction) : 0;
  const lost = Math.min(most, reduction * seconds);
  const correct = inHundredths(share * most);
  const left = inHundredths(share * (most - lost));
  return { correct, speed: left === correct ? 0 : inHundredths(left - correct) };
}

/**
 * The full seconds for speed points, on the player's extended clock. Without a clock there are none to count: then an answer is worth as much as the
 * slowest right one, unless the editor gives it full points.
 */
export function countedSeconds(settings: ClockSettings, question: Question, lang: number, seconds: number, fairTime: FairTime): number {
  const granted = grantedFairTime(settings, fairTime);
  if (granted > 0) return Math.max(0, Math.floor(seconds / granted));
  return settings.full_points_without_clock ? 0 : slowestSeconds(settings, question, lang);
}

/** The end of the question's own time; without one, the time in which slow readers have read and answered it. */
const slowestSeconds = ({ time_limit_type }: ClockSettings, question: Question, lang: number): number =>
  time_limit_type === 'question' ? question.time_for_answer_in_seconds : readableTime(question, lang);

/** Points are stored in hundredths, so that thirds of a point and their sums stay readable and comparable. */
export const inHundredths = (points: number): number => Math.round(points * 100) / 100;
