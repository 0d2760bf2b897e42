import { Type } from 'typebox';
import { questionsOf, wholePart } from '#shared/content/part.ts';
import { mostQuestions } from '#shared/content/most-questions.ts';
import type { Part } from '#shared/content/part-schema.ts';
import { Id, type Answer, type Question } from '#shared/content/question.ts';
import type { Draft } from '../document.ts';
import { EditRefused } from './edit.ts';
import { changed, find, refuseFull, refuseKnown } from './lists.ts';

export const mostAnswers = 200;

/** The part that an edit concerns; absent: the only part, in a draft that has one. */
export const partId = { part_id: Type.Optional(Id) };
/** The field for it, left out when it is optional. */
export const inPart = ({ id }: Pick<Part, 'id'>): { part_id?: string } => (id === wholePart ? {} : { part_id: id });

export const findPart = (draft: Draft, id = wholePart): Part => find(draft.parts, id, 'part');

/** The part with the question. */
export function partOf(draft: Draft, questionId: string): Part {
  const part = draft.parts.find(({ questions }) => questions.some(({ id }) => id === questionId));
  if (!part) throw new EditRefused('question', 'gone');
  return part;
}

/** The draft with changed questions in one part. */
export const withPart = (draft: Draft, id: string | undefined, change: (questions: Question[]) => Question[]): Draft => ({
  ...draft,
  parts: changed(draft.parts, id ?? wholePart, 'part', (part) => ({ ...part, questions: change(part.questions) })),
});

/** Parts without changes stay the same objects. */
export function changeParts(draft: Draft, change: (questions: Question[], part: Part) => Question[]): Draft {
  const parts = draft.parts.map((part) => {
    const questions = change(part.questions, part);
    return questions === part.questions ? part : { ...part, questions };
  });
  return parts.every((part, place) => part === draft.parts[place]) ? draft : { ...draft, parts };
}

export const findQuestion = (draft: Draft, id: string): Question => find(questionsOf(draft), id, 'question');

export const withQuestion = (draft: Draft, id: string, change: (question: Question) => Question): Draft =>
  withPart(draft, partOf(draft, id).id, (questions) => changed(questions, id, 'question', change));

export const withAnswers = (draft: Draft, id: string, change: (answers: Answer[]) => Answer[]): Draft =>
  withQuestion(draft, id, (question) => ({ ...question, answers: change(question.answers) }));

/** Refuses questions that already exist, questions with duplicate answers, and too many questions. */
export function checkAdded(draft: Draft, added: readonly Question[]): void {
  const questions = questionsOf(draft);
  refuseKnown(questions, added, 'question');
  for (const question of added) refuseKnown([], question.answers, 'answers');
  refuseFull(questions.length + added.length, mostQuestions, 'questions');
}

/** Adding or deleting questions touches the questions themselves and every order that contains them. */
export const touchesOfListed = (questions: readonly { id: string }[]): string[] =>
  questions.flatMap(({ id }) => [`question/${id}`, `questions/order/${id}`]);
