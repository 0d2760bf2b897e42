import { sql, type RawBuilder } from 'kysely';
import type { TieBreak } from '#shared/content/calendar.ts';
import type { Settings } from '#shared/content/head.ts';
import { isByRemoved, isLeftOut } from '#api/cheaters/left-out.ts';
import { eligiblePlayers, type Eligibility } from '#api/draws/eligible-players.ts';
import type { Tx } from '#api/db/database.ts';

export interface Ranking {
  of: Eligibility;
  ranking_id: string;
  prize_id: string | null;
  count: number;
  tie_break: TieBreak | null;
  score: Settings['leaderboard_score'];
  at: Date;
}

/** Places after the winners that are kept: who would come next. */
const reserves = 20;

/**
 * Compares whoever is eligible by the points that the board has of them, and keeps who may come to a place: where motivations are judged, everybody
 * whose points reach to one. Tells how many were compared, and how many motivations there are to judge.
 */
export async function insertRanked(tx: Tx, ranking: Ranking): Promise<{ entries: number; to_judge: number }> {
  const { of, ranking_id, count, tie_break, at } = ranking;
  const kept = tie_break?.kind === 'motivation' ? sql`board_place <= ${count}` : sql`place <= ${count + reserves}`;
  const { rows } = await sql<{ entries: number; to_judge: number }>`
    with eligible as materialized (${eligiblePlayers(of)}),
    scored as materialized (${scored(ranking)}),
    placed as (
      select *, rank() over (order by points desc) as board_place, count(*) over (partition by points) as equals,
        row_number() over (order by points desc, ${tieOrder(tie_break)}, lot) as place from scored
    ), kept as materialized (select * from placed where ${kept}),
    entered as (
      insert into ranking_entry (tenant_id, ranking_id, activity_id, player_id, points, time_used, reached_at, number, words, answered_at, lot, created_at)
      select ${of.tenant_id}, ${ranking_id}, ${of.activity_id}, player_id, points, time_used, reached_at, number, words, answered_at, lot, ${at} from kept
    )
    select (select count(*)::int from scored) as entries,
      (select count(*)::int from kept where equals > 1 and words is not null) as to_judge`.execute(tx);
  return rows[0] ?? { entries: 0, to_judge: 0 };
}

/** By what equal points are parted before lot, of what stands in a row; of motivations only their marks tell that. */
function tieOrder(tie_break: TieBreak | null): RawBuilder<unknown> {
  if (!tie_break) return sql`time_used, reached_at`;
  return tie_break.kind === 'number' ? sql`abs(number - ${tie_break.right_number ?? 0}::float8) nulls last, answered_at` : sql`answered_at`;
}

/** Eligible players with their points of the scope, as boards fold them, and what they answered. An answer to a question of another kind is none. */
function scored({ of, prize_id, tie_break, score }: Ranking): RawBuilder<unknown> {
  const { tenant_id, activity_id, scope, rules } = of;
  const isWithin = (at: RawBuilder<unknown>) =>
    rules.from !== null && rules.to !== null ? sql`and ${at} >= ${rules.from}::timestamptz and ${at} < ${rules.to}::timestamptz` : sql``;
  const inPart = scope.kind === 'hatch' ? sql`and g.part_id = ${scope.id}` : sql``;
  const ofPart = (of: 'l' | 'r') => (scope.kind === 'hatch' ? sql`and ${sql.ref(of)}.game_id in (select id from ended)` : sql``);
  const lotOf = `${activity_id} ${scope.id} ${prize_id} `;
  return sql`
    with ended as materialized (
      select g.id, g.player_id, g.points, g.time_used, g.ended_at from game g join eligible using (player_id)
      where g.tenant_id = ${tenant_id} and g.activity_id = ${activity_id} and g.state in ('finished', 'timed_out')
        and not g.is_preview and not g.beyond_limit and not ${sql.raw(isLeftOut('g'))} ${inPart} ${isWithin(sql`g.ended_at`)}
    ), folded as (
      select player_id,
        case ${score}::text when 'best' then max(points) when 'average' then avg(points) else sum(points) end as points,
        case ${score}::text when 'best' then (array_agg(time_used order by points desc, time_used, ended_at))[1]
          when 'average' then avg(time_used) else sum(time_used) end as time_used,
        case ${score}::text when 'best' then (array_agg(ended_at order by points desc, time_used, ended_at))[1]
          when 'average' then max(ended_at) else coalesce(max(ended_at) filter (where points > 0), min(ended_at)) end as reached_at
      from ended group by player_id
    ), earned as (
      select player_id, sum(points) as points from (
        select l.player_id, l.points from ledger l join eligible using (player_id)
        where l.tenant_id = ${tenant_id} and l.activity_id = ${activity_id} and l.reason in ('share', 'bonus', 'correction', 'bonus_regrade')
          and (l.reason not in ('bonus', 'bonus_regrade') or (
            select g.beyond_limit or ${sql.raw(isLeftOut('g'))} from game g where g.tenant_id = l.tenant_id and g.id = l.game_id) is not true)
          ${ofPart('l')} ${isWithin(sql`l.at`)}
        union all
        select r.player_id, -r.points from share_reward r join eligible using (player_id)
        where r.tenant_id = ${tenant_id} and r.activity_id = ${activity_id} and ${sql.raw(isByRemoved('r'))} ${ofPart('r')} ${isWithin(sql`r.at`)}
      ) part
      where (select a.adds_bonus from activity a where a.tenant_id = ${tenant_id} and a.id = ${activity_id})
      group by player_id
    )
    select f.player_id, round((f.points + coalesce(b.points, 0))::numeric, 2)::float8 as points, f.time_used, f.reached_at, t.number, t.words, t.answered_at,
      sha256(convert_to(${lotOf}::text || f.player_id::text, 'UTF8')) as lot
    from folded f left join earned b using (player_id)
    left join tie_break_answer t on t.tenant_id = ${tenant_id} and t.activity_id = ${activity_id} and t.player_id = f.player_id
      and case ${tie_break?.kind ?? 'none'}::text when 'number' then t.number is not null when 'motivation' then t.words is not null else false end`;
}
