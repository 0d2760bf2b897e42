import type { Shape } from '#shared/content/question.ts';

/**
 * What may be told as the right answer, in the shape of a given answer where there is one.
 * A choice with several right answers tells `answer_ids`; for text_in_order they stand in the right order.
 * `from` and `to` are the interval (both included) of the values that count as right.
 */
export type CorrectAnswer =
  | { answer_id: string }
  | { answer_ids: string[] }
  | { value: number; from?: number; to?: number }
  | { accepted: string[] }
  | { shapes: Shape[] };

/** The ids that the right answer names; none for types without choices. */
export function correctAnswerIds(correct: CorrectAnswer | null): string[] {
  if (!correct) return [];
  if ('answer_id' in correct) return [correct.answer_id];
  return 'answer_ids' in correct ? correct.answer_ids : [];
}
