import type { Question } from '#shared/content/question.ts';
import { unscored, type Graded } from '#shared/play/graded.ts';
import { hasAnswer } from '../choose-one.ts';
import type { GivenChoice } from '../player-answers.ts';

export { optionsToChoose as playerOptions } from '../player-option.ts';

/** A vote is never right or wrong. */
export const grade = (_question: Question, _given: GivenChoice): Graded => unscored;

export const isScored = (_question: Question): boolean => false;

export const correctAnswer = (_question: Question): null => null;

export const fits = (question: Question, playerAnswer: GivenChoice): boolean => hasAnswer(question, playerAnswer.answer_id);

export const chosenAnswers = (question: Question, playerAnswer: GivenChoice): string[] =>
  fits(question, playerAnswer) ? [playerAnswer.answer_id] : [];
