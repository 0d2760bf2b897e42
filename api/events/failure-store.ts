import type { Sql } from 'postgres';
import type { Event } from './event.ts';

/** Minutes before a follower is retried, by the number of its failures; the last pause repeats for ever. */
const ladder = [1, 5, 30, 120, 480, 1440];
/** A follower with this many failures is parked, and the operators are notified. */
export const parkedAfter = ladder.length;

/** Notes that a follower failed at an event, and when to retry it. Returns the number of its failures; 0 when it is no longer pending. */
export async function noteFailure(
  sql: Sql,
  { tenant_id, activity_id, subject_id, kind }: Event,
  follower: string,
  now: Date,
): Promise<number> {
  const failures = sql`coalesce((failed -> ${follower}::text ->> 'attempts')::int, 0) + 1`;
  const [row] = await sql<{ attempts: number }[]>`
    update event set failed = coalesce(failed, '{}') || jsonb_build_object(${follower}::text, coalesce(failed -> ${follower}::text, '{}') || jsonb_build_object(
      'attempts', ${failures},
      'next_at', ${now}::timestamptz + make_interval(mins => (${ladder}::int[])[least(${failures}, ${ladder.length})])))
    where tenant_id = ${tenant_id} and activity_id = ${activity_id} and subject_id = ${subject_id} and kind = ${kind} and ${follower} = any(waiting)
    returning (failed -> ${follower}::text ->> 'attempts')::int as attempts`;
  return row?.attempts ?? 0;
}

/** Failed followers that are due for a retry, the longest overdue first. */
export const findFailedDue = (sql: Sql, names: readonly string[], now: Date, most: number): Promise<(Event & { waiting: string[] })[]> =>
  sql<(Event & { waiting: string[] })[]>`
    select tenant_id, activity_id, subject_id, kind, round(date_part('epoch', at) * 1000) as at, array[f.name] as waiting
    from event, jsonb_each(failed) f (name, failure)
    where waiting <> '{}' and failed is not null and f.name = any(waiting) and f.name = any(${[...names]}::text[])
      and (failure ->> 'next_at')::timestamptz <= ${now}
    order by failure ->> 'next_at' limit ${most}`;

const parked = (sql: Sql) => sql`
  select tenant_id, activity_id, subject_id, kind, f.name from event, jsonb_each(failed) f (name, failure)
  where waiting <> '{}' and failed is not null and (failure ->> 'attempts')::int >= ${parkedAfter}`;

/** Whether there are parked followers of which nobody was notified. */
export async function hasParked(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ has: boolean }[]>`select exists (${parked(sql)} and not failure ? 'told') as has`;
  return row?.has === true;
}

/** Notes that the operators were notified of the parked followers, and returns how many there are by follower. */
export const tellParked = (sql: Sql): Promise<{ name: string; count: number }[]> => sql<{ name: string; count: number }[]>`
  with told as (
    update event e set failed = jsonb_set(e.failed, array[p.name, 'told'], 'true') from (${parked(sql)} and not failure ? 'told') p
    where e.tenant_id = p.tenant_id and e.activity_id = p.activity_id and e.subject_id = p.subject_id and e.kind = p.kind
    returning p.name
  )
  select name, count(*)::int as count from told group by name order by name`;

/** Resets the parked followers, as if they had never failed. */
export const forgetParked = (sql: Sql) => sql`
  update event e set failed = null from (${parked(sql)}) p
  where e.tenant_id = p.tenant_id and e.activity_id = p.activity_id and e.subject_id = p.subject_id and e.kind = p.kind`;
