import type { Sql, TransactionSql } from 'postgres';

/** The amounts by which one count of a day increases. */
export interface DayCount {
  tenant_id: string;
  activity_id: string;
  part_id: string;
  /** YYYY-MM-DD in the activity's timezone. */
  day: string;
  games?: number;
  finished?: number;
  registrations?: number;
  points?: number;
  /** Seconds. */
  time_used?: number;
}

const shards = 64;
/** A random shard of the day's rows, so that simultaneous writers seldom wait for each other. */
export const anyShard = (): number => Math.floor(Math.random() * shards);

/** Adds to the counts, one row for each activity and day, in an order in which no two transactions deadlock. */
export async function addToDays(sql: TransactionSql | Sql, counts: readonly DayCount[]): Promise<void> {
  if (counts.length === 0) return;
  await sql`
    insert into daily_statistic (tenant_id, activity_id, day, part_id, shard, games, finished, registrations, points, time_used)
    select tenant_id, activity_id, day, part_id, ${anyShard()}, coalesce(sum(games), 0), coalesce(sum(finished), 0), coalesce(sum(registrations), 0),
      coalesce(sum(points), 0), coalesce(sum(time_used), 0)
    from jsonb_to_recordset(${sql.json(counts as never)}) as c(tenant_id uuid, activity_id uuid, part_id uuid, day date, games integer, finished integer, registrations integer, points float8, time_used float8)
    group by tenant_id, activity_id, day, part_id order by tenant_id, activity_id, day, part_id
    on conflict (tenant_id, activity_id, day, part_id, shard) do update set
      games = daily_statistic.games + excluded.games,
      finished = daily_statistic.finished + excluded.finished,
      registrations = daily_statistic.registrations + excluded.registrations,
      points = daily_statistic.points + excluded.points,
      time_used = daily_statistic.time_used + excluded.time_used`;
}
