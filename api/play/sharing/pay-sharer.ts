import type { TransactionSql } from 'postgres';
import { refreshBonus } from '#api/play/boards/bonus.ts';
import type { Settings } from '#shared/content/head.ts';
import { mailboxHash } from './mailbox.ts';
import type { Friend } from './share-visit.ts';

/** Pays the sharer the reward for a friend, within the limits and once per friend; returns the points. `at` in milliseconds. */
export async function paySharer(
  tx: TransactionSql,
  friend: Friend,
  sharer_id: string,
  mailbox: string | undefined,
  reward: Settings['share_reward'],
  at: number,
): Promise<number> {
  const { tenant_id, activity_id, player_id } = friend;
  // The end of a game locks its player's standing before the player; this uses the same order.
  await tx`select from standing where tenant_id = ${tenant_id} and board_id = ${activity_id} and player_id = ${sharer_id} for update`;
  // Serialises all rewards of one sharer, so that two friends cannot both be the last one allowed.
  await tx`select from player where tenant_id = ${tenant_id} and id = ${sharer_id} for no key update`;
  const [sofar] = await tx<{ friends: number; points: number }[]>`
    select count(*)::int as friends, coalesce(sum(points), 0) as points from share_reward
    where tenant_id = ${tenant_id} and (activity_id = ${activity_id}) is true and player_id = ${sharer_id}`;
  const points = Math.min(reward.amount, reward.maximum - (sofar?.points ?? 0));
  if (points <= 0 || (sofar?.friends ?? 0) >= reward.activities) return 0;
  const [rewarded] = await tx<{ game_id: string }[]>`
    insert into share_reward (tenant_id, activity_id, friend_id, player_id, game_id, mailbox_hash, points, at)
    select tenant_id, activity_id, ${player_id}, player_id, id, ${mailbox === undefined ? null : mailboxHash(mailbox)}, ${points}, ${new Date(at)}
    from game
    where tenant_id = ${tenant_id} and activity_id = ${activity_id} and player_id = ${sharer_id} and not is_preview
    order by started_at desc limit 1
    on conflict do nothing
    returning game_id`;
  if (!rewarded) return 0;
  await tx`
    insert into ledger (tenant_id, activity_id, player_id, game_id, item_id, reason, points, at)
    values (${tenant_id}, ${activity_id}, ${sharer_id}, ${rewarded.game_id}, ${player_id}, 'share', ${points}, ${new Date(at)})`;
  await refreshBonus(tx, [{ tenant_id, activity_id, player_id: sharer_id }]);
  return points;
}
