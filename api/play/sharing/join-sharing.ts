import type { TransactionSql } from 'postgres';
import type { BonusKey } from '#api/play/boards/bonus.ts';
import type { Settings } from '#shared/content/head.ts';
import { type Reward, rewardsBeyond } from './rewards-beyond.ts';

interface MergedPlayers {
  tenant_id: string;
  from: string;
  into: string;
}
interface Paid extends Reward {
  activity_id: string;
  player_id: string;
  friend_id: string;
}

/**
 * Part of merging one player into another: the rewards of both count within the limits, a friend of both counts once, and no player is her own
 * friend.
 * Excess points are corrected in the ledger. Returns the sharers who lost points.
 */
export async function joinSharing(tx: TransactionSql, joining: MergedPlayers): Promise<BonusKey[]> {
  const { tenant_id, from, into } = joining;
  const earned = await findRewards(tx, joining);
  const lapsed = await dropLapsed(tx, joining);
  await tx`update share_reward set friend_id = ${into} where tenant_id = ${tenant_id} and friend_id = ${from}`;
  await tx`update share_reward set player_id = ${into} where tenant_id = ${tenant_id} and player_id = ${from}`;
  const gone = new Set(lapsed.map(({ activity_id, friend_id }) => `${activity_id} ${friend_id}`));
  const left = earned.filter(({ activity_id, friend_id }) => !gone.has(`${activity_id} ${friend_id}`));
  const capped = await dropBeyondLimits(tx, joining, left);
  const taken = [...lapsed, ...capped].map((paid) => ({ ...paid, player_id: paid.player_id === from ? into : paid.player_id }));
  await correct(tx, tenant_id, taken);
  return taken.map(({ activity_id, player_id }) => ({ tenant_id, activity_id, player_id }));
}

const columns = (tx: TransactionSql) => tx`activity_id, player_id, friend_id, game_id, points, at`;

/** The rewards of both, the earliest first. */
const findRewards = (tx: TransactionSql, { tenant_id, from, into }: MergedPlayers) => tx<Paid[]>`
  select ${columns(tx)} from share_reward where tenant_id = ${tenant_id} and player_id in (${from}, ${into}) order by at, friend_id`;

/** Deletes the rewards for themselves, and the later of two rewards for two friends who are the same person. */
async function dropLapsed(tx: TransactionSql, { tenant_id, from, into }: MergedPlayers): Promise<Paid[]> {
  return tx<Paid[]>`
    delete from share_reward r
    where r.tenant_id = ${tenant_id} and (
      (r.friend_id = ${from} and r.player_id = ${into}) or (r.friend_id = ${into} and r.player_id = ${from})
      or (r.friend_id in (${from}, ${into}) and exists (
        select from share_reward o
        where o.tenant_id = r.tenant_id and o.activity_id = r.activity_id and o.friend_id in (${from}, ${into}) and o.friend_id <> r.friend_id
          and o.player_id not in (${from}, ${into}) and (o.at, o.friend_id) < (r.at, r.friend_id))))
    returning ${columns(tx)}`;
}

/** Takes the points that both together have beyond the limits of the activity from the latest rewards; points that one of them had alone stay. */
async function dropBeyondLimits(tx: TransactionSql, { tenant_id, from }: MergedPlayers, earned: readonly Paid[]): Promise<Paid[]> {
  const taken: Paid[] = [];
  for (const [activity_id, rewards] of Map.groupBy(earned, (paid) => paid.activity_id)) {
    const [ofFrom, ofInto] = [rewards.filter(({ player_id }) => player_id === from), rewards.filter(({ player_id }) => player_id !== from)];
    if (ofFrom.length === 0 || ofInto.length === 0) continue;
    const [rule] = await tx<{ reward: Settings['share_reward'] }[]>`
      select p.content -> 'settings' -> 'share_reward' as reward from activity a join publication p on p.tenant_id = a.tenant_id and p.id = a.publication_id
      where (a.tenant_id = ${tenant_id}) is true and a.id = ${activity_id}`;
    if (rule) taken.push(...rewardsBeyond(rewards, [ofFrom, ofInto], rule.reward));
  }
  for (const { activity_id, friend_id, points } of taken) {
    const condition = tx`tenant_id = ${tenant_id} and activity_id = ${activity_id} and friend_id = ${friend_id}`;
    await tx`delete from share_reward where ${condition} and points <= ${points}`;
    await tx`update share_reward set points = points - ${points} where ${condition}`;
  }
  return taken;
}

/** Dated at the time of the reward, so that the round that had the points loses them. */
async function correct(tx: TransactionSql, tenant_id: string, taken: readonly Paid[]): Promise<void> {
  for (const { activity_id, player_id, game_id, points, at } of taken)
    await tx`
      insert into ledger (tenant_id, activity_id, player_id, game_id, item_id, reason, points, at)
      values (${tenant_id}, ${activity_id}, ${player_id}, ${game_id}, gen_random_uuid(), 'correction', ${-points}, ${at})`;
}
