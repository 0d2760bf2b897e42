import type { Settings } from '#shared/content/head.ts';
import type { Question } from '#shared/content/question.ts';
import { grantedFairTime, type FairTime } from './time-limits.ts';

/**
 * The two rows that an answer can write to the ledger: `correct` (0 or more) for what was right, `speed` (0 or less) for the
 * seconds it took. Their sum is the answer's points and never below 0. A part that is 0 writes no row.
 */
export interface AnswerPoints {
  correct: number;
  speed: number;
}

type PointSettings = Pick<Settings, 'points_per_second' | 'points_reduction' | 'max_points' | 'fair_time'>;
type PointQuestion = Pick<Question, 'points' | 'points_reduction'>;

/** The most that a question can give: its points, cut to the activity's max_points unless that is 0. */
export const mostPoints = (settings: Pick<Settings, 'max_points'>, question: PointQuestion): number =>
  settings.max_points > 0 ? Math.min(question.points, settings.max_points) : question.points;

/**
 * Points of an answer given after `seconds`. A wholly right one gives max(0, points − r·t), t in whole seconds of the player's
 * stretched clock (without a clock t is 0), r the question's own reduction or else the activity's, and only where answering
 * fast is worth points. A partly right answer gives its share of what a right one would have given then.
 */
export function answerPoints(
  settings: PointSettings,
  question: PointQuestion,
  share: number,
  seconds: number,
  fairTime: FairTime,
): AnswerPoints {
  const most = mostPoints(settings, question);
  const reduction = settings.points_per_second ? (question.points_reduction ?? settings.points_reduction) : 0;
  const lost = Math.min(most, reduction * wholeSeconds(seconds, grantedFairTime(settings, fairTime)));
  const correct = inHundredths(share * most);
  const left = inHundredths(share * (most - lost));
  return { correct, speed: left === correct ? 0 : inHundredths(left - correct) };
}

const wholeSeconds = (seconds: number, fairTime: FairTime): number => (fairTime === 0 ? 0 : Math.max(0, Math.floor(seconds / fairTime)));

/** Points are kept in hundredths, so that thirds of a point and sums of them stay readable and comparable. */
export const inHundredths = (points: number): number => Math.round(points * 100) / 100;
