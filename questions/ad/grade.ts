import type { Question } from '#shared/content/question.ts';
import { unscored, type Graded } from '#shared/play/graded.ts';
import type { GivenNothing } from '../player-answers.ts';
import type { PlayerOption } from '../player-option.ts';

/** An ad is no question; its views and clicks are counted elsewhere. */
export const grade = (_question: Question, _given: GivenNothing): Graded => unscored;

export const isScored = (_question: Question): boolean => false;

export const correctAnswer = (_question: Question): null => null;

export const playerOptions = (_question: Question): PlayerOption[] => [];

export const fits = (_question: Question, _given: GivenNothing): boolean => true;

export const chosenAnswers = (_question: Question, _given: GivenNothing): string[] => [];
