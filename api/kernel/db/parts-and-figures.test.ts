import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wholePart } from '#shared/content/part.ts';
import { testPostgresVariable } from '#ops/test-database.ts';
import { newDraft } from '#activity/new-draft.ts';
import { newId } from '#shared/ids.ts';
import { migrate } from './migrate.ts';

const adminUrl = process.env[testPostgresVariable] ?? '';
const name = `stored_${process.pid}`;
const url = adminUrl.replace(/\/postgres$/, `/${name}`);
const own = join(import.meta.dirname, 'migrations');
let sql: postgres.Sql;
let folder: string;

/** A database as the version before parts of play left it. */
beforeAll(async () => {
  const admin = postgres(adminUrl, { max: 1, onnotice: () => undefined });
  await admin`create database ${admin(name)}`;
  await admin.end();
  folder = await mkdtemp(join(tmpdir(), 'lucka-migrations-'));
  for (const file of await readdir(own)) if (file < '0045') await cp(join(own, file), join(folder, file));
  await migrate(url, folder);
  sql = postgres(url, { max: 1, onnotice: () => undefined });
});
afterAll(async () => {
  await sql.end();
  const admin = postgres(adminUrl, { max: 1, onnotice: () => undefined });
  await admin`drop database ${admin(name)} with (force)`;
  await admin.end();
  await rm(folder, { recursive: true, maxRetries: 10, retryDelay: 200 });
});

test('data stored before games had parts, steps, daily statistics and events is kept, and gets them', async () => {
  const [tenant_id, activity_id, publication_id, player_id, waiting_id] = [newId(), newId(), newId(), newId(), newId()];
  const [ended, open, waits] = [newId(), newId(), newId()];
  const [first, second] = [newId(), newId()];
  const draft = newDraft({ quiz_type: 'quiz', name: 'Rivers', lang: 1, newId });
  const content = { ...draft, settings: { ...draft.settings, timezone: 'Europe/Stockholm', registration_moment: 'before' } };
  await sql`insert into tenant (id, name) values (${tenant_id}, 'School')`;
  await sql`
    insert into activity (tenant_id, id, quiz_id, kind, name, lang, draft) values (${tenant_id}, ${activity_id}, ${newId()}, 'quiz', 'Rivers', 1, ${sql.json(content as never)})`;
  await sql`
    insert into publication (tenant_id, id, activity_id, version, revision, content)
    values (${tenant_id}, ${publication_id}, ${activity_id}, 1, 0, ${sql.json(content as never)})`;
  for (const id of [player_id, waiting_id]) await sql`insert into player (tenant_id, id) values (${tenant_id}, ${id})`;
  await sql`insert into registration (tenant_id, activity_id, player_id, fields) values (${tenant_id}, ${activity_id}, ${player_id}, '{}')`;
  const game = { tenant_id, activity_id, publication_id, player_id, uuid_front: newId(), seed: 1, total: 2 };
  // Shortly before midnight in Stockholm, ended after it.
  const times = { started_at: '2026-11-19T22:50:00Z', ended_at: '2026-11-19T23:10:00Z' };
  await sql`insert into game ${sql({ ...game, id: ended, state: 'finished', points: 7, correct: 1, wrong: 1, time_used: 30, fair_time: 2, device_type: 'mobile', ...times })}`;
  await sql`insert into game ${sql({ ...game, id: open })}`;
  await sql`insert into game ${sql({ ...game, id: waits, player_id: waiting_id })}`;
  const answer = { tenant_id, answer: sql.json({}), result: 'right', points: 7, time_used: 15 };
  for (const [game_id, question_id, number] of [
    [ended, first, 1],
    [ended, second, 2],
    [open, first, 1],
  ] as const)
    await sql`insert into answer ${sql({ ...answer, game_id, question_id, number })}`;
  for (const [game_id, question_id] of [
    [ended, second],
    [open, first],
    [open, second],
  ] as const)
    await sql`insert into question_shown (tenant_id, game_id, question_id, shown_at) values (${tenant_id}, ${game_id}, ${question_id}, now())`;
  await sql`
    insert into ledger (tenant_id, activity_id, player_id, game_id, item_id, reason, points) values (${tenant_id}, ${activity_id}, ${player_id}, ${ended}, ${first}, 'correct', 7)`;
  await sql`insert into daily_statistic (tenant_id, activity_id, day, shard, games, finished) values (${tenant_id}, ${activity_id}, '2026-11-19', 3, 1, 0)`;

  await migrate(url);

  expect(await sql`select game_id, question_id, number from answer order by game_id, number`).toHaveLength(3);
  const shown = await sql`select game_id, number from question_shown order by game_id, number`;
  const expected = [
    { game_id: ended, number: 2 },
    { game_id: open, number: 1 },
    { game_id: open, number: 2 },
  ];
  expect([...shown]).toEqual(expected.toSorted((a, b) => (a.game_id < b.game_id ? -1 : a.game_id > b.game_id ? 1 : a.number - b.number)));
  const games = await sql<
    { id: string; part_id: string; waits_for_registration: boolean }[]
  >`select id, part_id, waits_for_registration from game`;
  expect(new Set(games.map(({ part_id }) => part_id))).toEqual(new Set([wholePart]));
  expect(games.filter((game) => game.waits_for_registration).map(({ id }) => id)).toEqual([waits]);
  const days = await sql`
    select day::text, sum(games)::int as games, sum(points) as points, sum(time_used) as time_used, sum(mobile)::int as mobile, sum(fair_time)::int as fair_time
    from daily_statistic where day < '2026-11-21' group by day order by day`;
  expect([...days]).toEqual([
    { day: '2026-11-19', games: 1, points: 0, time_used: 0, mobile: 1, fair_time: 1 },
    { day: '2026-11-20', games: 0, points: 7, time_used: 30, mobile: 0, fair_time: 0 },
  ]);
  const events = await sql`select kind, subject_id, waiting from event order by kind`;
  expect([...events]).toEqual([
    { kind: 'game_ended', subject_id: ended, waiting: [] },
    { kind: 'published', subject_id: publication_id, waiting: [] },
    { kind: 'registered', subject_id: player_id, waiting: [] },
  ]);
});
