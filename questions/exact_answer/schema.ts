import type { Question } from '#shared/content/question.ts';
import { checkEnds, checkParts, checkRightValue } from '../check-numbers.ts';
import { checkHead } from '../check-parts.ts';
import { emptyQuestion } from '../empty-question.ts';
import type { Problem } from '../problem.ts';

export { givenValueSchema as answerSchema } from '../given-value.ts';

export const fields = ['start_value', 'end_value', 'exact_answer', 'error_value', 'error_interval'] as const;
export const answerFields = [] as const;

export const newQuestion = (newId: () => string): Question => emptyQuestion('exact_answer', newId);

export function check(question: Question, _leadsToTypes = false): Problem[] {
  return [...checkHead(question), ...checkEnds(question), ...checkRightValue(question), ...checkParts(question)];
}
