import type { RevealedAnswer } from '../play-props.ts';
import type { GivenGaps } from '../given.ts';
import { judgeGaps, type JudgedGap } from './judge-gaps.ts';

/** Each gap right or wrong, where the right answer is told. */
export function judgedGaps(key: RevealedAnswer | undefined, filled: GivenGaps['filled']): ReadonlyMap<string, JudgedGap> {
  if (!key?.gaps) return new Map();
  const judged = judgeGaps({ ...key, gaps: key.gaps }, new Map(filled.map(({ id, text }) => [id, text])));
  return new Map(judged.map((gap) => [gap.id, gap]));
}
