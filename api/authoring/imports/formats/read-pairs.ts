import { newPair } from '#questions/match_pairs/new-pair.ts';
import type { Answer, Question, QuestionType } from '#shared/content/question.ts';
import type { ReasonCode } from '../reasons.ts';

export type Half = Pick<Answer, 'text' | 'image'>;

/** A question of pairs, with the options that belong to no stem; or why it is not playable. */
export function readPairs(
  pairs: readonly (readonly [stem: Half, option: Half])[],
  extras: readonly Half[],
  newId: () => string,
): { type: QuestionType; own: Partial<Question> } | ReasonCode {
  if (pairs.length < 2) return 'too_few_answers';
  if (2 * pairs.length + extras.length > 200) return 'too_many_answers';
  const isEmpty = ({ text, image }: Half): boolean => (text ?? '').trim() === '' && !image;
  if ([...pairs.flat(), ...extras].some(isEmpty)) return 'empty_answer';
  const answers = [
    ...pairs.flatMap(([stem, option]) => newPair(newId, stem, option)),
    ...extras.map((option) => ({ ...option, id: newId() })),
  ];
  return { type: 'match_pairs', own: { answers, partial_points: true } };
}
