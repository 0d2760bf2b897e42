import { Type } from 'typebox';
import { Id, type Question } from '#shared/content/question.ts';
import { checkAnswerTexts, checkHead, checkRight } from '../check-parts.ts';
import { emptyQuestion } from '../empty-question.ts';
import type { Problem } from '../problem.ts';

export const answerSchema = Type.Object(
  { answer_ids: Type.Array(Id, { maxItems: 200, uniqueItems: true }) },
  { additionalProperties: false },
);

export const fields = [] as const;
export const answerFields = ['text', 'image', 'is_right', 'pinned', 'feedback', 'person_types'] as const;

export function newQuestion(newId: () => string): Question {
  return emptyQuestion('checkbox', newId, {
    answers: [0, 1, 2, 3].map((place) => ({ id: newId(), text: '', is_right: place === 0 })),
  });
}

export function check(question: Question, leadsToTypes = false): Problem[] {
  return [...checkHead(question), ...checkAnswerTexts(question), ...checkRight(question, leadsToTypes)];
}
