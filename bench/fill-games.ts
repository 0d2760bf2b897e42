import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReservedSql, Sql } from 'postgres';
import { questionsOf } from '#shared/content/part.ts';
import type { Draft } from '#activity/document.ts';
import type { Question } from '#shared/content/question.ts';
import { newId } from '#shared/ids.ts';

const days = 365;
const countries = ['SE', 'SE', 'SE', 'NO', 'FI', 'DE', 'DK', '\\N'] as const;
const devices = ['mobile', 'mobile', 'desktop', 'tablet'] as const;
const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

interface GamesScope {
  tenant_id: string;
  id: string;
  publication_id: string;
}

/** Inserts finished games of ten answers each, over a year, by COPY, and then computes the figures from the rows, as the migration does. */
export async function fillGames(pool: Sql, games: number, questions: number): Promise<void> {
  await fillRows(pool, games, questions);
  await makeFigures(pool);
}

/** The same without figures, which take longest. */
export async function fillRows(pool: Sql, games: number, questions: number): Promise<void> {
  await inPair(pool, (pair) => fill(pair, games, questions));
}

/** Two connections: PostgreSQL works for each on a processor of its own. */
type Pair = readonly [ReservedSql, ReservedSql];

async function inPair(pool: Sql, work: (pair: Pair) => Promise<unknown>): Promise<void> {
  const pair = await Promise.all([pool.reserve(), pool.reserve()] as const);
  try {
    for (const sql of pair) {
      await sql`set synchronous_commit = off`;
      // For sorts, hashes and new indexes.
      await sql`set maintenance_work_mem = '1GB'`;
      await sql`set work_mem = '1GB'`;
    }
    await work(pair);
    for (const sql of pair) await sql`reset all`;
  } finally {
    for (const sql of pair) sql.release();
  }
}

async function fill(pair: Pair, games: number, perGame: number): Promise<void> {
  const [sql] = pair;
  const [activity] = await sql<(GamesScope & { draft: Draft })[]>`select tenant_id, id, publication_id, draft from activity limit 1`;
  if (!activity) throw new Error('there is no quiz');
  const questions = questionsOf(activity.draft).slice(0, perGame);
  const players = Array.from({ length: Math.ceil(games * 0.6) }, newId);
  const ids = Array.from({ length: games }, newId);
  const endings = questions.flatMap((question) => answerEndings(question));
  await withoutIndexes(pair, async () => {
    await copy(sql, 'player (tenant_id, id)', players.length, (n) => `${activity.tenant_id}\t${players[n]}`);
    await copy(
      sql,
      'game (tenant_id, id, activity_id, publication_id, player_id, uuid_front, seed, total, state, device_type, started_at, ended_at, points, correct, wrong, time_used, day, hour, ended_day, country, source_id)',
      games,
      (n) => gameLine(activity, ids[n] ?? '', any(players)),
    );
    const half = Math.ceil(games / 2);
    await Promise.all(
      [ids.slice(0, half), ids.slice(half)].map((some, place) =>
        copy(
          pair[place]!,
          'answer (tenant_id, game_id, number, question_id, answer, result, points, time_used)',
          some.length * 10,
          (n) => `${activity.tenant_id}\t${some[Math.floor(n / 10)]}\t${(n % 10) + 1}\t${any(endings)}`,
        ),
      ),
    );
  });
}

/** What a line of an answer to this question ends with: each choice, right in six of ten lines. */
const answerEndings = ({ id, answers }: Question): string[] =>
  answers.flatMap((choice) =>
    Array.from({ length: 10 }, (_, n) => `${id}\t${JSON.stringify({ answer_id: choice.id })}\t${n < 6 ? 'right\t1' : 'wrong\t0'}\t7.25`),
  );

function gameLine({ tenant_id, id, publication_id }: GamesScope, game_id: string, player_id: string): string {
  const at = Date.now() - Math.floor(Math.random() * days * 86_400_000);
  const [started, ended] = [new Date(at).toISOString(), new Date(at + 90_000).toISOString()];
  return [
    tenant_id,
    game_id,
    id,
    publication_id,
    player_id,
    newId(),
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

/**
 * Like the restore of a backup: the referenced rows exist, so foreign keys are not checked for each row, and secondary indexes are built after the
 * rows.
 */
async function withoutIndexes(pair: Pair, fillTables: () => Promise<void>): Promise<void> {
  for (const sql of pair) await sql`set session_replication_role = replica`;
  const [sql] = pair;
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index i
    where indrelid in ('player'::regclass, 'game'::regclass, 'answer'::regclass) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`;
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`);
  await fillTables();
  for (const { definition } of indexes) await sql.unsafe(definition);
}

/** Lines in one piece. */
const atOnce = 5_000;

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

/** The figures of the migration: those of unique players beside the others. */
async function makeFigures(pool: Sql): Promise<void> {
  const migration = await readFile(join(import.meta.dirname, '../api/kernel/db/migrations/0085-figures-of-before.sql'), 'utf8');
  const unique = migration.indexOf('with days as materialized');
  if (unique < 0) throw new Error('the migration of the figures is another one');
  await pool`analyze`;
  await inPair(pool, ([one, other]) =>
    Promise.all([
      one.unsafe(migration.slice(0, unique)).then(
        () => one`
          insert into daily_statistic (tenant_id, activity_id, day, part_id, shard, games, finished, points, time_used, desktop, mobile, tablet)
          select tenant_id, activity_id, day, part_id, 0, count(*), count(*), sum(points), sum(time_used), count(*) filter (where device_type = 'desktop'),
            count(*) filter (where device_type = 'mobile'), count(*) filter (where device_type = 'tablet')
          from game group by 1, 2, 3, 4`,
      ),
      other.unsafe(migration.slice(unique)),
    ]),
  );
  await pool`vacuum analyze`;
}
