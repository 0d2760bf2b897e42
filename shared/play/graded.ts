/** The result of grading one answer. `unscored`: polls, opinions, ads, texts stored for reading. */
export type Result = 'right' | 'wrong' | 'partly' | 'unscored';

/** `share` is the part (0 to 1) of the question's points that the answer earns: 1 if and only if the result is right. */
export interface Graded {
  result: Result;
  share: number;
}

export const unscored: Graded = { result: 'unscored', share: 0 };

/** The result for a share of the points: 1 is right, 0 is wrong, anything between is partly right. */
export function gradedByShare(share: number): Graded {
  if (share >= 1) return { result: 'right', share: 1 };
  return share > 0 ? { result: 'partly', share } : { result: 'wrong', share: 0 };
}
