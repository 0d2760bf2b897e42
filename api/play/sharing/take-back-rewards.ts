import type { TransactionSql } from 'postgres';
import { mailboxHash, mailboxOf } from './mailbox.ts';
import { refreshBonus } from '#api/play/boards/bonus.ts';
import type { Friend } from './share-visit.ts';

/**
 * A sharer who registers with the mailbox of a friend for whom she was rewarded was her own friend: takes the reward back. Call it in the transaction
 * that stores her registration.
 */
export async function takeBackOwnRewards(tx: TransactionSql, sharer: Friend, email: string | boolean | undefined): Promise<void> {
  if (typeof email !== 'string') return;
  const { tenant_id, activity_id, player_id } = sharer;
  const rewards = await tx<{ friend_id: string }[]>`
    select friend_id from share_reward
    where tenant_id = ${tenant_id} and player_id = ${player_id} and activity_id = ${activity_id} and mailbox_hash = ${mailboxHash(mailboxOf(email))}`;
  if (rewards.length === 0) return;
  await tx`select from standing where tenant_id = ${tenant_id} and board_id = ${activity_id} and player_id = ${player_id} for update`;
  await tx`select from player where tenant_id = ${tenant_id} and id = ${player_id} for no key update`;
  for (const { friend_id } of rewards) await takeBack(tx, { tenant_id, friend_id, player_id });
  await refreshBonus(tx, [sharer]);
}

/** The ledger is append-only: adds the negative points, dated at the time of the reward, so that the round that had the points loses them. */
async function takeBack(
  tx: TransactionSql,
  { tenant_id, friend_id, player_id }: { tenant_id: string; friend_id: string; player_id: string },
): Promise<void> {
  await tx`
    with taken as (
      delete from share_reward where tenant_id = ${tenant_id} and friend_id = ${friend_id} and player_id = ${player_id}
      returning activity_id, game_id, points, at
    )
    insert into ledger (tenant_id, activity_id, player_id, game_id, item_id, reason, points, at)
    select ${tenant_id}, activity_id, ${player_id}, game_id, gen_random_uuid(), 'correction', -points, at from taken`;
}
