import type { Question } from '#shared/content/question.ts';
import { gradedByShare, unscored, type Graded } from '#shared/play/graded.ts';
import type { CorrectAnswer } from './correct-answer.ts';
import type { GivenChoice } from './player-answers.ts';

/** The rules of questions with one chosen answer (text, image). Without a right answer, as in a personality test, nothing is scored. */
export const hasRightAnswer = (question: Question): boolean => question.answers.some((answer) => answer.is_right);

export function gradeChoice(question: Question, playerAnswer: GivenChoice): Graded {
  if (!hasRightAnswer(question)) return unscored;
  return gradedByShare(question.answers.some((answer) => answer.id === playerAnswer.answer_id && answer.is_right) ? 1 : 0);
}

export function correctChoice(question: Question): CorrectAnswer | null {
  const right = question.answers.filter((answer) => answer.is_right).map((answer) => answer.id);
  if (right.length > 1) return { answer_ids: right };
  return right[0] === undefined ? null : { answer_id: right[0] };
}

export const hasAnswer = (question: Question, answerId: string): boolean => question.answers.some((answer) => answer.id === answerId);
