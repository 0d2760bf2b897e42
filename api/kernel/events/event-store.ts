import type { Sql, TransactionSql } from 'postgres';
import { isHere } from './arriving.ts';
import type { Event } from './event.ts';
import { lockSeed, workOf } from '#api/kernel/db/advisory-locks.ts';
import { jsonRows } from '#api/kernel/db/json-rows.ts';

/** Events that one of these subscribers has neither handled nor failed at, the oldest first. */
export const findPending = (sql: Sql, names: readonly string[], limit: number): Promise<(Event & { waiting: string[] })[]> =>
  sql<(Event & { waiting: string[] })[]>`
    select tenant_id, activity_id, subject_id, kind, round(date_part('epoch', at) * 1000) as at, untried.waiting
    from event, lateral (
      select array(select name from unnest(event.waiting) name where name = any(${[...names]}::text[]) and (failed is null or not failed ? name)) as waiting
    ) untried
    where event.waiting <> '{}' and untried.waiting <> '{}' and ${isHere(sql)} order by at limit ${limit}`;

/** Whether this transaction may handle the event: the subscriber has not handled it yet, and no other transaction is doing so now. */
export async function claimEvent(tx: TransactionSql, event: Event, name: string): Promise<boolean> {
  const { tenant_id, activity_id, subject_id, kind } = event;
  const [row] = await tx<{ is_mine: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended(${workOf.subscriber(name, event)}, ${lockSeed.work})) as is_mine`;
  if (!row?.is_mine) return false;
  const waiting = await tx`
    select from event where tenant_id = ${tenant_id} and activity_id = ${activity_id} and subject_id = ${subject_id} and kind = ${kind} and ${name} = any(waiting)`;
  return waiting.length > 0;
}

export async function markHandled(tx: TransactionSql, { tenant_id, activity_id, subject_id, kind }: Event, name: string): Promise<void> {
  await tx`
    update event set waiting = array_remove(waiting, ${name}), failed = nullif(failed - ${name}::text, '{}')
    where tenant_id = ${tenant_id} and activity_id = ${activity_id} and subject_id = ${subject_id} and kind = ${kind}`;
}

interface MergedPlayers {
  tenant_id: string;
  from: string;
  into: string;
}

/** The pending subscribers of a player's registration in an activity. */
interface PendingSubscribers {
  activity_id: string;
  waiting: readonly string[];
}

/**
 * Part of merging one player into another: moves her registrations' events to the other player, with all subscribers that are still pending. Where
 * both had registered, the event of the merged player disappears with her registration; its subscribers are returned.
 */
export async function joinEvents(tx: TransactionSql, { tenant_id, from, into }: MergedPlayers): Promise<PendingSubscribers[]> {
  await tx`
    update event e set subject_id = ${into}
    where tenant_id = ${tenant_id} and kind = 'registered' and subject_id = ${from}
      and not exists (
        select from event o where o.tenant_id = e.tenant_id and o.activity_id = e.activity_id and o.subject_id = ${into} and o.kind = 'registered')`;
  return tx<PendingSubscribers[]>`
    select activity_id, waiting from event where tenant_id = ${tenant_id} and kind = 'registered' and subject_id = ${from}`;
}

/** Adds subscribers to the events of a player's registrations. The caller has locked the player, as a registration does. */
export async function addPendingSubscribers(
  tx: TransactionSql,
  { tenant_id, player_id }: { tenant_id: string; player_id: string },
  added: readonly PendingSubscribers[],
): Promise<void> {
  await tx`
    update event e set waiting = array(
      select unnest(e.waiting) union select jsonb_array_elements_text(a -> 'waiting') from jsonb_array_elements(${jsonRows(tx, added)}) a
      where (a ->> 'activity_id')::uuid = e.activity_id)
    where tenant_id = ${tenant_id} and kind = 'registered' and subject_id = ${player_id}
      and activity_id = any(${added.map(({ activity_id }) => activity_id)}::uuid[])`;
}
