import type { Sql, TransactionSql } from 'postgres';

/** A player's progress in an activity, a row for each part that she has played. */
export interface PartPlayed {
  activity_id: string;
  part_id: string;
  /** With a result. */
  has_ended: boolean;
  /** The most right answers in one of its ended games. */
  correct: number;
  /** The highest percentage of right answers in one of its ended games. */
  percent: number;
  points: number;
}
export interface Played {
  parts: PartPlayed[];
  /** As the boards count them, by the activities' ids; of who is registered there. */
  standings: Record<string, number>;
}
export const nothingPlayed: Played = { parts: [], standings: {} };

/** A player's progress in activities. Games that do not count are left out. */
export async function findPlayed(
  sql: Sql | TransactionSql,
  { tenant_id, player_id }: { tenant_id: string; player_id: string },
  activity_ids: readonly string[],
): Promise<Played> {
  const parts = await sql<PartPlayed[]>`
    select g.activity_id, g.part_id, bool_or(g.state in ('finished', 'timed_out')) as has_ended,
      coalesce(max(g.correct) filter (where g.state in ('finished', 'timed_out')), 0)::int as correct,
      coalesce(max(g.correct * 100.0 / nullif(g.correct + g.wrong, 0)) filter (where g.state in ('finished', 'timed_out')), 0)::float8 as percent,
      coalesce(max(g.points) filter (where g.state in ('finished', 'timed_out')), 0)::float8 as points
    from game g
    where g.tenant_id = ${tenant_id} and g.player_id = ${player_id} and (g.activity_id = any(${[...activity_ids]}::uuid[])) is true
      and not g.is_preview and not g.beyond_limit and not g.left_out
    group by g.activity_id, g.part_id`;
  const standings = await sql<{ board_id: string; total: number }[]>`
    select board_id, total::float8 as total from standing
    where tenant_id = ${tenant_id} and player_id = ${player_id} and (board_id = any(${[...activity_ids]}::uuid[])) is true`;
  return { parts, standings: Object.fromEntries(standings.map(({ board_id, total }) => [board_id, total])) };
}
