import type { Draft } from '#activity/document.ts';
import { hatchesOf, partsBehindDoors, prizesOf } from '#activity/own-lists.ts';
import type { Place } from '#shared/content/problems.ts';

/** The number of the problem's door, or of its question's door; 0 for none. */
export function doorOfPlace(draft: Draft, { hatch_id, question_id }: Place): number {
  if (hatch_id !== undefined) return hatchesOf(draft).findIndex(({ id }) => id === hatch_id) + 1;
  if (question_id === undefined) return 0;
  return partsBehindDoors(draft).findIndex(({ questions }) => questions.some(({ id }) => id === question_id)) + 1;
}

/** The number of the question in its part; 0 for none. */
export const questionOfPlace = (draft: Draft, { question_id }: Place): number =>
  Math.max(0, ...draft.parts.map(({ questions }) => questions.findIndex(({ id }) => id === question_id) + 1));

export const prizeOfPlace = (draft: Draft, { prize_id }: Place): number => prizesOf(draft).findIndex(({ id }) => id === prize_id) + 1;
