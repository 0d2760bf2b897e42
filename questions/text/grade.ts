import type { Question } from '#shared/content/question.ts';
import { hasAnswer } from '../choose-one.ts';
import type { GivenChoice } from '../player-answers.ts';

export { gradeChoice as grade, correctChoice as correctAnswer, hasRightAnswer as isScored } from '../choose-one.ts';
export { optionsToChoose as playerOptions } from '../player-option.ts';

export const fits = (question: Question, playerAnswer: GivenChoice): boolean => hasAnswer(question, playerAnswer.answer_id);

export const chosenAnswers = (question: Question, playerAnswer: GivenChoice): string[] =>
  fits(question, playerAnswer) ? [playerAnswer.answer_id] : [];
