import type { Question } from '#shared/content/question.ts';
import { checkEnds, checkParts, checkRightValue } from '../check-numbers.ts';
import { checkHead } from '../check-parts.ts';
import { emptyQuestion } from '../empty-question.ts';
import { warn, type Problem } from '../problem.ts';

export { givenValueSchema as answerSchema } from '../given-value.ts';

export const fields = ['start_value', 'end_value', 'exact_answer', 'range', 'error_value', 'error_interval'] as const;
export const answerFields = [] as const;

export function newQuestion(newId: () => string): Question {
  return emptyQuestion('range', newId, { range: 1 });
}

export function check(question: Question, _leadsToTypes = false): Problem[] {
  return [
    ...checkHead(question),
    ...checkEnds(question),
    ...checkRightValue(question),
    ...checkParts(question),
    ...(question.range ? [] : [warn('range_empty', 'range')]),
  ];
}
