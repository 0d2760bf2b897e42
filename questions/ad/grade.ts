import type { Question } from '#shared/content/question.ts';
import { unscored, type Graded } from '#shared/play/graded.ts';
import type { GivenNothing } from '../given.ts';
import type { PlayerAnswer } from '../player-answer.ts';

/** An ad is not a question: it is shown, its views and clicks are counted elsewhere. */
export const grade = (_question: Question, _given: GivenNothing): Graded => unscored;

export const isScored = (_question: Question): boolean => false;

export const correctAnswer = (_question: Question): null => null;

export const playerAnswers = (_question: Question): PlayerAnswer[] => [];

export const fits = (_question: Question, _given: GivenNothing): boolean => true;

export const chosenAnswers = (_question: Question, _given: GivenNothing): string[] => [];
