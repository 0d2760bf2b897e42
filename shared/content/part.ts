import type { Part } from './part-schema.ts';
import type { Question } from './question.ts';

/** The id of the only part, in kinds with one part. Edits and calls that name no part mean this one. */
export const wholePart = '00000000-0000-0000-0000-000000000000';

/** The parts of a kind that has only one. */
export const asWhole = (questions: readonly Question[]): Part[] => [{ id: wholePart, questions: questions as Question[] }];

interface InParts {
  readonly parts: readonly Part[];
}
/** Each part is played as a game of its own. */
export const isPlayedInParts = ({ parts }: InParts): boolean => parts.some(({ id }) => id !== wholePart);

const flat = new WeakMap<readonly Part[], readonly Question[]>();

/** The questions of all parts in order; the same list for the same parts, so that it can be compared. */
export function questionsOf({ parts }: InParts): readonly Question[] {
  if (parts.length === 1) return (parts[0] as Part).questions;
  const questions = flat.get(parts) ?? parts.flatMap((part) => part.questions);
  flat.set(parts, questions);
  return questions;
}
