import type { Sql } from 'postgres';
import type { Round, Settings } from '#shared/content/head.ts';
import { isByRemoved, isLeftOut } from '#api/play/player-records/left-out.ts';
import { answeredInDoor, totalTime, timeColumns } from './answered-time.ts';
import { addsBonus, isBonus } from './bonus.ts';

/** A row of a board before its name is formatted for display. */
export interface Ranked {
  player_id: string;
  place: number;
  points: number;
  bonus_points: number;
  time_used: number;
  username: string | null;
  name: string | null;
  surname: string | null;
}

/** The board of a round, computed from the games that ended in it. Returns its first rows and this player's own; `total` counts all. */
export async function findRoundBoard(
  sql: Sql,
  { tenant_id, activity_id, score }: { tenant_id: string; activity_id: string; score: Settings['leaderboard_score'] },
  { start_date, end_date }: Round,
  first: number,
  player_id: string | null,
): Promise<{ rows: Ranked[]; total: number }> {
  const rows = await sql<(Ranked & { total: number })[]>`
    with ended as materialized (
      select g.player_id, g.points, g.time_used, g.ended_at, ${sql.unsafe(timeColumns('g'))} from game g ${sql.unsafe(answeredInDoor('g'))}
      where g.tenant_id = ${tenant_id} and g.activity_id = ${activity_id} and g.state in ('finished', 'timed_out') and not g.is_preview and not g.beyond_limit
        and g.ended_at >= ${start_date} and g.ended_at < ${end_date} and not ${sql.unsafe(isLeftOut('g'))}
        and exists (select from registration r where r.tenant_id = g.tenant_id and r.player_id = g.player_id and (r.activity_id = g.activity_id) is true)
    ), folded as (
      select player_id,
        case ${score}::text when 'best' then (array_agg(points order by points desc, time_used, ended_at))[1]
          when 'average' then round(avg(points)::numeric, 2)::float8 else round(sum(points)::numeric, 2)::float8 end as points,
        case ${score}::text when 'best' then (array_agg(time_used order by points desc, time_used, ended_at))[1]
          else ${sql.unsafe(totalTime(score === 'average' ? 'avg(time_used)' : 'sum(time_used)'))} end as time_used,
        case ${score}::text when 'best' then (array_agg(ended_at order by points desc, time_used, ended_at))[1]
          when 'average' then max(ended_at) else coalesce(max(ended_at) filter (where points > 0), min(ended_at)) end as reached_at
      from ended group by player_id
    ), earned as (
      select player_id, sum(points) as points from (
        select player_id, points from ledger l
        where tenant_id = ${tenant_id} and activity_id = ${activity_id} and ${isBonus(sql)} and at >= ${start_date} and at < ${end_date}
          and (reason not in ('bonus', 'bonus_regrade') or (
            select g.beyond_limit or ${sql.unsafe(isLeftOut('g'))} from game g where g.tenant_id = l.tenant_id and g.id = l.game_id) is not true)
        union all
        select r.player_id, -r.points from share_reward r
        where r.tenant_id = ${tenant_id} and r.activity_id = ${activity_id} and r.at >= ${start_date} and r.at < ${end_date} and ${sql.unsafe(isByRemoved('r'))}
      ) part
      where ${addsBonus(sql, tenant_id, activity_id)}
      group by player_id
    ), summed as (
      -- Grouped, not joined: where PostgreSQL expects few players, a join looks at each for each.
      select player_id, max(points) as points, max(time_used) as time_used, max(reached_at) as reached_at, coalesce(max(bonus_points), 0) as bonus_points
      from (
        select player_id, points, time_used, reached_at, null::float8 as bonus_points from folded
        union all select player_id, null, null, null, points from earned
      ) part group by player_id having count(points) > 0
    ), ranked as (
      select *, rank() over (order by points + bonus_points desc, time_used, reached_at)::int as place, count(*) over ()::int as total from summed
    )
    select k.player_id, k.place, k.points, k.bonus_points, k.time_used, k.total, p.username, p.name, p.surname
    from ranked k join player p on p.tenant_id = ${tenant_id} and p.id = k.player_id
    where k.place <= ${first} or k.player_id = ${player_id}
    order by k.place, k.player_id`;
  return { rows, total: rows[0]?.total ?? 0 };
}
