import type { Question } from '#shared/content/question.ts';
import { gradedByShare, unscored, type Graded } from '#shared/play/graded.ts';
import type { CorrectAnswer } from '../correct-answer.ts';
import { foldText } from '../fold-text.ts';
import type { GivenText } from '../player-answers.ts';
import type { PlayerOption } from '../player-option.ts';

/** The accepted answers that are not empty. */
const accepted = (question: Question): string[] => (question.accepted ?? []).filter((text) => foldText(text) !== '');

/** Without an accepted answer, the texts are only stored for reading. */
export const isScored = (question: Question): boolean => accepted(question).length > 0;

export function grade(question: Question, playerAnswer: GivenText): Graded {
  if (!isScored(question)) return unscored;
  const text = foldText(playerAnswer.text);
  return gradedByShare(accepted(question).some((right) => foldText(right) === text) ? 1 : 0);
}

export const correctAnswer = (question: Question): CorrectAnswer | null => (isScored(question) ? { accepted: accepted(question) } : null);

export const playerOptions = (_question: Question): PlayerOption[] => [];

export const fits = (_question: Question, _given: GivenText): boolean => true;

export const chosenAnswers = (_question: Question, _given: GivenText): string[] => [];
