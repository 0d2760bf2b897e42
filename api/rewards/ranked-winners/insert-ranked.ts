import { sql, type RawBuilder } from 'kysely';
import type { TieBreak } from '#shared/content/calendar.ts';
import type { Settings } from '#shared/content/head.ts';
import { eligiblePlayers, type Eligibility } from '#api/rewards/draws/eligible-players.ts';
import { answeredInDoor, totalTime, timeColumns } from '#api/play/boards/answered-time.ts';
import { bonusRows } from '#api/play/boards/bonus.ts';
import { isByRemoved, isLeftOut } from '#api/play/player-records/left-out.ts';
import type { Tx } from '#api/kernel/db/database.ts';

export interface Ranking {
  eligibility: Eligibility;
  ranking_id: string;
  prize_id: string | null;
  count: number;
  tie_break: TieBreak | null;
  score: Settings['leaderboard_score'];
  at: Date;
}

/** Places kept after the winners, as replacements. */
const reserves = 20;

/**
 * Ranks the eligible players by their points on the board, and keeps the candidates for a place: where motivations are judged, all players whose
 * points suffice. Returns the number of ranked players and the number of motivations to judge.
 */
export async function insertRanked(tx: Tx, ranking: Ranking): Promise<{ entries: number; to_judge: number }> {
  const { eligibility, ranking_id, count, tie_break, at } = ranking;
  const kept = tie_break?.kind === 'motivation' ? sql`board_place <= ${count}` : sql`place <= ${count + reserves}`;
  const { rows } = await sql<{ entries: number; to_judge: number }>`
    with eligible as materialized (${eligiblePlayers(eligibility)}),
    scored as materialized (${scored(ranking)}),
    placed as (
      select *, rank() over (order by points desc) as board_place, count(*) over (partition by points) as equals,
        row_number() over (order by points desc, ${tieOrder(tie_break)}, lot) as place from scored
    ), kept as materialized (select * from placed where ${kept}),
    entered as (
      insert into ranking_entry (tenant_id, ranking_id, activity_id, player_id, points, time_used, reached_at, number, words, answered_at, lot, created_at)
      select ${eligibility.tenant_id}, ${ranking_id}, ${eligibility.activity_id}, player_id, points, time_used, reached_at, number, words, answered_at, lot, ${at} from kept
    )
    select (select count(*)::int from scored) as entries,
      (select count(*)::int from kept where equals > 1 and words is not null) as to_judge`.execute(tx);
  return rows[0] ?? { entries: 0, to_judge: 0 };
}

/** The order of equal points before the lot, as far as one row decides it; the order of motivations needs their marks. */
function tieOrder(tie_break: TieBreak | null): RawBuilder<unknown> {
  if (!tie_break) return sql`time_used, reached_at`;
  return tie_break.kind === 'number' ? sql`abs(number - ${tie_break.right_number ?? 0}::float8) nulls last, answered_at` : sql`answered_at`;
}

/** Eligible players with their points in the scope and their tie-break answers. An answer to a question of another kind is ignored. */
function scored({ eligibility, prize_id, tie_break, score }: Ranking): RawBuilder<unknown> {
  const { tenant_id, activity_id, scope } = eligibility;
  const lotOf = `${activity_id} ${scope.id} ${prize_id} `;
  return sql`
    select f.player_id, round(f.points::numeric, 2)::float8 as points, f.time_used, f.reached_at, t.number, t.words, t.answered_at,
      sha256(convert_to(${lotOf}::text || f.player_id::text, 'UTF8')) as lot
    from (${scope.kind === 'whole' ? ofBoard(eligibility) : ofGames(eligibility, score)}) f
    left join tie_break_answer t on t.tenant_id = ${tenant_id} and (t.activity_id = ${activity_id}) is true and t.player_id = f.player_id
      and case ${tie_break?.kind ?? 'none'}::text when 'number' then t.number is not null when 'motivation' then t.words is not null else false end`;
}

/** For the whole activity, the points are those of the board. */
const ofBoard = ({ tenant_id, activity_id }: Eligibility): RawBuilder<unknown> => sql`
  select s.player_id, s.total as points, s.time_used, s.reached_at from standing s
  where s.tenant_id = ${tenant_id} and s.board_id = ${activity_id} and ${isEligible('s')}`;

/** As a look into a hashed set, and the sums below as groups: a join of rows that PostgreSQL expects to be few looks at each for each. */
const isEligible = (row: string): RawBuilder<unknown> => sql`(${sql.ref(row)}.player_id in (select player_id from eligible)) is true`;

/** The points of a round or a door, computed as on boards; for a door, only points earned there count. */
function ofGames({ tenant_id, activity_id, scope, rules }: Eligibility, score: Ranking['score']): RawBuilder<unknown> {
  const isWithin = (at: RawBuilder<unknown>) =>
    rules.from !== null && rules.to !== null ? sql`and ${at} >= ${rules.from}::timestamptz and ${at} < ${rules.to}::timestamptz` : sql``;
  const isDoor = scope.kind === 'hatch';
  const inPart = isDoor ? sql`and g.part_id = ${scope.id}` : sql``;
  const ofPart = isDoor ? sql`and l.game_id in (select id from ended)` : sql``;
  const byRemoved = isDoor
    ? sql``
    : sql`
      union all
      select r.player_id, -r.points from share_reward r
      where r.tenant_id = ${tenant_id} and r.activity_id = ${activity_id} and ${sql.raw(isByRemoved('r'))} ${isWithin(sql`r.at`)}`;
  return sql`
    with ended as materialized (
      select g.id, g.player_id, g.points, g.time_used, g.ended_at, ${sql.raw(timeColumns('g'))}
      from game g ${sql.raw(answeredInDoor('g'))}
      where g.tenant_id = ${tenant_id} and g.activity_id = ${activity_id} and g.state in ('finished', 'timed_out')
        and not g.is_preview and not g.beyond_limit and not ${sql.raw(isLeftOut('g'))} ${inPart} ${isWithin(sql`g.ended_at`)} and ${isEligible('g')}
    ), folded as (
      select player_id,
        case ${score}::text when 'best' then max(points) when 'average' then avg(points) else sum(points) end as points,
        case ${score}::text when 'best' then (array_agg(time_used order by points desc, time_used, ended_at))[1]
          else ${sql.raw(totalTime(score === 'average' ? 'avg(time_used)' : 'sum(time_used)'))} end as time_used,
        case ${score}::text when 'best' then (array_agg(ended_at order by points desc, time_used, ended_at))[1]
          when 'average' then max(ended_at) else coalesce(max(ended_at) filter (where points > 0), min(ended_at)) end as reached_at
      from ended group by player_id
    ), earned as (
      select player_id, sum(points) as points from (
        select l.player_id, l.points from ledger l
        where l.tenant_id = ${tenant_id} and l.activity_id = ${activity_id} and ${sql.raw(bonusRows)} ${ofPart} ${isWithin(sql`l.at`)}
          and (l.reason not in ('bonus', 'bonus_regrade') or (
            select g.beyond_limit or ${sql.raw(isLeftOut('g'))} from game g where g.tenant_id = l.tenant_id and g.id = l.game_id) is not true)
        ${byRemoved}
      ) part
      where (select a.adds_bonus from activity a where a.tenant_id = ${tenant_id} and a.id = ${activity_id})
      group by player_id
    )
    select player_id, sum(points) as points, max(time_used) as time_used, max(reached_at) as reached_at from (
      select player_id, points, time_used, reached_at, true as has_played from folded
      union all select player_id, points, null, null, null from earned
    ) part group by player_id having bool_or(has_played)`;
}
