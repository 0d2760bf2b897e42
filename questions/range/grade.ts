import type { Question } from '#shared/content/question.ts';
import { unscored, type Graded } from '#shared/play/graded.ts';
import type { CorrectAnswer } from '../correct-answer.ts';
import type { GivenValue } from '../player-answers.ts';
import { intervalAround, isOutside } from '../numbers.ts';
import type { PlayerOption } from '../player-option.ts';
import { gradeWithin } from '../within.ts';

export const isScored = (question: Question): boolean => question.exact_answer !== undefined;

/** Right inside [exact − range, exact + range]; outside, the error interval takes parts off. */
export function grade(question: Question, playerAnswer: GivenValue): Graded {
  const exact = question.exact_answer;
  return exact === undefined ? unscored : gradeWithin(question, exact, question.range ?? 0, playerAnswer.value);
}

export function correctAnswer({ exact_answer: exact, range = 0 }: Question): CorrectAnswer | null {
  return exact === undefined ? null : { value: exact, ...intervalAround(exact, range) };
}

export const playerOptions = (_question: Question): PlayerOption[] => [];

export const fits = ({ start_value: start, end_value: end }: Question, { value }: GivenValue): boolean =>
  Number.isFinite(value) && !isOutside(value, start, end);

export const chosenAnswers = (_question: Question, _given: GivenValue): string[] => [];
