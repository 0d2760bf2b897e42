import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReservedSql, Sql } from 'postgres';
import { questionsOf } from '#shared/content/part.ts';
import type { Draft } from '#activity/document.ts';
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
  const sql = await pool.reserve();
  try {
    await makeFigures(sql);
  } finally {
    sql.release();
  }
}

/** The same without figures, which take longest. */
export async function fillRows(pool: Sql, games: number, questions: number): Promise<void> {
  const sql = await pool.reserve();
  try {
    await fill(sql, games, questions);
  } finally {
    sql.release();
  }
}

async function fill(sql: ReservedSql, games: number, perGame: number): Promise<void> {
  const [activity] = await sql<(GamesScope & { draft: Draft })[]>`select tenant_id, id, publication_id, draft from activity limit 1`;
  if (!activity) throw new Error('there is no quiz');
  const questions = questionsOf(activity.draft)
    .slice(0, perGame)
    .map(({ id, answers }) => ({ id, answers: answers.map((answer) => answer.id) }));
  const players = Array.from({ length: Math.ceil(games * 0.6) }, newId);
  const ids = Array.from({ length: games }, newId);
  await withoutIndexes(sql, async () => {
    await copy(sql, 'player (tenant_id, id)', players.length, (n) => `${activity.tenant_id}\t${players[n]}`);
    await copy(
      sql,
      'game (tenant_id, id, activity_id, publication_id, player_id, uuid_front, seed, total, state, device_type, started_at, ended_at, points, correct, wrong, time_used, day, hour, ended_day, country, source_id)',
      games,
      (n) => gameLine(activity, ids[n] ?? '', any(players)),
    );
    await copy(sql, 'answer (tenant_id, game_id, question_id, number, answer, result, points, time_used)', games * 10, (n) => {
      const question = any(questions);
      const answer = JSON.stringify({ answer_id: any(question.answers) });
      const isRight = Math.random() < 0.6;
      return `${activity.tenant_id}\t${ids[Math.floor(n / 10)]}\t${question.id}\t${(n % 10) + 1}\t${answer}\t${isRight ? 'right' : 'wrong'}\t${isRight ? 1 : 0}\t7.25`;
    });
  });
}

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
async function withoutIndexes(sql: ReservedSql, fillTables: () => Promise<void>): Promise<void> {
  await sql`set session_replication_role = replica`;
  await sql`set synchronous_commit = off`;
  await sql`set maintenance_work_mem = '1GB'`;
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index i
    where indrelid in ('player'::regclass, 'game'::regclass, 'answer'::regclass) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`;
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`);
  await fillTables();
  for (const { definition } of indexes) await sql.unsafe(definition);
  await sql`reset all`;
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

async function makeFigures(sql: ReservedSql): Promise<void> {
  await sql`analyze`;
  // For this statement, sorts and hashes in memory.
  await sql`set work_mem = '1GB'`;
  await sql`
    insert into daily_statistic (tenant_id, activity_id, day, part_id, shard, games, finished, points, time_used, desktop, mobile, tablet)
    select tenant_id, activity_id, day, part_id, 0, count(*), count(*), sum(points), sum(time_used), count(*) filter (where device_type = 'desktop'),
      count(*) filter (where device_type = 'mobile'), count(*) filter (where device_type = 'tablet')
    from game group by 1, 2, 3, 4`;
  await sql.unsafe(await readFile(join(import.meta.dirname, '../api/kernel/db/migrations/0085-figures-of-before.sql'), 'utf8'));
  await sql`reset all`;
  await sql`vacuum analyze`;
}
