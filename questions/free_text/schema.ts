import { Type } from 'typebox';
import type { Question } from '#shared/content/question.ts';
import { checkHead } from '../check-parts.ts';
import { emptyQuestion } from '../empty-question.ts';
import { foldText } from '../fold-text.ts';
import { warn, type Problem } from '../problem.ts';

export const answerSchema = Type.Object({ text: Type.String({ maxLength: 2000 }) }, { additionalProperties: false });

export const fields = ['accepted'] as const;
export const answerFields = [] as const;

export function newQuestion(newId: () => string): Question {
  return emptyQuestion('free_text', newId, { accepted: [] });
}

/** A question without accepted answers is no problem: its texts are stored for reading. An empty accepted answer is a problem. */
export function check(question: Question, _leadsToTypes = false): Problem[] {
  const isEmpty = question.accepted?.some((accepted) => foldText(accepted) === '');
  return [...checkHead(question), ...(isEmpty ? [warn('accepted_empty', 'accepted')] : [])];
}
