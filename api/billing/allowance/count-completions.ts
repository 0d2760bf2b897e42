import type { Sql, TransactionSql } from 'postgres';
import { billedMonth, billingZone, monthOfDay, type Month } from '#shared/billing/months.ts';
import { dayOf } from '#api/kernel/local-day.ts';
import { jsonRows } from '#api/kernel/db/json-rows.ts';

const dayInZone = (instant: number): string => dayOf(instant, billingZone);

/** The billed month of a time in milliseconds. Consecutive calls mostly ask for the same day, which is cached. */
export const monthAt = (instant: number): Month => monthOfDay(dayInZone(instant));
/** The month in which a completion counts; times in milliseconds. */
export const monthOfEnd = (at: number, now: number): Month => (at === now ? monthAt(now) : billedMonth(at, now, dayInZone));

/**
 * CTEs that count the ends in the CTE `ends` (tenant_id, activity_id, player_id, game_id, month, at, game_day) once for each player, activity and
 * month, in the one row of the tenant's month. They never refuse an end, and read neither price nor limit. Rows are written in one order, and the
 * month after the completions, so that no two transactions deadlock.
 */
export const completed = (sql: Sql | TransactionSql, ends: string) => sql`, completed as (
      insert into unique_completion (tenant_id, month, activity_id, player_id, at, country)
      select tenant_id, month, activity_id, player_id, to_timestamp(at / 1000),
        (select game.country from game where game.tenant_id = e.tenant_id and game.id = e.game_id)
      from ${sql(ends)} e where month is not null and game_day is not null order by player_id, activity_id
      on conflict do nothing returning tenant_id, month
    ), used as (
      insert into usage_month (tenant_id, month, used) select tenant_id, month, count(*) from completed group by 1, 2 order by 1, 2
      on conflict (tenant_id, month) do update set used = usage_month.used + excluded.used
    )`;

export interface Completion {
  tenant_id: string;
  activity_id: string;
  player_id: string;
  game_id: string;
  month: Month;
  /** Milliseconds. */
  at: number;
}

/** The same for ends written elsewhere, in the transaction that ends them. */
export async function countCompletions(sql: TransactionSql, ends: readonly Completion[]): Promise<void> {
  await sql`
    with ends as materialized (
      select *, month as game_day from jsonb_to_recordset(${jsonRows(sql, ends)}) as e(
        tenant_id uuid, activity_id uuid, player_id uuid, game_id uuid, month date, at float8)
    )${completed(sql, 'ends')}
    select`;
}
