import type { TransactionSql } from 'postgres';
import { dayOf } from '#api/kernel/local-day.ts';
import type { Settings } from '#shared/content/head.ts';
import { refreshBonus } from '#api/play/boards/bonus.ts';
import { paySharer } from './pay-sharer.ts';
import { countShare } from './share-counts.ts';
import { findRegistration, hasPlayed, isNobodyNew, lockVisit, type Friend, type Visit } from './share-visit.ts';

/** The settings of the publication in which she played or registered. */
export type ShareRules = Pick<Settings, 'share_reward' | 'timezone'>;

/**
 * Rewards the player whose share link brought this player, once she has both finished a game and registered after opening the link. Call it in the
 * transaction that finishes the game and in the one that stores the registration, after that step. The later of the two pays: each locks the visit
 * before it checks for the other. `at` in milliseconds.
 */
export async function rewardSharer(tx: TransactionSql, friend: Friend, rules: ShareRules, at: number): Promise<void> {
  if (rules.share_reward.enabled) {
    for (const earlier of await findEarlierFriends(tx, friend)) await rewardFor(tx, earlier, rules, at);
    await addEarlierBonus(tx, friend);
  }
  await rewardFor(tx, friend, rules, at);
}

/** A reward refers to a game of the sharer: friends who registered before her first game are paid for once she has one. */
async function findEarlierFriends(tx: TransactionSql, { tenant_id, activity_id, player_id }: Friend): Promise<Friend[]> {
  const found = await tx<{ player_id: string }[]>`
    select distinct d.player_id from share_key k
    join share_visit v on v.tenant_id = k.tenant_id and v.key = k.key
    join player_device d on d.tenant_id = v.tenant_id and d.uuid_front = v.uuid_front
    where k.tenant_id = ${tenant_id} and k.player_id = ${player_id} and (k.activity_id = ${activity_id}) is true
      and v.registered_at < (
        select min(g.started_at) from game g where g.tenant_id = k.tenant_id and g.player_id = k.player_id and (g.activity_id = k.activity_id) is true and not g.is_preview)
      and not exists (
        select from share_reward r where r.tenant_id = v.tenant_id and r.friend_id = d.player_id and (r.activity_id = ${activity_id}) is true)
    order by d.player_id`;
  return found.map((friend) => ({ tenant_id, activity_id, player_id: friend.player_id }));
}

async function rewardFor(tx: TransactionSql, friend: Friend, rules: ShareRules, at: number): Promise<void> {
  const visit = await lockVisit(tx, friend);
  if (!visit) return;
  const registration = await findRegistration(tx, friend, visit);
  if (!registration) return;
  if (visit.registered_at === null) await markRegistered(tx, friend, visit, rules.timezone, at);
  if (!rules.share_reward.enabled || !(await hasPlayed(tx, friend, visit)) || (await isNobodyNew(tx, friend, visit, registration))) return;
  const points = await paySharer(tx, friend, visit.sharer_id, registration.mailboxes[0], rules.share_reward, at);
  const { tenant_id, activity_id } = friend;
  if (points > 0) await countShare(tx, { tenant_id, activity_id, channel: visit.channel, day: dayOf(at, rules.timezone) }, 'bonus', points);
}

async function markRegistered(
  tx: TransactionSql,
  { tenant_id, activity_id }: Friend,
  { uuid_front, channel }: Visit,
  timezone: string,
  at: number,
): Promise<void> {
  await tx`
    update share_visit set registered_at = ${new Date(at)}
    where tenant_id = ${tenant_id} and activity_id = ${activity_id} and uuid_front = ${uuid_front}`;
  await countShare(tx, { tenant_id, activity_id, channel, day: dayOf(at, timezone) }, 'registrations');
}

/** Adds the points that a player's links earned before she had a place on the board. Call it when she may have received a place. */
async function addEarlierBonus(tx: TransactionSql, player: Friend): Promise<void> {
  const { tenant_id, activity_id, player_id } = player;
  const [sharer] = await tx`
    select from player p
    where p.tenant_id = ${tenant_id} and p.id = ${player_id}
      and exists (select from share_key k where k.tenant_id = p.tenant_id and k.activity_id = ${activity_id} and k.player_id = p.id)
    for no key update`;
  if (sharer) await refreshBonus(tx, [player]);
}
