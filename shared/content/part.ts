import { Type, type Static } from 'typebox';
import { Id, Question } from './question.ts';
import { object } from './schema.ts';

/** The most questions of an activity. */
export const mostQuestions = 5000;

/** Questions that are played in one go: all of a quiz, those of a calendar's door. Order numbers of questions are places in their part. */
export const Part = object({ id: Id, questions: Type.Array(Question, { maxItems: mostQuestions }) });
export type Part = Static<typeof Part>;

/** The id of the one part of those kinds that have one. Edits and calls that name no part mean it. */
export const wholePart = '00000000-0000-0000-0000-000000000000';

/** The parts of a kind that has one. */
export const Whole = Type.Array(Part, { minItems: 1, maxItems: 1 });
export const asWhole = (questions: readonly Question[]): Part[] => [{ id: wholePart, questions: questions as Question[] }];

interface InParts {
  readonly parts: readonly Part[];
}
const flat = new WeakMap<readonly Part[], readonly Question[]>();

/** The questions of all parts in their order; the same list for the same parts, so that it can be compared. */
export function questionsOf({ parts }: InParts): readonly Question[] {
  if (parts.length === 1) return (parts[0] as Part).questions;
  const questions = flat.get(parts) ?? parts.flatMap((part) => part.questions);
  flat.set(parts, questions);
  return questions;
}
