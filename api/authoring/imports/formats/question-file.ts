import type { ReasonCode } from '../reasons.ts';

/** A file of questions. `index` is the question's index among the given ones, from 0. */
export interface QuestionFile {
  bytes: Uint8Array;
  losses: { index: number; code: ReasonCode }[];
}

/** A question that is not in the file at all: an import of the file has no item for it. */
export const isLeftOut = (code: ReasonCode): boolean => code === 'type_not_carried' || code === 'incomplete_not_carried';
