import type { Question } from '#shared/content/question.ts';
import { unscored, type Graded } from '#shared/play/graded.ts';
import { hasAnswer } from '../choose-one.ts';
import type { GivenChoice } from '../given.ts';

export { optionsToChoose as playerOptions } from '../player-option.ts';

/** A vote is never right or wrong. */
export const grade = (_question: Question, _given: GivenChoice): Graded => unscored;

export const isScored = (_question: Question): boolean => false;

export const correctAnswer = (_question: Question): null => null;

export const fits = (question: Question, given: GivenChoice): boolean => hasAnswer(question, given.answer_id);

export const chosenAnswers = (question: Question, given: GivenChoice): string[] => (fits(question, given) ? [given.answer_id] : []);
