import type { Answer, Question } from '#shared/content/question.ts';
import type { Draft } from '#activity/document.ts';
import { changed, find, refuseFull, refuseKnown } from './lists.ts';

export const mostQuestions = 5000;
export const mostAnswers = 200;

export const findQuestion = (draft: Draft, id: string): Question => find(draft.questions, id, 'question');

export const withQuestion = (draft: Draft, id: string, change: (question: Question) => Question): Draft => ({
  ...draft,
  questions: changed(draft.questions, id, 'question', change),
});

export const withAnswers = (draft: Draft, id: string, change: (answers: Answer[]) => Answer[]): Draft =>
  withQuestion(draft, id, (question) => ({ ...question, answers: change(question.answers) }));

/** Refuses questions that are there already, that have one answer twice, or that are too many. */
export function checkAdded(draft: Draft, added: readonly Question[]): void {
  refuseKnown(draft.questions, added, 'question');
  for (const question of added) refuseKnown([], question.answers, 'answers');
  refuseFull(draft.questions.length + added.length, mostQuestions, 'questions');
}

/** What adding or deleting questions touches: they themselves, and any order of the whole list. */
export const touchesOfListed = (questions: readonly { id: string }[]): string[] =>
  questions.flatMap(({ id }) => [`question/${id}`, `questions/order/${id}`]);
