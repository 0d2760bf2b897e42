import { Compile, type Validator } from 'typebox/schema';
import { grades } from '#questions/grades.ts';
import type { Given } from '#questions/given.ts';
import { schemas } from '#questions/schemas.ts';
import { verdictOn } from '#questions/verdict.ts';
import type { Question, QuestionType } from '#shared/content/question.ts';
import type { Result } from '#shared/play/graded.ts';
import { answerPoints, countedSeconds, inHundredths, type AnswerPoints } from '#shared/play/points.ts';
import { toTheMillisecond } from '#shared/time.ts';
import { isTooLate, questionEnd } from './game-clock.ts';
import type { Folds, GamePosition } from './game-position.ts';
import type { Published } from './published.ts';

export interface Judged extends AnswerPoints {
  result: Result | 'time_over';
  /** Of the question's points. */
  share: number;
  points: number;
  /** The points are doubled already, and bonus points. */
  pays_bonus: boolean;
  /** Seconds since the question was shown. */
  time_used: number;
  /** The game's sums with this answer. */
  folds: Folds;
  /** Where the game stands after it, the next question's clock running from now; undefined: the game has ended. */
  next: GamePosition | undefined;
}

const validators = Object.fromEntries(Object.entries(schemas).map(([type, { answerSchema }]) => [type, Compile(answerSchema)])) as Record<
  QuestionType,
  Validator
>;

/** What PostgreSQL cannot keep in jsonb. */
const isStorable = (given: Given): boolean => !('text' in given) || (given.text.isWellFormed() && !given.text.includes('\0'));

/** Whether this is an answer that the question can have: its shape, and ids and values of its own. */
export function isAnswerOf(question: Question, answer: unknown): answer is Given {
  return validators[question.type].Check(answer) && isStorable(answer as Given) && grades[question.type].fits(question, answer as Given);
}

/** Pure: the verdict on an answer at `now` (milliseconds), and what follows from it. null: nothing was answered in time. */
export function judgeAnswer(
  { content: { settings, lang }, course }: Pick<Published, 'content' | 'course'>,
  question: Question,
  position: GamePosition,
  given: Given | null,
  now: number,
): Judged {
  const end = questionEnd(settings, question, position);
  const isLate = given === null || isTooLate(end, now);
  // Nobody plays longer than the time there is, however late the answer comes.
  const seconds = Math.max(0, (isLate && end !== null ? end : now) - position.shown_at) / 1000;
  const { result, share } = verdictOn(question, isLate ? null : given);
  const counted = countedSeconds(settings, question, lang, seconds, position.fair_time);
  const pays_bonus = course.paysBonus(position.part_id);
  const earned = answerPoints(settings, question, share, counted);
  const parts = pays_bonus ? { correct: 2 * earned.correct, speed: 2 * earned.speed } : earned;
  const points = inHundredths(parts.correct + parts.speed);
  const folds = foldsWith(position, { result, points, time_used: seconds });
  const chosen_answer_ids = isLate ? [] : grades[question.type].chosenAnswers(question, given);
  const step = course.after(position, { result, share, chosen_answer_ids });
  const next = step && { ...position, ...folds, number: position.number + 1, question_id: step.question.id, shown_at: now };
  return { ...parts, pays_bonus, result, share, points, time_used: seconds, folds, next };
}

const foldsWith = (before: Folds, { result, points, time_used }: Pick<Judged, 'result' | 'points' | 'time_used'>): Folds => ({
  points: inHundredths(before.points + points),
  correct: before.correct + (result === 'right' ? 1 : 0),
  wrong: before.wrong + (result === 'right' || result === 'unscored' ? 0 : 1),
  time_used: toTheMillisecond(before.time_used + time_used),
});
