import type { TransactionSql } from 'postgres';
import type { ShareChannel } from '#shared/contract/sharing.ts';
import { holdPlayers } from '#api/play/player-records/hold-players.ts';
import { mailboxOf } from './mailbox.ts';

/** A player in an activity. */
export interface Friend {
  tenant_id: string;
  activity_id: string;
  player_id: string;
}

interface Registration {
  mailboxes: string[];
  registered_at: Date;
}

/** The share link by which one of her devices came. */
export interface Visit {
  uuid_front: string;
  channel: ShareChannel;
  opened_at: Date;
  registered_at: Date | null;
  sharer_id: string;
}

/**
 * Locks the visit, the friend and the sharer: until the transaction ends, neither can be merged into another player, who would miss the reward paid
 * here.
 */
export async function lockVisit(tx: TransactionSql, friend: Friend): Promise<Visit | undefined> {
  const [found] = await tx<Visit[]>`${firstVisit(tx, friend)}`;
  if (!found) return undefined;
  await holdPlayers(tx, [friend.player_id, found.sharer_id]);
  const [visit] = await tx<Visit[]>`${firstVisit(tx, friend)} for update of v`;
  // The sharer was merged into another player in the meantime.
  if (visit && visit.sharer_id !== found.sharer_id) return lockVisit(tx, friend);
  return visit;
}

const firstVisit = (tx: TransactionSql, { tenant_id, activity_id, player_id }: Friend) => tx`
  select v.uuid_front, v.channel, v.opened_at, v.registered_at, k.player_id as sharer_id
  from player_device d
  join share_visit v on v.tenant_id = d.tenant_id and v.activity_id = ${activity_id} and v.uuid_front = d.uuid_front
  join share_key k on k.tenant_id = v.tenant_id and k.key = v.key
  where d.tenant_id = ${tenant_id} and d.player_id = ${player_id} and k.player_id <> ${player_id}
  order by v.opened_at limit 1`;

/** A registration from before the visit earns no reward. */
export async function findRegistration(tx: TransactionSql, friend: Friend, { opened_at }: Visit): Promise<Registration | undefined> {
  const { tenant_id, activity_id, player_id } = friend;
  const [registration] = await tx<{ emails: string[]; registered_at: Date }[]>`
    select r.registered_at, array_remove(array[p.email, r.fields ->> 'email'], null) as emails
    from registration r join player p on p.tenant_id = r.tenant_id and p.id = r.player_id
    where r.tenant_id = ${tenant_id} and r.activity_id = ${activity_id} and r.player_id = ${player_id} and r.registered_at >= ${opened_at}`;
  if (!registration) return undefined;
  return { mailboxes: mailboxesOf(registration.emails), registered_at: registration.registered_at };
}

const mailboxesOf = (emails: string[]): string[] => [...new Set(emails.filter(Boolean).map(mailboxOf))];

/** Whether she has finished a game. A game whose time ran out counts when it has an answer. */
export async function hasPlayed(tx: TransactionSql, { tenant_id, activity_id, player_id }: Friend, { opened_at }: Visit): Promise<boolean> {
  const [game] = await tx`
    select from game g
    where g.tenant_id = ${tenant_id} and g.activity_id = ${activity_id} and g.player_id = ${player_id} and not g.is_preview and g.ended_at >= ${opened_at}
      and (g.state = 'finished'
        or (g.state = 'timed_out' and exists (select from answer a where a.tenant_id = g.tenant_id and a.game_id = g.id and a.result <> 'time_over')))
    limit 1`;
  return game !== undefined;
}

/**
 * Whether the friend is the sharer herself, by browser or mailbox, or is not new: another player registered here before with her mailbox, or she was
 * rewarded for bringing the sharer.
 */
export async function isNobodyNew(
  tx: TransactionSql,
  friend: Friend,
  { sharer_id, uuid_front }: Visit,
  { mailboxes, registered_at }: Registration,
): Promise<boolean> {
  const { tenant_id, activity_id, player_id } = friend;
  const [sharer] = await tx<{ emails: string[]; has_played_here: boolean; is_friend_too: boolean; is_known: boolean }[]>`
    select
      array_remove(array[p.email] || array(
        select r.fields ->> 'email' from registration r where r.tenant_id = p.tenant_id and r.activity_id = ${activity_id} and r.player_id = p.id), null) as emails,
      exists (
        select from game g
        where g.tenant_id = p.tenant_id and g.activity_id = ${activity_id} and g.player_id = p.id
          and g.uuid_front in (select d.uuid_front from player_device d where d.tenant_id = p.tenant_id and d.player_id = ${player_id})
      ) or exists (select from player_device d where d.tenant_id = p.tenant_id and d.uuid_front = ${uuid_front} and d.player_id = p.id) as has_played_here,
      exists (
        select from share_reward s
        where s.tenant_id = p.tenant_id and s.activity_id = ${activity_id} and s.friend_id = p.id and s.player_id = ${player_id}
      ) as is_friend_too,
      exists (
        select from registration r
        where r.tenant_id = p.tenant_id and r.activity_id = ${activity_id} and mailbox_of(r.fields ->> 'email') = any(${mailboxes})
          and r.player_id <> ${player_id} and r.registered_at <= ${registered_at}
      ) as is_known
    from player p where p.tenant_id = ${tenant_id} and p.id = ${sharer_id}`;
  if (!sharer || sharer.has_played_here || sharer.is_friend_too || sharer.is_known) return true;
  const hers = mailboxesOf(sharer.emails);
  return mailboxes.some((mailbox) => hers.includes(mailbox));
}
