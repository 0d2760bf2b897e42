import { sql } from 'kysely';
import type { DeviceType } from '#shared/contract/figures.ts';
import type { Period } from '#shared/period.ts';
import type { Tx } from '#api/db/database.ts';
import type { AskedPeriod } from './find-period.ts';

/** So many games are read at most to count different players. */
const mostGames = 100_000;
/** Their answers are some ten times as many rows. */
const mostGamesOfAnswers = 10_000;

interface Of {
  tenant_id: string;
  activity_id: string;
}

interface DayRow extends Record<DeviceType, number> {
  date: string;
  games: number;
  finished: number;
  registrations: number;
  /** Sums of the games that ended. */
  points: number;
  time_used: number;
  fair_time: number;
}

/** From the counts of days alone: as quick with ten million games as with ten. */
export async function findDays(tx: Tx, { tenant_id, activity_id }: Of, { from, to }: Period): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select day as date, sum(games)::int as games, sum(finished)::int as finished, sum(registrations)::int as registrations, sum(points) as points,
      sum(time_used) as time_used, sum(desktop)::int as desktop, sum(mobile)::int as mobile, sum(tablet)::int as tablet, sum(screen)::int as screen,
      sum(fair_time)::int as fair_time
    from daily_statistic where tenant_id = ${tenant_id} and activity_id = ${activity_id} and day between ${from} and ${to}
    group by day order by day`.execute(tx);
  return rows;
}

/** The newest games of the period, by the index on activity and start. Previews do not count. */
const newestGames = ({ tenant_id, activity_id }: Of, { since, until }: AskedPeriod, most: number) => sql`
  select * from game where tenant_id = ${tenant_id} and activity_id = ${activity_id} and started_at >= ${since} and started_at < ${until}
    and not is_preview order by started_at desc limit ${most}`;

/** How many different players the period has; null where it has so many games that they are not counted. */
export async function countPlayers(tx: Tx, of: Of, period: AskedPeriod): Promise<number | null> {
  const { rows } = await sql<{ players: number | null }>`
    with looked as materialized (${newestGames(of, period, mostGames)})
    select case when count(*) < ${mostGames} then count(distinct player_id)::int end as players from looked`.execute(tx);
  return rows[0]?.players ?? null;
}

export interface QuestionFigures {
  question_id: string;
  answered: number;
  right: number;
  partly: number;
  wrong: number;
  unscored: number;
  time_over: number;
  average_time: number | null;
}

/** How the questions were answered in the newest games of the period. `offset 0` keeps the answers of each game a look-up by their key. */
export async function findQuestionFigures(tx: Tx, of: Of, period: AskedPeriod): Promise<{ games: number; rows: QuestionFigures[] }> {
  const { rows } = await sql<QuestionFigures & { games: number }>`
    with looked as materialized (${newestGames(of, period, mostGamesOfAnswers)})
    select (select count(*)::int from looked) as games, f.*
    from (select 1) one left join (
      select a.question_id,
        count(*) filter (where a.result <> 'time_over')::int as answered,
        count(*) filter (where a.result = 'right')::int as right,
        count(*) filter (where a.result = 'partly')::int as partly,
        count(*) filter (where a.result = 'wrong')::int as wrong,
        count(*) filter (where a.result = 'unscored')::int as unscored,
        count(*) filter (where a.result = 'time_over')::int as time_over,
        avg(a.time_used) filter (where a.result <> 'time_over') as average_time
      from looked g cross join lateral (
        select question_id, result, time_used from answer where answer.tenant_id = g.tenant_id and answer.game_id = g.id offset 0
      ) a
      group by a.question_id
    ) f on true`.execute(tx);
  return {
    games: rows[0]?.games ?? 0,
    rows: rows.filter(({ question_id }) => question_id !== null).map(({ games: _games, ...row }) => row),
  };
}

/** Text and type of questions that only earlier publications hold, as the newest of them has them. Old ones keep their questions outside of parts. */
export async function findFormerQuestions(
  tx: Tx,
  { tenant_id, activity_id }: Of,
  ids: readonly string[],
): Promise<{ id: string; text: string; type: string }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; text: string; type: string }>`
    select distinct on (q ->> 'id') q ->> 'id' as id, q ->> 'text' as text, q ->> 'type' as type
    from publication p cross join lateral jsonb_array_elements(coalesce(p.content -> 'questions', jsonb_path_query_array(p.content, '$.parts[*].questions[*]'))) q
    where p.tenant_id = ${tenant_id} and p.activity_id = ${activity_id} and q ->> 'id' = any (${ids as string[]})
    order by q ->> 'id', p.published_at desc`.execute(tx);
  return rows;
}
