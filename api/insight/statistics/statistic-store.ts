import { sql } from 'kysely';
import { deviceTypes, type CountryRow, type DeviceType, type QuizStatistics, type Totals } from '#shared/contract/figures.ts';
import type { Question } from '#shared/content/question.ts';
import type { Period } from '#shared/period.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { FiguresScope } from '#api/play/figures/game-figures.ts';
import { averageOf } from './average-of.ts';

// Everything here comes from counts of days: as quick with ten million games as with ten.

export interface DayRow extends Record<DeviceType, number> {
  date: string;
  games: number;
  finished: number;
  registrations: number;
  /** The sums over ended games. */
  points: number;
  time_used: number;
  fair_time: number;
}

/** The days on which something happened. */
export async function findDays(tx: Tx, scope: FiguresScope, { from, to }: Period, part_id: string | null = null): Promise<DayRow[]> {
  const { tenant_id, activity_id, members = [] } = scope;
  const { rows } = await sql<DayRow>`
    select day as date, sum(games)::int as games, sum(finished)::int as finished,
      coalesce(sum(registrations) filter (where activity_id = ${activity_id}), 0)::int as registrations, sum(points) as points,
      sum(time_used) as time_used, sum(desktop)::int as desktop, sum(mobile)::int as mobile, sum(tablet)::int as tablet, sum(screen)::int as screen,
      sum(fair_time)::int as fair_time
    from daily_statistic where tenant_id = ${tenant_id} and activity_id = any(${[activity_id, ...members]}::uuid[]) and day between ${from} and ${to}
      and (${part_id}::uuid is null or part_id = ${part_id}::uuid)
    group by day having sum(games) <> 0 or sum(finished) <> 0 or sum(registrations) filter (where activity_id = ${activity_id}) <> 0
    order by day`.execute(tx);
  return rows;
}

/** Numbers of different players: in the whole period, on each day, and by the country of each player's first game. */
export interface DifferentPlayers {
  total: number;
  days: ReadonlyMap<string, number>;
  countries: ReadonlyMap<string, number>;
}

/** One query for all figures of different players, since a year has some sixty thousand gaps. Callers that need only the number use countPlayers. */
export async function findPlayers(tx: Tx, scope: FiguresScope, period: Period): Promise<DifferentPlayers> {
  const counted = scope.members ? playersOfGames(scope, scope.members, period) : playersOfGaps(scope, period);
  const { rows } = await sql<{ day: string | null; country: string; players: number; first: number }>`
    select day, country, players::int as players, coalesce(first, 0)::int as first from (${counted}) c`.execute(tx);
  const added = (to: Map<string, number>, key: string, n: number) => to.set(key, (to.get(key) ?? 0) + n);
  const days = rows.reduce((to, { day, players }) => (day === null ? to : added(to, day, players)), new Map<string, number>());
  const countries = rows.reduce((to, { country, first }) => added(to, country, first), new Map<string, number>());
  return { total: sumOf(rows, ({ first }) => first), days, countries };
}

/** SQL: players by day and country; `first` counts those seen for the first time in the period. */
const playersOfGaps = ({ tenant_id, activity_id }: FiguresScope, { from, to }: Period) => sql`
  select day, country, sum(players) as players, sum(players) filter (where previous_day < ${from}) as first
  from unique_gap where tenant_id = ${tenant_id} and scope_id = ${activity_id} and day between ${from} and ${to} group by day, country`;

/** SQL: the same by day and by country. For several activities no gaps are stored, so their games are read. */
const playersOfGames = ({ tenant_id }: FiguresScope, members: readonly string[], period: Period) => sql`
  select day, '' as country, count(distinct player_id) as players, 0 as first from ${gamesOf(tenant_id, members, period)} group by day
  union all
  select null, country, 0, count(*) from (
    select distinct on (player_id) coalesce(country, '') as country from ${gamesOf(tenant_id, members, period)} order by player_id, day, id
  ) first_games group by country`;

/** The days of the reply, with the different players of each. */
export const wireDays = (days: readonly DayRow[], { days: players }: DifferentPlayers): QuizStatistics['days'] =>
  days.map(({ date, games, finished, registrations }) => ({ date, games, finished, registrations, unique: players.get(date) ?? 0 }));

/** SQL: the games that count. */
const gamesOf = (tenant_id: string, activity_ids: readonly string[], { from, to }: Period) => sql`(
  select id, player_id, day, country from game
  where tenant_id = ${tenant_id} and activity_id = any(${[...activity_ids]}::uuid[]) and day between ${from} and ${to} and not left_out
) counted`;

async function countPlayersOf(tx: Tx, tenant_id: string, members: readonly string[], period: Period): Promise<number> {
  const { rows } = await sql<{
    players: number;
  }>`select count(distinct player_id)::int as players from ${gamesOf(tenant_id, members, period)}`.execute(tx);
  return rows[0]?.players ?? 0;
}

/** Adds the members of a published collection. */
export async function withMembers(tx: Tx, scope: FiguresScope): Promise<FiguresScope> {
  const rows = await tx
    .selectFrom('collection_member')
    .select('activity_id')
    .where('tenant_id', '=', scope.tenant_id)
    .where('collection_id', '=', scope.activity_id)
    .execute();
  return rows.length > 0 ? { ...scope, members: rows.map(({ activity_id }) => activity_id) } : scope;
}

/** The exact number of different players of a scope in any period. */
export async function countPlayers(tx: Tx, tenant_id: string, scope_id: string, { from, to }: Period): Promise<number> {
  const { rows } = await sql<{ players: number }>`
    select coalesce(sum(players), 0)::int as players from unique_gap
    where tenant_id = ${tenant_id} and scope_id = ${scope_id} and day between ${from} and ${to} and previous_day < ${from}`.execute(tx);
  return rows[0]?.players ?? 0;
}

export const sumOf = <Row>(rows: readonly Row[], count: (row: Row) => number): number => rows.reduce((total, row) => total + count(row), 0);

/** The number of different players. */
const countDifferent = (tx: Tx, { tenant_id, activity_id, members }: FiguresScope, period: Period): Promise<number> =>
  members ? countPlayersOf(tx, tenant_id, members, period) : countPlayers(tx, tenant_id, activity_id, period);

/** The sums of the days, with the number of different players over all of them. */
export const totalsOf = async (tx: Tx, scope: FiguresScope, period: Period, days: readonly DayRow[]): Promise<Totals> =>
  sumDays(days, await countDifferent(tx, scope, period));

export const sumDays = (days: readonly DayRow[], unique_players: number): Totals => ({
  games: sumOf(days, ({ games }) => games),
  finished: sumOf(days, ({ finished }) => finished),
  registrations: sumOf(days, ({ registrations }) => registrations),
  unique_players,
});

export const devicesOf = (days: readonly DayRow[]): Record<DeviceType, number> =>
  Object.fromEntries(deviceTypes.map((device) => [device, sumOf(days, (day) => day[device])])) as Record<DeviceType, number>;

/** Averages over finished games. */
export function averagesOf(days: readonly DayRow[]): { average_points: number | null; average_time: number | null } {
  const finished = sumOf(days, (day) => day.finished);
  const points = sumOf(days, (day) => day.points);
  const time_used = sumOf(days, (day) => day.time_used);
  return { average_points: averageOf(points, finished), average_time: averageOf(Math.max(0, time_used), finished) };
}

export interface ThingRow {
  date: string;
  thing: string;
  value: string;
  n: number;
}

/** SQL: the counts of these things. Views of a collection are its own; everything else happens in its members. */
const thingsOf = (
  { tenant_id, activity_id, members = [] }: FiguresScope,
  { from, to }: Period,
  things: readonly string[],
) => sql`daily_breakdown
    where tenant_id = ${tenant_id} and (activity_id = ${activity_id} or (activity_id = any(${[...members]}::uuid[]) and thing <> 'view'))
      and day between ${from} and ${to} and thing = any(${things as string[]})`;

/** Counts of one thing or of several, by day. */
export async function findThings(tx: Tx, scope: FiguresScope, period: Period, things: readonly string[]): Promise<ThingRow[]> {
  const { rows } = await sql<ThingRow>`
    select day as date, thing, value, sum(n)::int as n from ${thingsOf(scope, period, things)}
    group by day, thing, value having sum(n) <> 0 order by day, thing, value`.execute(tx);
  return rows;
}

export interface Traffic {
  views: { date: string; n: number }[];
  /** 1 is Monday; 0 to 23. */
  hours: { weekday: number; hour: number; games: number }[];
  sources: { source: string; games: number }[];
}

/** Views by day; starts by weekday and hour, and by source. The database sums them, since a year has some ten thousand hours. */
export async function findTraffic(tx: Tx, own: FiguresScope, period: Period): Promise<Traffic> {
  const { rows } = await sql<{ thing: 'view' | 'hour' | 'source'; date: string | null; weekday: number | null; value: string; n: number }>`
    select thing, case thing when 'view' then day end as date, case thing when 'hour' then extract(isodow from day)::int end as weekday, value, sum(n)::int as n
    from ${thingsOf(own, period, ['view', 'hour', 'source'])}
    group by 1, 2, 3, 4 having sum(n) <> 0`.execute(tx);
  const rowsOf = (thing: string) => rows.filter((row) => row.thing === thing);
  return {
    views: rowsOf('view')
      .map(({ date, n }) => ({ date: date ?? '', n }))
      .toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    hours: rowsOf('hour')
      .map(({ weekday, value, n }) => ({ weekday: weekday ?? 0, hour: Number(value), games: n }))
      .toSorted((a, b) => a.weekday - b.weekday || a.hour - b.hour),
    sources: rowsOf('source')
      .map(({ value, n }) => ({ source: value, games: n }))
      .toSorted((a, b) => b.games - a.games || (a.source < b.source ? -1 : 1)),
  };
}

/** Countries, those with the most players first. */
export async function findCountries(
  tx: Tx,
  scope: FiguresScope,
  { from, to }: Period,
  { countries }: DifferentPlayers,
): Promise<CountryRow[]> {
  const { tenant_id, activity_id, members } = scope;
  const { rows } = await sql<{ country: string; games: number }>`
    select value as country, sum(n)::int as games from daily_breakdown
    where tenant_id = ${tenant_id} and activity_id = any(${[activity_id, ...(members ?? [])]}::uuid[]) and day between ${from} and ${to} and thing = 'country'
    group by value`.execute(tx);
  const played = new Map(rows.map(({ country, games }) => [country, games]));
  return [...new Set([...played.keys(), ...countries.keys()])]
    .map((country) => ({ country: country === '' ? null : country, players: countries.get(country) ?? 0, games: played.get(country) ?? 0 }))
    .filter(({ players, games }) => players !== 0 || games !== 0)
    .toSorted((a, b) => b.players - a.players || b.games - a.games || byCountry(a.country, b.country));
}

const byCountry = (a: string | null, b: string | null): number =>
  Number(a === null) - Number(b === null) || ((a ?? '') < (b ?? '') ? -1 : 1);

export interface ChoiceRow {
  part_id: string;
  question_id: string;
  choice: string;
  reached: number;
  answered: number;
  correct: number;
  partly: number;
  wrong: number;
  unscored: number;
  time_over: number;
  seconds: number;
}

/** How questions were answered in games started in the period, by choice. */
export async function findChoices(tx: Tx, { tenant_id, activity_id }: FiguresScope, { from, to }: Period): Promise<ChoiceRow[]> {
  const { rows } = await sql<ChoiceRow>`
    select part_id, question_id, choice, sum(reached)::int as reached, sum(answered)::int as answered, sum(correct)::int as correct, sum(partly)::int as partly,
      sum(wrong)::int as wrong, sum(unscored)::int as unscored, sum(time_over)::int as time_over, sum(seconds) as seconds
    from question_count where tenant_id = ${tenant_id} and activity_id = ${activity_id} and day between ${from} and ${to}
    group by part_id, question_id, choice having sum(reached) <> 0 or sum(answered) <> 0 or sum(time_over) <> 0`.execute(tx);
  return rows;
}

export interface StepRow {
  question_id: string;
  reached: number;
  answered: number;
  time_over: number;
}

/** How far games came that were started in the period. Cheaper than findChoices, since it does not separate choices. */
export async function findSteps(
  tx: Tx,
  { tenant_id, activity_id }: FiguresScope,
  { from, to }: Period,
  part_id: string | null = null,
): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select question_id, sum(reached)::int as reached, sum(answered)::int as answered, sum(time_over)::int as time_over
    from question_count where tenant_id = ${tenant_id} and activity_id = ${activity_id} and day between ${from} and ${to}
      and (${part_id}::uuid is null or part_id = ${part_id}::uuid)
    group by question_id having sum(reached) <> 0 or sum(answered) <> 0 or sum(time_over) <> 0`.execute(tx);
  return rows;
}

/** SQL: the questions of the publication `p`. Old publications keep their questions outside of parts. */
const questionsOfPublication = sql`jsonb_array_elements(
      coalesce(p.content -> 'questions', jsonb_path_query_array(p.content, '$.parts[*].questions[*]')) || coalesce(jsonb_path_query_array(p.held_parts, '$.*[*]'), '[]'))`;

type EndField = 'start_value' | 'end_value' | 'step_interval' | 'start_label' | 'end_label';
export type FormerQuestion = Pick<Question, 'id' | 'text' | 'type' | 'answers' | EndField>;

/** Questions that only earlier publications contain, each as in the newest of these. */
export async function findFormerQuestions(
  tx: Tx,
  { tenant_id, activity_id }: FiguresScope,
  ids: readonly string[],
): Promise<FormerQuestion[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ question: FormerQuestion }>`
    select distinct on (q ->> 'id') jsonb_build_object('answers', '[]'::jsonb) || q as question
    from publication p cross join lateral ${questionsOfPublication} q
    where p.tenant_id = ${tenant_id} and p.activity_id = ${activity_id} and q ->> 'id' = any (${ids as string[]})
    order by q ->> 'id', p.published_at desc`.execute(tx);
  return rows.map(({ question }) => question);
}

/** Every answer that any publication has of these questions, by question, each as in the newest publication that has it. */
export async function findFormerAnswers(
  tx: Tx,
  { tenant_id, activity_id }: FiguresScope,
  ids: readonly string[],
): Promise<Map<string, Question['answers']>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ question_id: string; answer: Question['answers'][number] }>`
    select question_id, answer from (
      select distinct on (q ->> 'id', a.answer ->> 'id') q ->> 'id' as question_id, a.answer, p.published_at, a.place
      from publication p cross join lateral ${questionsOfPublication} q
        cross join lateral jsonb_array_elements(q -> 'answers') with ordinality a(answer, place)
      where p.tenant_id = ${tenant_id} and p.activity_id = ${activity_id} and q ->> 'id' = any (${ids as string[]})
      order by q ->> 'id', a.answer ->> 'id', p.published_at desc
    ) newest order by published_at desc, place`.execute(tx);
  return new Map([...Map.groupBy(rows, (row) => row.question_id)].map(([id, found]) => [id, found.map(({ answer }) => answer)]));
}
