import type { Question } from '#shared/content/question.ts';
import { hasAnswer } from '../choose-one.ts';
import type { GivenChoice } from '../given.ts';

export { gradeChoice as grade, correctChoice as correctAnswer, hasRightAnswer as isScored } from '../choose-one.ts';
export { optionsToChoose as playerOptions } from '../player-option.ts';

export const fits = (question: Question, given: GivenChoice): boolean => hasAnswer(question, given.answer_id);

export const chosenAnswers = (question: Question, given: GivenChoice): string[] => (fits(question, given) ? [given.answer_id] : []);
