import type { Turned } from '#kinds/course.ts';
import { grades } from '#questions/grades.ts';
import type { PlayerAnswer } from '#questions/player-answers.ts';
import { schemas } from '#questions/schemas.ts';
import { endOfSection } from '#questions/time-limit.ts';
import { beginsSection } from '#questions/traits.ts';
import { verdictOn } from '#questions/verdict.ts';
import type { Question, QuestionType } from '#shared/content/question.ts';
import type { Result } from '#shared/play/graded.ts';
import { answerPoints, countedSeconds, inHundredths, type AnswerPoints } from '#shared/play/points.ts';
import { toTheMillisecond } from '#shared/time.ts';
import { compileSchema } from '#api/kernel/http/compile-schema.ts';
import { isTooLate, questionEnd } from './game-clock.ts';
import type { GameTotals, GamePosition } from './game-position.ts';
import type { Published } from '#api/play/publications/published.ts';

export interface Judged extends AnswerPoints {
  result: Result | 'time_over';
  /** Of the question's points. */
  share: number;
  points: number;
  /** The points are doubled already, and bonus points. */
  pays_bonus: boolean;
  /** The points that the way to the next room costs; never more than the player has. */
  pathPenalty: number;
  /** Seconds since the question was shown, plus those that the way costs. */
  time_used: number;
  /** The game's totals, including this answer. */
  totals: GameTotals;
  /** The position after this answer; the next question's clock runs from now. Undefined when the game has ended. */
  next: GamePosition | undefined;
  /** The way to the next room, in a labyrinth. */
  transition: Turned | undefined;
}

const validators = Object.fromEntries(
  Object.entries(schemas).map(([type, { answerSchema }]) => [type, compileSchema(answerSchema)]),
) as Record<QuestionType, (value: unknown) => boolean>;

/** PostgreSQL cannot store a NUL or a lone surrogate in jsonb. */
const isStorable = (answer: PlayerAnswer): boolean => !('text' in answer) || (answer.text.isWellFormed() && !answer.text.includes('\0'));

/** Whether the answer has the shape of the question's type, and only ids and values of this question. */
export function isAnswerOf(question: Question, answer: unknown): answer is PlayerAnswer {
  return (
    validators[question.type](answer) && isStorable(answer as PlayerAnswer) && grades[question.type].fits(question, answer as PlayerAnswer)
  );
}

/** Pure: the verdict on an answer at `now` (milliseconds), its points and the next position. null: the player gave no answer in time. */
export function judgeAnswer(
  { content: { settings, lang }, course }: Pick<Published, 'content' | 'course'>,
  question: Question,
  position: GamePosition,
  answer: PlayerAnswer | null,
  now: number,
): Judged {
  const end = questionEnd(settings, question, position);
  const isLate = answer === null || isTooLate(end, now);
  // A late answer counts as the whole time limit, never more.
  const seconds = Math.max(0, (isLate && end !== null ? end : now) - position.shown_at) / 1000;
  const verdict = verdictOn(question, isLate ? null : answer);
  const chosen_answer_ids = isLate ? [] : grades[question.type].chosenAnswers(question, answer);
  const graded = { ...verdict, chosen_answer_ids };
  const transition = course.walk?.turn(position, graded);
  // A repeated question decides the next room, but scores nothing.
  const isAgain = position.walked?.includes(question.id) ?? false;
  const { result, share } = isAgain && !isLate ? { result: 'unscored' as const, share: 0 } : verdict;
  const counted = countedSeconds(settings, question, lang, seconds, position.fair_time);
  const pays_bonus = course.paysBonus(position.part_id);
  const earned = answerPoints(settings, question, share, counted);
  const parts = pays_bonus ? { correct: 2 * earned.correct, speed: 2 * earned.speed } : earned;
  const earnedPoints = inHundredths(parts.correct + parts.speed);
  const pathPenalty = Math.min(transition?.points ?? 0, Math.max(0, inHundredths(position.points + earnedPoints)));
  const points = inHundredths(earnedPoints - pathPenalty);
  const time_used = toTheMillisecond(seconds + (transition?.seconds ?? 0));
  const totals = totalsWith(position, { result, points, time_used });
  const step = course.after(position, graded);
  const { section_end: _left, ...before } = position;
  const section_end = step && sectionEndAfter(question, step.question, position, now);
  const next = step && {
    ...before,
    ...(section_end !== undefined && { section_end }),
    ...totals,
    number: position.number + 1,
    question_id: step.question.id,
    ...(course.walk && { walked: [...(position.walked ?? []), question.id] }),
    shown_at: now,
  };
  return {
    ...parts,
    pays_bonus,
    pathPenalty,
    result,
    share,
    points,
    time_used,
    totals,
    next,
    transition: transition && { ...transition, points: pathPenalty },
  };
}

/** When the section of the next question ends: pressing the button of its first page starts its clock, and the next section's page stops it. */
function sectionEndAfter(question: Question, next: Question, { section_end, fair_time }: GamePosition, now: number): number | undefined {
  if (beginsSection(next)) return undefined;
  return beginsSection(question) ? endOfSection(question, fair_time, now) : section_end;
}

const totalsWith = (before: GameTotals, { result, points, time_used }: Pick<Judged, 'result' | 'points' | 'time_used'>): GameTotals => ({
  points: inHundredths(before.points + points),
  correct: before.correct + (result === 'right' ? 1 : 0),
  wrong: before.wrong + (result === 'right' || result === 'unscored' ? 0 : 1),
  time_used: toTheMillisecond(before.time_used + time_used),
});
