import { sql } from 'kysely';
import type { Tx } from '#api/kernel/db/database.ts';
import { findDue } from '#api/play/figures/find-due.ts';
import { answersOf, answerSums, dayFiguresOf, outcomesOf, thingsOf, type FiguresScope } from '#api/play/figures/game-figures.ts';

/** A figure that deviates from the rows: by how much the rows are higher. */
export interface Difference {
  figure: string;
  key: string;
  off: Record<string, number>;
}

/** Seconds and points are sums of fractions. */
const close = 0.01;
/** For activities with more games than this, ends of games are not recounted, because no index finds them. */
const mostGames = 300_000;

/**
 * The figures of a day that the rows contradict, in either direction. Call in a repeatable read transaction: everything is read as of one instant.
 */
export async function findDifferences(tx: Tx, scope: FiguresScope, day: string): Promise<Difference[]> {
  const { tenant_id, activity_id } = scope;
  const near = sql`started_at between ${day}::date - interval '2 days' and ${day}::date + interval '3 days'`;
  const counting = sql`tenant_id = ${tenant_id} and activity_id = ${activity_id} and day is not null and not left_out`;
  const started = sql`select * from game where ${counting} and ${near} and day = ${day}`;
  const whole = await isSmall(tx, scope);
  const ended = sql`select * from game where ${counting} and (${near} or ${whole})`;
  const found = [
    ...(await dayDifferences(tx, scope, day, ended)),
    ...(whole ? await outcomeDifferences(tx, scope, day, ended) : []),
    ...(await thingDifferences(tx, scope, day, started)),
    ...(await answerDifferences(tx, scope, day, started)),
    ...(await reachedDifferences(tx, scope, day, started)),
    ...(await playerDifferences(tx, scope, day, started)),
  ];
  return found.map(({ figure, key, ...off }) => ({ figure: String(figure), key: String(key), off: off as Record<string, number> }));
}

type Games = Parameters<typeof dayFiguresOf>[0];
type Row = Record<string, unknown>;

async function isSmall(tx: Tx, { tenant_id, activity_id }: FiguresScope): Promise<boolean> {
  const { rows } = await sql<{ games: number }>`
    select coalesce(sum(games), 0)::int as games from daily_statistic where tenant_id = ${tenant_id} and activity_id = ${activity_id}`.execute(
    tx,
  );
  return (rows[0]?.games ?? 0) <= mostGames;
}

async function dayDifferences(tx: Tx, scope: FiguresScope, day: string, games: Games): Promise<Row[]> {
  const ends = await isSmall(tx, scope);
  const { rows } = await sql<Row>`
    select 'days' as figure, part_id as key, sum(games)::int as games, sum(desktop)::int as desktop, sum(mobile)::int as mobile, sum(tablet)::int as tablet,
      sum(screen)::int as screen, sum(fair_time)::int as fair_time, sum(finished)::int as finished, sum(points) as points, sum(time_used) as time_used,
      sum(registrations)::int as registrations
    from (
      select part_id, games, finished, points, time_used, desktop, mobile, tablet, screen, fair_time, 0 as registrations from (${dayFiguresOf(games)}) f where day = ${day}
      union all
      select '00000000-0000-0000-0000-000000000000', 0, 0, 0, 0, 0, 0, 0, 0, 0, 1 from registration
      where tenant_id = ${scope.tenant_id} and activity_id = ${scope.activity_id} and day = ${day} and not left_out
      union all
      select part_id, -games, -finished, -points, -time_used, -desktop, -mobile, -tablet, -screen, -fair_time, -registrations from daily_statistic
      where tenant_id = ${scope.tenant_id} and activity_id = ${scope.activity_id} and day = ${day}
    ) d
    group by part_id
    having (sum(games), sum(desktop), sum(mobile), sum(tablet), sum(screen), sum(fair_time), sum(registrations)) <> (0, 0, 0, 0, 0, 0, 0)
      or (${ends} and (sum(finished) <> 0 or abs(sum(points)) > ${close} or abs(sum(time_used)) > ${close}))`.execute(tx);
  return rows;
}

async function thingDifferences(tx: Tx, scope: FiguresScope, day: string, games: Games): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select thing as figure, value as key, sum(n)::int as n from (
      select thing, value, 1 as n from (${thingsOf(games)}) t
      union all
      select thing, value, -n from daily_breakdown
      where tenant_id = ${scope.tenant_id} and activity_id = ${scope.activity_id} and day = ${day} and thing in ('hour', 'country', 'source')
    ) d
    group by thing, value having sum(n) <> 0`.execute(tx);
  return rows;
}

/** Games that are not counted yet are missing on both sides. */
async function outcomeDifferences(tx: Tx, scope: FiguresScope, day: string, games: Games): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select thing as figure, value as key, sum(n)::int as n from (
      select thing, value, 1 as n from (${outcomesOf(games)}) t where day = ${day}
      union all
      select thing, value, -n from daily_breakdown
      where tenant_id = ${scope.tenant_id} and activity_id = ${scope.activity_id} and day = ${day} and thing in ('outcome', 'passed')
    ) d
    group by thing, value having sum(n) <> 0`.execute(tx);
  return rows;
}

async function answerDifferences(tx: Tx, scope: FiguresScope, day: string, games: Games): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select 'answers' as figure, question_id || ' ' || choice as key, sum(answered)::int as answered, sum(correct)::int as correct, sum(partly)::int as partly,
      sum(wrong)::int as wrong, sum(unscored)::int as unscored, sum(time_over)::int as time_over, sum(seconds) as seconds
    from (
      select part_id, question_id, choice, ${answerSums} from (${answersOf(games)}) a group by 1, 2, 3
      union all
      select part_id, question_id, choice, 0, -answered, -correct, -partly, -wrong, -unscored, -time_over, -seconds from question_count
      where tenant_id = ${scope.tenant_id} and activity_id = ${scope.activity_id} and day = ${day}
    ) d
    group by part_id, question_id, choice
    having (sum(answered), sum(correct), sum(partly), sum(wrong), sum(unscored), sum(time_over)) <> (0, 0, 0, 0, 0, 0) or abs(sum(seconds)) > ${close}`.execute(
    tx,
  );
  return rows;
}

async function reachedDifferences(tx: Tx, scope: FiguresScope, day: string, games: Games): Promise<Row[]> {
  const unfinished = await sql<{ id: string }>`select id from (${games}) g where state <> 'finished'`.execute(tx);
  const due = await findDue(
    tx,
    scope.tenant_id,
    unfinished.rows.map(({ id }) => id),
  );
  const { rows } = await sql<Row>`
    select 'reached' as figure, question_id as key, sum(n)::int as reached from (
      select part_id, question_id, 1 as n from (${answersOf(games)}) a where result is null
      union all
      select part_id, question_id, 1 from jsonb_to_recordset(${JSON.stringify(due)}::text::jsonb) as d(part_id uuid, question_id uuid)
      union all
      select part_id, question_id, -reached from question_count
      where tenant_id = ${scope.tenant_id} and activity_id = ${scope.activity_id} and day = ${day}
    ) d
    group by part_id, question_id having sum(n) <> 0`.execute(tx);
  return rows;
}

async function playerDifferences(tx: Tx, scope: FiguresScope, day: string, games: Games): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select 'players' as figure, '' as key, sum(n)::int as players from (
      select count(distinct player_id) as n from (${games}) g
      union all
      select -coalesce(sum(players), 0) from unique_gap where tenant_id = ${scope.tenant_id} and scope_id = ${scope.activity_id} and day = ${day}
    ) d
    having sum(n) <> 0`.execute(tx);
  return rows;
}
