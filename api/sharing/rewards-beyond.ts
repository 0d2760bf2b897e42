import type { Settings } from '#shared/content/head.ts';

/** What a friend earned a sharer. */
export interface Reward {
  game_id: string;
  points: number;
  at: Date;
}

/**
 * Of the rewards of two players who are one, the first first, those that go beyond the limits, each with the points that are too many. Each
 * limit is at least what one of both had: it may have been higher when she earned it.
 */
export function rewardsBeyond<One extends Reward>(
  rewards: readonly One[],
  ofBoth: readonly (readonly Reward[])[],
  { activities, maximum }: Settings['share_reward'],
): One[] {
  const sum = (of: readonly Reward[]): number => of.reduce((all, { points }) => all + points, 0);
  const most = Math.max(maximum, ...ofBoth.map(sum));
  const friends = Math.max(activities, ...ofBoth.map(({ length }) => length));
  let kept = 0;
  return rewards.flatMap((one, at) => {
    const allowed = at < friends ? Math.min(one.points, most - kept) : 0;
    kept += allowed;
    return allowed < one.points ? [{ ...one, points: one.points - allowed }] : [];
  });
}
