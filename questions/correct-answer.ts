import type { Gap, Question, Shape } from '#shared/content/question.ts';
import type { GivenPairs } from './player-answers.ts';

/**
 * The right answer as it may be revealed, in the shape of a given answer when there is one. A choice with several right answers has `answer_ids`; for
 * text_in_order these are in the right order. `from` and `to` are the interval (both inclusive) of values that count as right.
 */
export type CorrectAnswer =
  | { answer_id: string }
  | { answer_ids: string[] }
  | GivenPairs
  | { value: number; from?: number; to?: number }
  | { accepted: string[] }
  | { shapes: Shape[] }
  | GapsKey;

/** The gaps of a question with their right answers, and how answers are compared with it. */
export type GapsKey = Pick<Question, 'gaps_any_order' | 'gaps_match_case' | 'gaps_ignore_accents'> & { gaps: Gap[] };

/** The ids in the right answer; none for types without choices. */
export function correctAnswerIds(correct: CorrectAnswer | null): string[] {
  if (!correct) return [];
  if ('answer_id' in correct) return [correct.answer_id];
  return 'answer_ids' in correct ? correct.answer_ids : [];
}
