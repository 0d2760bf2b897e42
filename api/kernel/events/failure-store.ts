import type { Sql, TransactionSql } from 'postgres';
import { isHere } from './arriving.ts';
import type { Event } from './event.ts';

/** Minutes before a subscriber is retried, by the number of its failures; the last pause repeats for ever. */
const retryMinutes = [1, 5, 30, 120, 480, 1440];
/** A subscriber with this many failures is parked, and the operators are notified. */
export const parkedAfter = retryMinutes.length;

/** Notes that a subscriber failed at an event, and when to retry it. Returns the number of its failures; 0 when it is no longer pending. */
export async function noteFailure(
  sql: Sql,
  { tenant_id, activity_id, subject_id, kind }: Event,
  subscriber: string,
  now: Date,
): Promise<number> {
  const failures = sql`coalesce((failed -> ${subscriber}::text ->> 'attempts')::int, 0) + 1`;
  const [row] = await sql<{ attempts: number }[]>`
    update event set failed = coalesce(failed, '{}') || jsonb_build_object(${subscriber}::text, coalesce(failed -> ${subscriber}::text, '{}') || jsonb_build_object(
      'attempts', ${failures},
      'next_at', ${now}::timestamptz + make_interval(mins => (${retryMinutes}::int[])[least(${failures}, ${retryMinutes.length})])))
    where tenant_id = ${tenant_id} and activity_id = ${activity_id} and subject_id = ${subject_id} and kind = ${kind} and ${subscriber} = any(waiting)
    returning (failed -> ${subscriber}::text ->> 'attempts')::int as attempts`;
  return row?.attempts ?? 0;
}

/** Failed subscribers that are due for a retry, the longest overdue first. */
export const findFailedDue = (sql: Sql, names: readonly string[], now: Date, limit: number): Promise<(Event & { waiting: string[] })[]> =>
  sql<(Event & { waiting: string[] })[]>`
    select tenant_id, activity_id, subject_id, kind, round(date_part('epoch', at) * 1000) as at, array[f.name] as waiting
    from event, jsonb_each(failed) f (name, failure)
    where waiting <> '{}' and failed is not null and f.name = any(waiting) and f.name = any(${[...names]}::text[])
      and (failure ->> 'next_at')::timestamptz <= ${now} and ${isHere(sql)}
    order by failure ->> 'next_at' limit ${limit}`;

/** SQL: the parked subscribers of the event `e`, as rows `f`; further conditions may follow. */
const parkedOf = (sql: Sql) => sql`jsonb_each(e.failed) f (name, failure) where (f.failure ->> 'attempts')::int >= ${parkedAfter}`;
/** SQL: the operators were not notified of the subscriber `f`, and no batch holds it. */
const isUnreported = (sql: Sql) => sql`not f.failure ?| array['batch', 'told']`;
/** SQL: the subscriber `f` is in this batch. Subscribers parked before there were batches have none. */
const isIn = (sql: Sql, batch: string | undefined) => sql`(f.failure ->> 'batch' is not distinct from ${batch ?? null}::text)`;

/** SQL: the failures of all subscribers of the event `e`, with `more` added to the parked ones that match `which`. */
const noted = (sql: Sql, which: ReturnType<typeof isUnreported>, more: Record<string, string | boolean>) => sql`(
    select jsonb_object_agg(f.name, case when (f.failure ->> 'attempts')::int >= ${parkedAfter} and ${which} then f.failure || ${sql.json(more)} else f.failure end)
    from jsonb_each(e.failed) f (name, failure))`;

/** Puts all unreported parked subscribers into a batch; false when there are none. Parallel calls never put one into two batches. */
export async function takeParked(sql: Sql | TransactionSql, batch: string): Promise<boolean> {
  const own = sql as Sql;
  const { count } = await own`
    update event e set failed = ${noted(own, isUnreported(own), { batch })}
    where waiting <> '{}' and failed is not null and exists (select from ${parkedOf(own)} and ${isUnreported(own)})`;
  return count > 0;
}

/** Notes that the operators were notified of a batch. Returns its number of events by subscriber; none when they were notified before. */
export const reportParked = (sql: Sql, batch: string | undefined): Promise<{ name: string; count: number }[]> => {
  const unreported = sql`${isIn(sql, batch)} and not f.failure ? 'told'`;
  return sql<{ name: string; count: number }[]>`
  with before as materialized (
    select e.tenant_id, e.activity_id, e.subject_id, e.kind, f.name from event e cross join lateral (select f.name from ${parkedOf(sql)} and ${unreported}) f
    where e.waiting <> '{}' and e.failed is not null
  ), told as (
    update event e set failed = ${noted(sql, unreported, { told: true })}
    where (e.tenant_id, e.activity_id, e.subject_id, e.kind) in (select tenant_id, activity_id, subject_id, kind from before)
  )
  select name, count(*)::int as count from before group by name order by name`;
};

/** Resets the subscribers of a batch, as if they had never failed. */
export const forgetParked = (sql: Sql, batch: string | undefined) => sql`
  update event e set failed = null where e.waiting <> '{}' and e.failed is not null and exists (select from ${parkedOf(sql)} and ${isIn(sql, batch)})`;
