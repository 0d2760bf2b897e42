import { Type } from 'typebox';
import { Id, type Question } from '#shared/content/question.ts';
import { checkAnswerTexts, checkHead } from '../check-parts.ts';
import { emptyQuestion } from '../empty-question.ts';
import type { Problem } from '../problem.ts';

/** All of the question's answers in the player's order. */
export const answerSchema = Type.Object(
  { answer_ids: Type.Array(Id, { maxItems: 200, uniqueItems: true }) },
  { additionalProperties: false },
);

export const fields = [] as const;
export const answerFields = ['text', 'image'] as const;

/** The editor's order of the answers is the right one. */
export function newQuestion(newId: () => string): Question {
  return emptyQuestion('text_in_order', newId, { answers: [0, 1, 2].map(() => ({ id: newId(), text: '' })) });
}

export function check(question: Question, _leadsToTypes = false): Problem[] {
  return [...checkHead(question), ...checkAnswerTexts(question)];
}
