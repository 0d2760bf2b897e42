import type { Sql, TransactionSql } from 'postgres';
import type { Event } from './event.ts';

/** Minutes before a follower is retried, by the number of its failures; the last pause repeats for ever. */
const retryMinutes = [1, 5, 30, 120, 480, 1440];
/** A follower with this many failures is parked, and the operators are notified. */
export const parkedAfter = retryMinutes.length;

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
      'next_at', ${now}::timestamptz + make_interval(mins => (${retryMinutes}::int[])[least(${failures}, ${retryMinutes.length})])))
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

/** SQL: the parked followers of the event `e`, as rows `f`; further conditions may follow. */
const parkedOf = (sql: Sql) => sql`jsonb_each(e.failed) f (name, failure) where (f.failure ->> 'attempts')::int >= ${parkedAfter}`;
/** SQL: the operators were not notified of the follower `f`, and no batch holds it. */
const isUntold = (sql: Sql) => sql`not f.failure ?| array['batch', 'told']`;
/** SQL: the follower `f` is in this batch. Followers parked before there were batches have none. */
const isIn = (sql: Sql, batch: string | undefined) => sql`(f.failure ->> 'batch' is not distinct from ${batch ?? null}::text)`;

/** SQL: the failures of all followers of the event `e`, with `more` added to the parked ones that match `which`. */
const noted = (sql: Sql, which: ReturnType<typeof isUntold>, more: Record<string, string | boolean>) => sql`(
    select jsonb_object_agg(f.name, case when (f.failure ->> 'attempts')::int >= ${parkedAfter} and ${which} then f.failure || ${sql.json(more)} else f.failure end)
    from jsonb_each(e.failed) f (name, failure))`;

/** Puts all parked followers that nobody was notified of into a batch; false when there are none. Parallel calls never put one into two batches. */
export async function takeParked(sql: Sql | TransactionSql, batch: string): Promise<boolean> {
  const own = sql as Sql;
  const { count } = await own`
    update event e set failed = ${noted(own, isUntold(own), { batch })}
    where waiting <> '{}' and failed is not null and exists (select from ${parkedOf(own)} and ${isUntold(own)})`;
  return count > 0;
}

/** Notes that the operators were notified of a batch. Returns its number of events by follower; none when they were notified before. */
export const tellParked = (sql: Sql, batch: string | undefined): Promise<{ name: string; count: number }[]> => {
  const untold = sql`${isIn(sql, batch)} and not f.failure ? 'told'`;
  return sql<{ name: string; count: number }[]>`
  with before as materialized (
    select e.tenant_id, e.activity_id, e.subject_id, e.kind, f.name from event e cross join lateral (select f.name from ${parkedOf(sql)} and ${untold}) f
    where e.waiting <> '{}' and e.failed is not null
  ), told as (
    update event e set failed = ${noted(sql, untold, { told: true })}
    where (e.tenant_id, e.activity_id, e.subject_id, e.kind) in (select tenant_id, activity_id, subject_id, kind from before)
  )
  select name, count(*)::int as count from before group by name order by name`;
};

/** Resets the followers of a batch, as if they had never failed. */
export const forgetParked = (sql: Sql, batch: string | undefined) => sql`
  update event e set failed = null where e.waiting <> '{}' and e.failed is not null and exists (select from ${parkedOf(sql)} and ${isIn(sql, batch)})`;
