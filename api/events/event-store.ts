import type { Sql, TransactionSql } from 'postgres';
import type { Event } from './event.ts';

const most = 1000;

/** Events that somebody has still to follow, the oldest first. */
export const findWaiting = (sql: Sql): Promise<(Event & { waiting: string[] })[]> =>
  sql<(Event & { waiting: string[] })[]>`
    select tenant_id, activity_id, subject_id, kind, round(date_part('epoch', at) * 1000) as at, waiting
    from event where waiting <> '{}' order by at limit ${most}`;

/** Whether this transaction is the one that follows: the follower has not yet, and no other does at this moment. */
export async function isMine(tx: TransactionSql, { tenant_id, activity_id, subject_id, kind }: Event, name: string): Promise<boolean> {
  const [row] = await tx<{ is_mine: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${name} ${kind} ${activity_id} ${subject_id}`}, 1)) as is_mine`;
  if (!row?.is_mine) return false;
  const waiting = await tx`
    select from event where tenant_id = ${tenant_id} and activity_id = ${activity_id} and subject_id = ${subject_id} and kind = ${kind} and ${name} = any(waiting)`;
  return waiting.length > 0;
}

export async function markDone(tx: TransactionSql, { tenant_id, activity_id, subject_id, kind }: Event, name: string): Promise<void> {
  await tx`
    update event set waiting = array_remove(waiting, ${name})
    where tenant_id = ${tenant_id} and activity_id = ${activity_id} and subject_id = ${subject_id} and kind = ${kind}`;
}

/** Part of making one player another: what she registered for is the other's, with all that still follows from it. */
export async function joinEvents(tx: TransactionSql, tenant_id: string, from: string, into: string): Promise<void> {
  await tx`
    update event e set subject_id = ${into}
    where tenant_id = ${tenant_id} and kind = 'registered' and subject_id = ${from}
      and activity_id in (select activity_id from registration where tenant_id = ${tenant_id} and player_id = ${from})
      and not exists (
        select from event o where o.tenant_id = e.tenant_id and o.activity_id = e.activity_id and o.subject_id = ${into} and o.kind = 'registered')`;
}
