import { isBlank } from '#shared/blank-text.ts';
import type { Question } from '#shared/content/question.ts';
import { checkCovers } from '../check-parts.ts';
import { emptyQuestion } from '../empty-question.ts';
import { stop, type Problem } from '../problem.ts';

/** Pressing the button of the page enters the section. */
export { answerSchema } from '../ad/schema.ts';

export const fields = ['time_for_answer_in_seconds'] as const;
export const answerFields = [] as const;

/** Seconds. */
const usualTime = 600;

export const newQuestion = (newId: () => string): Question =>
  emptyQuestion('section', newId, { points: 0, time_for_answer_in_seconds: usualTime });

export const check = (question: Question, _leadsToTypes = false): Problem[] => [
  ...checkCovers(question),
  ...(isBlank(question.text) ? [stop('text_missing', 'text')] : []),
];
