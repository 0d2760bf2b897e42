import { Type, type Static } from 'typebox';
import { mostQuestions } from './most-questions.ts';
import { Id, Question } from './question.ts';
import { object } from './schema.ts';

/** Questions that are played together: all of a quiz, or those of a calendar's door. Order numbers of questions are positions in their part. */
export const Part = object({ id: Id, questions: Type.Array(Question, { maxItems: mostQuestions }) });
export type Part = Static<typeof Part>;

/** The parts of a kind that has only one. */
export const Whole = Type.Array(Part, { minItems: 1, maxItems: 1 });
