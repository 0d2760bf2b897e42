import { sql } from 'kysely';
import type { Tx } from '#api/kernel/db/database.ts';
import { findDue } from './find-due.ts';
import { corrections } from './unique-players.ts';

/** Identifies figures. The tenant is the one of the transaction. */
export interface FiguresScope {
  tenant_id: string;
  activity_id: string;
  /** For a collection: the activities whose games count as its own. */
  members?: readonly string[];
}

/** Adds (1) or removes (-1) everything that these games and their answers count for, except the number of different players. Previews never count. */
export async function addGames(tx: Tx, scope: FiguresScope, ids: readonly string[], sign: 1 | -1): Promise<void> {
  if (ids.length === 0) return;
  await addDays(tx, scope, ids, sign);
  await addThings(tx, scope, ids, sign);
  await addAnswers(tx, scope, ids, sign);
  await addDue(tx, scope, ids, sign);
}

const chosen = ({ tenant_id, activity_id }: FiguresScope, ids: readonly string[]) => sql`
  select * from game where tenant_id = ${tenant_id} and id = any(${ids as string[]}::uuid[]) and (activity_id = ${activity_id}) is true and day is not null`;

/** SQL: what games count for, on the days of their starts and of their ends. */
export const dayFiguresOf = (games: ReturnType<typeof chosen>) => sql`
  select tenant_id, activity_id, day, part_id, 1 as games, 0 as finished, 0::float8 as points, 0::float8 as time_used, (device_type = 'desktop')::int as desktop,
    (device_type = 'mobile')::int as mobile, (device_type = 'tablet')::int as tablet, (device_type = 'screen')::int as screen, (fair_time <> 1)::int as fair_time
  from (${games}) g where day is not null
  union all
  select tenant_id, activity_id, ended_day, part_id, 0, 1, coalesce(points, 0), coalesce(time_used, 0), 0, 0, 0, 0, 0
  from (${games}) g where day is not null and ended_day is not null and state in ('finished', 'timed_out')`;

async function addDays(tx: Tx, scope: FiguresScope, ids: readonly string[], sign: 1 | -1): Promise<void> {
  await sql`
    insert into daily_statistic (tenant_id, activity_id, day, part_id, shard, games, finished, points, time_used, desktop, mobile, tablet, screen, fair_time)
    select tenant_id, activity_id, day, part_id, ${corrections}::smallint, ${sign}::int * sum(games), ${sign}::int * sum(finished), ${sign}::int * sum(points),
      ${sign}::int * sum(time_used), ${sign}::int * sum(desktop), ${sign}::int * sum(mobile), ${sign}::int * sum(tablet), ${sign}::int * sum(screen), ${sign}::int * sum(fair_time)
    from (${dayFiguresOf(chosen(scope, ids))}) f group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (tenant_id, activity_id, day, part_id, shard) do update set games = daily_statistic.games + excluded.games,
      finished = daily_statistic.finished + excluded.finished, points = daily_statistic.points + excluded.points,
      time_used = daily_statistic.time_used + excluded.time_used, desktop = daily_statistic.desktop + excluded.desktop,
      mobile = daily_statistic.mobile + excluded.mobile, tablet = daily_statistic.tablet + excluded.tablet,
      screen = daily_statistic.screen + excluded.screen, fair_time = daily_statistic.fair_time + excluded.fair_time`.execute(tx);
}

/** SQL: starts by hour, country and source. */
export const thingsOf = (games: ReturnType<typeof chosen>) => sql`
  select tenant_id, activity_id, day, b.thing, b.value from (${games}) g
  cross join lateral (values ('country', coalesce(country, '')), ('hour', hour::text), ('source', coalesce((
    select p.source from play_source p where p.tenant_id = g.tenant_id and p.activity_id = g.activity_id and p.id = g.source_id), ''))) as b(thing, value)
  where day is not null`;

/** SQL: the outcomes of games, on the days of their ends. Games whose outcome is not computed yet have none. */
export const outcomesOf = (games: ReturnType<typeof chosen>) => sql`
  select g.tenant_id, g.activity_id, g.ended_day as day, o.thing, o.value from (${games}) g
  cross join lateral (select outcome_id, passed from game_outcome k where k.tenant_id = g.tenant_id and k.game_id = g.id limit 1) k
  cross join lateral (values ('outcome', coalesce(k.outcome_id::text, '')), ('passed', k.passed::text)) as o(thing, value)
  where g.day is not null and g.ended_day is not null and o.value is not null`;

const addThings = (tx: Tx, scope: FiguresScope, ids: readonly string[], sign: 1 | -1): Promise<void> =>
  addToBreakdown(tx, sql`${thingsOf(chosen(scope, ids))} union all ${outcomesOf(chosen(scope, ids))}`, sign, corrections);

/** Adds or removes one for each of these rows, in the form of thingsOf. */
export async function addToBreakdown(tx: Tx, things: ReturnType<typeof thingsOf>, sign: 1 | -1, shard: number): Promise<void> {
  await sql`
    insert into daily_breakdown (tenant_id, activity_id, day, thing, value, shard, n)
    select tenant_id, activity_id, day, thing, value, ${shard}::smallint, ${sign}::int * count(*)
    from (${things}) t group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (tenant_id, activity_id, day, thing, value, shard) do update set n = daily_breakdown.n + excluded.n`.execute(tx);
}

/** SQL: how the questions of games were answered. An answered question counts as reached. */
export const answersOf = (games: ReturnType<typeof chosen>) => sql`
  select g.tenant_id, g.activity_id, g.day, g.part_id, a.question_id, q.choice, q.result, 1 as n, case when q.result is null then 0 else a.time_used end as seconds
  from (${games}) g cross join lateral (
    select question_id, answer, result, time_used from answer where answer.tenant_id = g.tenant_id and answer.game_id = g.id offset 0
  ) a cross join lateral (
    values (case when a.result = 'time_over' then '' else choice_of(a.answer) end, a.result), ('', null)
  ) as q(choice, result)
  where g.day is not null`;

/** SQL: the columns of counts for rows in the form of answersOf; each row represents `n` equal ones. */
export const answerSums = sql`
  coalesce(sum(n) filter (where result is null), 0) as reached, coalesce(sum(n) filter (where result <> 'time_over'), 0) as answered,
  coalesce(sum(n) filter (where result = 'right'), 0) as correct, coalesce(sum(n) filter (where result = 'partly'), 0) as partly,
  coalesce(sum(n) filter (where result = 'wrong'), 0) as wrong, coalesce(sum(n) filter (where result = 'unscored'), 0) as unscored,
  coalesce(sum(n) filter (where result = 'time_over'), 0) as time_over, coalesce(sum(seconds) filter (where result <> 'time_over'), 0) as seconds`;

async function addAnswers(tx: Tx, scope: FiguresScope, ids: readonly string[], sign: 1 | -1): Promise<void> {
  await sql`
    insert into question_statistic as s (tenant_id, activity_id, day, part_id, question_id, choice, shard, reached, answered, correct, partly, wrong, unscored, time_over, seconds)
    select tenant_id, activity_id, day, part_id, question_id, choice, ${corrections}::smallint, ${sign}::int * reached, ${sign}::int * answered, ${sign}::int * correct,
      ${sign}::int * partly, ${sign}::int * wrong, ${sign}::int * unscored, ${sign}::int * time_over, ${sign}::int * seconds
    from (select tenant_id, activity_id, day, part_id, question_id, choice, ${answerSums} from (${answersOf(chosen(scope, ids))}) a group by 1, 2, 3, 4, 5, 6) f
    order by 1, 2, 3, 4, 5, 6
    ${onSameAnswers}`.execute(tx);
}

/** SQL: adds up counts of the same choice on the same day. */
export const onSameAnswers = sql`
  on conflict (tenant_id, activity_id, day, part_id, question_id, choice, shard) do update set
    reached = s.reached + excluded.reached, answered = s.answered + excluded.answered, correct = s.correct + excluded.correct, partly = s.partly + excluded.partly,
    wrong = s.wrong + excluded.wrong, unscored = s.unscored + excluded.unscored, time_over = s.time_over + excluded.time_over, seconds = s.seconds + excluded.seconds`;

/** Adds the questions that are due and unanswered in open or abandoned games. */
async function addDue(tx: Tx, scope: FiguresScope, ids: readonly string[], sign: 1 | -1): Promise<void> {
  const due = await findDue(tx, scope.tenant_id, ids);
  if (due.length === 0) return;
  await sql`
    insert into question_statistic as s (tenant_id, activity_id, day, part_id, question_id, shard, reached)
    select ${scope.tenant_id}::uuid, ${scope.activity_id}::uuid, day, part_id, question_id, ${corrections}::smallint, ${sign}::int * count(*)
    from jsonb_to_recordset(${JSON.stringify(due)}::text::jsonb) as d(day date, part_id uuid, question_id uuid) group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    ${onSameAnswers}`.execute(tx);
}

/** Adds or removes registrations. */
export async function addRegistrations(
  tx: Tx,
  { tenant_id, activity_id }: FiguresScope,
  days: readonly string[],
  sign: 1 | -1,
): Promise<void> {
  if (days.length === 0) return;
  await sql`
    insert into daily_statistic (tenant_id, activity_id, day, shard, registrations)
    select ${tenant_id}::uuid, ${activity_id}::uuid, day, ${corrections}::smallint, ${sign}::int * count(*) from unnest(${days as string[]}::date[]) as day group by day order by day
    on conflict (tenant_id, activity_id, day, part_id, shard) do update set registrations = daily_statistic.registrations + excluded.registrations`.execute(
    tx,
  );
}
