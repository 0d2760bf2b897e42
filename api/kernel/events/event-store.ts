import type { Sql, TransactionSql } from 'postgres';
import type { Event } from './event.ts';
import { lockSeed, workOf } from '#api/kernel/db/advisory-locks.ts';
import { jsonRows } from '#api/kernel/db/json-rows.ts';

/** Events that one of these followers has yet to follow and has not failed at, the oldest first. */
export const findUnfollowed = (sql: Sql, names: readonly string[], most: number): Promise<(Event & { waiting: string[] })[]> =>
  sql<(Event & { waiting: string[] })[]>`
    select tenant_id, activity_id, subject_id, kind, round(date_part('epoch', at) * 1000) as at, fresh.waiting
    from event, lateral (
      select array(select name from unnest(event.waiting) name where name = any(${[...names]}::text[]) and (failed is null or not failed ? name)) as waiting
    ) fresh
    where event.waiting <> '{}' and fresh.waiting <> '{}' order by at limit ${most}`;

/** Whether this transaction is the one to follow the event: the follower has not followed it yet, and no other transaction is doing so now. */
export async function isMine(tx: TransactionSql, event: Event, name: string): Promise<boolean> {
  const { tenant_id, activity_id, subject_id, kind } = event;
  const [row] = await tx<{ is_mine: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended(${workOf.follower(name, event)}, ${lockSeed.work})) as is_mine`;
  if (!row?.is_mine) return false;
  const waiting = await tx`
    select from event where tenant_id = ${tenant_id} and activity_id = ${activity_id} and subject_id = ${subject_id} and kind = ${kind} and ${name} = any(waiting)`;
  return waiting.length > 0;
}

export async function markDone(tx: TransactionSql, { tenant_id, activity_id, subject_id, kind }: Event, name: string): Promise<void> {
  await tx`
    update event set waiting = array_remove(waiting, ${name}), failed = nullif(failed - ${name}::text, '{}')
    where tenant_id = ${tenant_id} and activity_id = ${activity_id} and subject_id = ${subject_id} and kind = ${kind}`;
}

interface Joining {
  tenant_id: string;
  from: string;
  into: string;
}

/** The followers of a player's registration in an activity. */
interface PendingFollowers {
  activity_id: string;
  waiting: readonly string[];
}

/**
 * Part of merging one player into another: moves her registrations' events to the other player, with all followers that are still pending. Where both
 * had registered, the event of the merged player disappears with her registration; its followers are returned.
 */
export async function joinEvents(tx: TransactionSql, { tenant_id, from, into }: Joining): Promise<PendingFollowers[]> {
  await tx`
    update event e set subject_id = ${into}
    where tenant_id = ${tenant_id} and kind = 'registered' and subject_id = ${from}
      and not exists (
        select from event o where o.tenant_id = e.tenant_id and o.activity_id = e.activity_id and o.subject_id = ${into} and o.kind = 'registered')`;
  return tx<PendingFollowers[]>`
    select activity_id, waiting from event where tenant_id = ${tenant_id} and kind = 'registered' and subject_id = ${from}`;
}

/** Adds followers to the events of a player's registrations. The caller has locked the player, as those who register do. */
export async function addPendingFollowers(
  tx: TransactionSql,
  { tenant_id, player_id }: { tenant_id: string; player_id: string },
  added: readonly PendingFollowers[],
): Promise<void> {
  await tx`
    update event e set waiting = array(
      select unnest(e.waiting) union select jsonb_array_elements_text(a -> 'waiting') from jsonb_array_elements(${jsonRows(tx, added)}) a
      where (a ->> 'activity_id')::uuid = e.activity_id)
    where tenant_id = ${tenant_id} and kind = 'registered' and subject_id = ${player_id}
      and activity_id = any(${added.map(({ activity_id }) => activity_id)}::uuid[])`;
}
