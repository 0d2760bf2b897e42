import { Type } from 'typebox';
import { Id, type Question } from '#shared/content/question.ts';
import { checkAnswerTexts, checkHead } from '../check-parts.ts';
import { emptyQuestion } from '../empty-question.ts';
import type { Problem } from '../problem.ts';

export const answerSchema = Type.Object({ answer_id: Id }, { additionalProperties: false });

export const fields = [] as const;
export const answerFields = ['text', 'image', 'pinned', 'feedback', 'person_types'] as const;

export function newQuestion(newId: () => string): Question {
  return emptyQuestion('text_poll', newId, { points: 0, answers: [0, 1].map(() => ({ id: newId(), text: '' })) });
}

export function check(question: Question, _leadsToTypes = false): Problem[] {
  return [...checkHead(question), ...checkAnswerTexts(question)];
}
