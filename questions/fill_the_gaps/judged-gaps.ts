import type { RevealedAnswer } from '../play-props.ts';
import type { GivenGaps } from '../player-answers.ts';
import { judgeGaps, type JudgedGap } from './judge-gaps.ts';

/** A right answer to each gap, where it is told. */
export const rightFilled = (key: RevealedAnswer | undefined): GivenGaps['filled'] =>
  (key?.gaps ?? []).map(({ id, accepted }) => ({ id, text: accepted[0] ?? '' }));

/** Each gap right or wrong, where the right answer is told. */
export function judgedGaps(key: RevealedAnswer | undefined, filled: GivenGaps['filled']): ReadonlyMap<string, JudgedGap> {
  if (!key?.gaps) return new Map();
  const judged = judgeGaps({ ...key, gaps: key.gaps }, new Map(filled.map(({ id, text }) => [id, text])));
  return new Map(judged.map((gap) => [gap.id, gap]));
}
