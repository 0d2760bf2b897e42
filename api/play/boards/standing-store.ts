import type { Sql, TransactionSql } from 'postgres';
import { hasRecord, isLeftOut } from '#api/play/player-records/left-out.ts';
import { answeredInDoor, totalTime, timeColumns } from './answered-time.ts';
import { bonusPoints } from './bonus.ts';
import { lockStandings } from './lock-standings.ts';
import { jsonRows } from '#api/kernel/db/json-rows.ts';

/** The player and activity whose standing to compute. */
export interface StandingKey {
  tenant_id: string;
  activity_id: string;
  player_id: string;
  /** The game that ended. It leads to the player, who may have been merged into another since her ticket was written. */
  game_id?: string;
}

/**
 * Recomputes the standings of registered players from all their ended games that count, by the rules of shared/play/board.ts and by the published
 * score, also for games started under an earlier one. Bonus points go only into a new standing; code that adds bonus points later adds them there,
 * too. Call it in the transaction that ended the game, after the end: of two ends of one player, the later one sees the earlier one's game.
 */
export async function refreshStandings(sql: TransactionSql | Sql, standings: readonly StandingKey[]): Promise<void> {
  if (standings.length === 0) return;
  // The same order everywhere, so that two transactions never wait for each other.
  const sorted = standings.toSorted((a, b) => (a.player_id < b.player_id ? -1 : 1));
  // Sent immediately and in this order: a statement sees what was committed before it began.
  await Promise.all([lockStandings(sql, sorted), sumGames(sql, sorted)]);
}

/** SQL: the score by which the board ranks the activity of the row `of`. */
const publishedScore = (sql: TransactionSql | Sql, alias: string) =>
  sql`(select a.leaderboard_score from activity a where (a.tenant_id = ${sql(alias)}.tenant_id) is true and a.id = ${sql(alias)}.activity_id)`;

const sumGames = (sql: TransactionSql | Sql, sorted: readonly StandingKey[]): Promise<unknown> =>
  sql`
    with p as materialized (
      -- Players who have not registered are not looked at.
      select o.*, ${publishedScore(sql, 'o')} as score from (
        select distinct o.tenant_id, o.activity_id,
          coalesce((select g.player_id from game g where g.tenant_id = o.tenant_id and g.id = o.game_id), o.player_id) as player_id
        from jsonb_to_recordset(${jsonRows(sql, sorted)}) as o(tenant_id uuid, activity_id uuid, player_id uuid, game_id uuid)
      ) o where (select true from registration r where r.tenant_id = o.tenant_id and r.player_id = o.player_id and (r.activity_id = o.activity_id) is true)
    )
    insert into standing (tenant_id, board_id, player_id, points, bonus_points, time_used, reached_at)
    select p.tenant_id, p.activity_id, p.player_id, s.points,
      ${bonusPoints(sql, 'p')}, s.time_used, s.reached_at
    from p
    cross join lateral (select ${sql.unsafe(hasRecord('p'))} as has_record offset 0) c
    cross join lateral (
      (select g.points, g.time_used, g.ended_at as reached_at
      from game g
      where p.score = 'best' and g.tenant_id = p.tenant_id and g.player_id = p.player_id and (g.activity_id = p.activity_id) is true
        and g.state in ('finished', 'timed_out') and not g.is_preview and not g.beyond_limit and (not c.has_record or not ${sql.unsafe(isLeftOut('g'))})
      order by g.points desc, g.time_used, g.ended_at limit 1)
      union all
      select
        case p.score when 'average' then round(avg(points)::numeric, 2)::float8 else round(sum(points)::numeric, 2)::float8 end,
        ${sql.unsafe(totalTime("case p.score when 'average' then avg(time_used) else sum(time_used) end"))},
        case p.score when 'average' then max(ended_at) else coalesce(max(ended_at) filter (where points > 0), min(ended_at)) end
      from (
        select g.points, g.time_used, g.ended_at, ${sql.unsafe(timeColumns('g'))} from game g ${sql.unsafe(answeredInDoor('g'))}
        where p.score <> 'best' and g.tenant_id = p.tenant_id and g.player_id = p.player_id and (g.activity_id = p.activity_id) is true
          and g.state in ('finished', 'timed_out') and not g.is_preview and not g.beyond_limit and (not c.has_record or not ${sql.unsafe(isLeftOut('g'))})
      ) own
      having count(*) > 0
    ) s
    on conflict (tenant_id, board_id, player_id) do update
      set points = excluded.points, time_used = excluded.time_used, reached_at = excluded.reached_at
      where (standing.points, standing.time_used, standing.reached_at) is distinct from (excluded.points, excluded.time_used, excluded.reached_at)`.execute();

/** Whether a player has ended a game of one of these activities from which a standing could follow. */
export async function hasResult(
  sql: Sql,
  { tenant_id, player_id }: Pick<StandingKey, 'tenant_id' | 'player_id'>,
  activity_ids: readonly string[],
): Promise<boolean> {
  const ended = await sql`
    select from game where tenant_id = ${tenant_id} and player_id = ${player_id} and activity_id = any(${[...activity_ids]}::uuid[])
      and state in ('finished', 'timed_out') and not is_preview limit 1`;
  return ended.length > 0;
}
