import type { Settings } from '#shared/content/head.ts';

/** The points that a friend earned a sharer. */
export interface Reward {
  game_id: string;
  points: number;
  at: Date;
}

/**
 * Of the rewards of two merged players, the earliest first, returns those beyond the limits, each with its excess points. Each limit is at least what
 * one of the two had: it may have been higher when she earned it.
 */
export function rewardsBeyond<One extends Reward>(
  rewards: readonly One[],
  ofBoth: readonly (readonly Reward[])[],
  { activities, maximum }: Settings['share_reward'],
): One[] {
  const sum = (list: readonly Reward[]): number => list.reduce((all, { points }) => all + points, 0);
  const most = Math.max(maximum, ...ofBoth.map(sum));
  const friends = Math.max(activities, ...ofBoth.map(({ length }) => length));
  let kept = 0;
  return rewards.flatMap((reward, at) => {
    const allowed = at < friends ? Math.min(reward.points, most - kept) : 0;
    kept += allowed;
    return allowed < reward.points ? [{ ...reward, points: reward.points - allowed }] : [];
  });
}
