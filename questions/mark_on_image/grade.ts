import type { Question, Shape } from '#shared/content/question.ts';
import { gradedByShare, unscored, type Graded } from '#shared/play/graded.ts';
import type { CorrectAnswer } from '../correct-answer.ts';
import type { GivenPoint } from '../player-answers.ts';
import type { PlayerOption } from '../player-option.ts';
import { heightInWidths, isInside } from './area.ts';

const rightAreas = (question: Question): Shape[] => question.answers.flatMap(({ is_right, shape }) => (is_right && shape ? [shape] : []));

export const isScored = (question: Question): boolean => rightAreas(question).length > 0;

/** Right when the point lies in any right area. */
export function grade(question: Question, playerAnswer: GivenPoint): Graded {
  if (!isScored(question)) return unscored;
  const height = heightInWidths(question.image);
  return gradedByShare(rightAreas(question).some((area) => isInside(area, playerAnswer, height)) ? 1 : 0);
}

export const correctAnswer = (question: Question): CorrectAnswer | null => (isScored(question) ? { shapes: rightAreas(question) } : null);

/** The areas are the answer; a player only gets the picture. */
export const playerOptions = (_question: Question): PlayerOption[] => [];

export const fits = (_question: Question, { x, y }: GivenPoint): boolean => x >= 0 && x <= 1 && y >= 0 && y <= 1;

/** Every area that contains the point, right or not. */
export function chosenAnswers(question: Question, playerAnswer: GivenPoint): string[] {
  const height = heightInWidths(question.image);
  return question.answers.filter(({ shape }) => shape && isInside(shape, playerAnswer, height)).map((answer) => answer.id);
}
