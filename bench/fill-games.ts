import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReservedSql, Sql } from 'postgres';
import { questionsOf } from '#shared/content/part.ts';
import type { Draft } from '#activity/document.ts';
import type { Question } from '#shared/content/question.ts';

const days = 365;
const countries = ['SE', 'SE', 'SE', 'NO', 'FI', 'DE', 'DK', '\\N'] as const;
const devices = ['mobile', 'mobile', 'desktop', 'tablet'] as const;
const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

interface Activity {
  tenant_id: string;
  id: string;
  publication_id: string;
  draft: Draft;
}

/**
 * Inserts finished games of ten answers each, over a year, by COPY, and computes the figures from the rows, as the migration does. Two connections work at
 * the same time, each on a processor of its own: one at the games, one at their answers.
 */
export async function fillGames(pool: Sql, games: number, questions: number): Promise<void> {
  await fill(pool, games, questions, true);
  await pool`vacuum analyze`;
}

/** The same without figures, which take longest. */
export const fillRows = (pool: Sql, games: number, questions: number): Promise<void> => fill(pool, games, questions, false);

async function fill(pool: Sql, games: number, perGame: number, hasFigures: boolean): Promise<void> {
  const [activity] = await pool<Activity[]>`select tenant_id, id, publication_id, draft from activity limit 1`;
  if (!activity) throw new Error('there is no quiz');
  const [forGames, forAnswers] = await Promise.all([connection(pool), connection(pool)]);
  const rows = rowsOf(activity, games, perGame);
  const stored = withoutIndexes(forGames, () => rows.copyGames(forGames));
  await Promise.all([
    stored.then(() => (hasFigures ? countGames(forGames, activity) : undefined)),
    rows.copyAnswers(forAnswers).then(async () => {
      await forAnswers`analyze answer`;
      await stored;
      if (hasFigures) await countAnswers(forAnswers);
    }),
  ]);
  for (const sql of [forGames, forAnswers]) {
    await sql`discard temp`;
    await sql`reset all`;
    sql.release();
  }
}

/** Like the restore of a backup, it checks no foreign keys, because the referenced rows exist. */
async function connection(pool: Sql): Promise<ReservedSql> {
  const sql = await pool.reserve();
  await sql`set session_replication_role = replica`;
  await sql`set synchronous_commit = off`;
  // For sorts, hashes and new indexes.
  await sql`set maintenance_work_mem = '1GB'`;
  await sql`set work_mem = '2GB'`;
  return sql;
}

function rowsOf(activity: Activity, games: number, perGame: number) {
  const { tenant_id } = activity;
  const endings = questionsOf(activity.draft)
    .slice(0, perGame)
    .flatMap((question) => answerEndings(question));
  const begin = Date.now() - games;
  const players = Math.ceil(games * 0.6);
  return {
    async copyGames(sql: ReservedSql): Promise<void> {
      await copy(sql, 'player (tenant_id, id)', players, (n) => `${tenant_id}\t${idOf(begin + n)}`);
      await copy(
        sql,
        'game (tenant_id, id, activity_id, publication_id, player_id, uuid_front, seed, total, state, device_type, started_at, ended_at, points, correct, wrong, time_used, day, hour, ended_day, country, source_id)',
        games,
        (n) => gameLine(activity, idOf(begin + n), idOf(begin + Math.floor(Math.random() * players))),
      );
    },
    copyAnswers: (sql: ReservedSql): Promise<void> =>
      copy(sql, 'answer (tenant_id, game_id, number, question_id, answer, result, points, time_used)', games, (n) => {
        const key = `${tenant_id}\t${idOf(begin + n)}\t`;
        return numbers.map((number) => key + number + any(endings)).join('\n');
      }),
  };
}

/** A version 7 id of a time in milliseconds since 1970. Twenty million of the product’s own would fill the memory. */
function idOf(time: number): string {
  const digits = time.toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-${digits}`;
}

const numbers = Array.from({ length: 10 }, (_, n) => `${n + 1}\t`);

/** What a line of an answer to this question ends with: each choice, right in six of ten lines. */
const answerEndings = ({ id, answers }: Question): string[] =>
  answers.flatMap((choice) =>
    Array.from({ length: 10 }, (_, n) => `${id}\t${JSON.stringify({ answer_id: choice.id })}\t${n < 6 ? 'right\t1' : 'wrong\t0'}\t7.25`),
  );

function gameLine({ tenant_id, id, publication_id }: Activity, game_id: string, player_id: string): string {
  const at = Date.now() - Math.floor(Math.random() * days * 86_400_000);
  const [started, ended] = [new Date(at).toISOString(), new Date(at + 90_000).toISOString()];
  return [
    tenant_id,
    game_id,
    id,
    publication_id,
    player_id,
    randomUUID(),
    1,
    10,
    'finished',
    any(devices),
    started,
    ended,
    6,
    6,
    4,
    72.5,
    started.slice(0, 10),
    Number(started.slice(11, 13)),
    ended.slice(0, 10),
    any(countries),
    '\\N',
  ].join('\t');
}

/** Builds the secondary indexes of players and games after the rows. */
async function withoutIndexes(sql: ReservedSql, fillTables: () => Promise<unknown>): Promise<void> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index i
    where indrelid in ('player'::regclass, 'game'::regclass) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`;
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`);
  await fillTables();
  for (const { definition } of indexes) await sql.unsafe(definition);
}

/** Calls of `line` for one piece. */
const atOnce = 2_000;

async function copy(sql: ReservedSql, into: string, count: number, line: (n: number) => string): Promise<void> {
  const stream = await sql.unsafe(`copy ${into} from stdin`).writable();
  await pipeline(
    Readable.from(
      (function* pieces() {
        for (let from = 0; from < count; from += atOnce)
          yield `${Array.from({ length: Math.min(atOnce, count - from) }, (_, n) => line(from + n)).join('\n')}\n`;
      })(),
    ),
    stream,
  );
}

/** The migration that counted what was played before there were figures, by what its statements insert into. */
async function migrationInto(table: string): Promise<string[]> {
  const migration = await readFile(join(import.meta.dirname, '../api/kernel/db/migrations/0085-figures-of-before.sql'), 'utf8');
  const statements = migration.split(/;\n/).filter((statement) => statement.includes(`insert into ${table} (`));
  if (statements.length === 0) throw new Error(`no statement counts into ${table}`);
  return statements;
}

async function countGames(sql: ReservedSql, activity: Activity): Promise<void> {
  await sql`analyze player, game`;
  for (const table of ['daily_breakdown', 'figure_zone']) for (const statement of await migrationInto(table)) await sql.unsafe(statement);
  await sql`
    insert into daily_statistic (tenant_id, activity_id, day, part_id, shard, games, finished, points, time_used, desktop, mobile, tablet)
    select tenant_id, activity_id, day, part_id, 0, count(*), count(*), sum(points), sum(time_used), count(*) filter (where device_type = 'desktop'),
      count(*) filter (where device_type = 'mobile'), count(*) filter (where device_type = 'tablet')
    from game group by 1, 2, 3, 4`;
  await countPlayers(sql, activity);
}

/** As the migration counts them, but once for all scopes: the activity, its kind and the tenant have the same players here. */
async function countPlayers(sql: ReservedSql, { tenant_id, id }: Activity): Promise<void> {
  await sql`create temp table visit as select distinct player_id, day from game where tenant_id = ${tenant_id} and activity_id = ${id} and day is not null`;
  await sql`
    create temp table gap as
    select player_id, day, coalesce(lag(day) over (partition by player_id order by day), '-infinity') as previous_day from visit`;
  const scopes = sql`(select unnest(array[id, tenant_id, kind_scope(tenant_id, kind)]) as scope_id from activity where tenant_id = ${tenant_id} and id = ${id}) s`;
  await sql`
    insert into unique_gap (tenant_id, scope_id, day, previous_day, shard, players)
    select ${tenant_id}, scope_id, day, previous_day, 0, players from (select day, previous_day, count(*) as players from gap group by 1, 2) g cross join ${scopes}`;
  await sql`
    insert into seen (tenant_id, player_id, scope_id, last_day, previous_day)
    select ${tenant_id}, player_id, scope_id, day, previous_day
    from (select distinct on (player_id) player_id, day, previous_day from gap order by player_id, day desc) g cross join ${scopes}`;
}

/** As the migration counts them, but equal answers first: the name of a choice takes 13 µs to make. */
async function countAnswers(sql: ReservedSql): Promise<void> {
  const [, ...reached] = await migrationInto('question_statistic');
  await sql`
    create temp table counted as
    select g.tenant_id, g.activity_id, g.day, g.part_id, a.question_id, a.answer, a.result, count(*) as n, sum(a.time_used) as seconds
    from game g join answer a on a.tenant_id = g.tenant_id and a.game_id = g.id where g.day is not null group by 1, 2, 3, 4, 5, 6, 7`;
  await sql`
    insert into question_statistic (tenant_id, activity_id, day, part_id, question_id, choice, shard, answered, correct, partly, wrong, unscored, time_over, seconds)
    select tenant_id, activity_id, day, part_id, question_id, choice_of(answer), 0, sum(n),
      coalesce(sum(n) filter (where result = 'right'), 0), 0, coalesce(sum(n) filter (where result = 'wrong'), 0), 0, 0, sum(seconds)
    from counted group by 1, 2, 3, 4, 5, 6`;
  for (const statement of reached) await sql.unsafe(statement);
}
