import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildQuiz, type TestQuiz } from '#api/play/play/test-quiz.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { atOnce, deleteDue, type DeletionTask } from './delete-due.ts';

let server: TestServer;
let quiz: TestQuiz;
const sql = () => server.services.database.owner;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql()`delete from activity`;
  await sql()`delete from deletion`;
  quiz = await endedQuiz();
});

/** It ended on 10 March 2015 at noon: its players are due five years later, itself ten years later. */
async function endedQuiz(): Promise<TestQuiz> {
  const made = await buildQuiz(server.services, { tenant_id: server.tenant.id });
  await sql()`
    update activity set stage = 'expired', end_date = '2015-03-10T12:00:00Z', created_at = '2015-03-01', updated_at = '2015-03-01' where id = ${made.id}`;
  return made;
}
const due = { players: '2020-03-10T12:00:00Z', activity: '2025-03-10T12:00:00Z' };
const deleting = (as_of: string, what: DeletionTask['what'] = 'players'): DeletionTask => ({
  tenant_id: quiz.tenant_id,
  activity_id: quiz.id,
  what,
  as_of,
});
async function announce(sent_at: string, what: DeletionTask['what'] = 'players'): Promise<void> {
  await sql()`
    insert into deletion_notice (tenant_id, activity_id, what, due_at, sent_at) values (${quiz.tenant_id}, ${quiz.id}, ${what}, ${due[what]}, ${sent_at})
    on conflict (tenant_id, activity_id, what) do update set sent_at = excluded.sent_at`;
}
/** Games of new players; the ids of the players. */
async function play(games: number, started_at = '2015-03-05T12:00:00Z', { tenant_id, id, publication_id } = quiz): Promise<string[]> {
  const rows = await sql()<{ id: string }[]>`
    with made as materialized (select gen_random_uuid() as player_id from generate_series(1, ${games}::int)),
    p as (insert into player (tenant_id, id) select ${tenant_id}, player_id from made)
    insert into game (tenant_id, id, activity_id, publication_id, player_id, uuid_front, seed, total, state, started_at, ended_at, points, correct, wrong, time_used)
    select ${tenant_id}, gen_random_uuid(), ${id}, ${publication_id}, player_id, gen_random_uuid(), 1, 1, 'finished', ${started_at}, ${started_at}, 1, 1, 0, 1 from made
    returning player_id as id`;
  return rows.map((row) => row.id);
}
const games = async ({ id } = quiz): Promise<number> => (await sql()`select from game where activity_id = ${id}`).length;
const players = async (ids: string[]): Promise<number> => (await sql()`select from player where id = any(${ids}::uuid[])`).length;
const log = () =>
  sql()<
    { reason: string; counts: Record<string, number>; ended_at: Date | null }[]
  >`select reason, counts, ended_at from deletion order by reason`;
/** Deletes one slice, of more. */
const oneSlice = async (task: DeletionTask): Promise<void> => expect(await deleteDue(sql(), task, 0)).toBe(false);

test('a notice sent anew between two slices gives thirty days again', async () => {
  await play(atOnce + 5);
  await announce('2020-02-01T03:00:00Z');
  await oneSlice(deleting('2020-03-20T03:00:00Z'));
  await announce('2020-03-15T03:00:00Z');
  expect(await deleteDue(sql(), deleting('2020-03-20T03:00:00Z'))).toBe(true);
  expect(await games()).toBe(5);
  expect(await deleteDue(sql(), deleting('2020-04-14T02:59:59Z'))).toBe(true);
  expect(await games()).toBe(5);
  expect(await deleteDue(sql(), deleting('2020-04-14T03:00:00Z'))).toBe(true);
  expect(await games()).toBe(0);
});

test('nothing is deleted before its time, however long ago it was announced', async () => {
  await play(1);
  await announce('2019-12-01T03:00:00Z');
  await deleteDue(sql(), deleting('2020-03-10T11:59:59Z'));
  expect(await games()).toBe(1);
  await deleteDue(sql(), deleting('2020-03-10T12:00:00Z'));
  expect(await games()).toBe(0);
});

test('data without an announcement stays, and so does data whose notice was revoked between two slices', async () => {
  await play(atOnce + 5);
  expect(await deleteDue(sql(), deleting('2020-05-01T03:00:00Z'))).toBe(true);
  expect(await games()).toBe(atOnce + 5);
  await announce('2020-02-01T03:00:00Z');
  await oneSlice(deleting('2020-05-01T03:00:00Z'));
  await sql()`delete from deletion_notice`;
  expect(await deleteDue(sql(), deleting('2020-05-01T03:00:00Z'))).toBe(true);
  expect(await games()).toBe(5);
});

test.each([3, null])('a period of %s years chosen between two slices applies to the rest', async (period) => {
  await play(atOnce + 5);
  await announce('2020-02-01T03:00:00Z');
  await oneSlice(deleting('2020-05-01T03:00:00Z'));
  await sql()`insert into activity_retention (tenant_id, activity_id, period, chosen_at) values (${quiz.tenant_id}, ${quiz.id}, ${period}, now())`;
  expect(await deleteDue(sql(), deleting('2020-05-01T03:00:00Z'))).toBe(true);
  expect(await games()).toBe(5);
});

test('a deleted activity has nothing left to delete', async () => {
  await announce('2020-02-01T03:00:00Z');
  await sql()`delete from activity where id = ${quiz.id}`;
  expect(await deleteDue(sql(), deleting('2020-05-01T03:00:00Z'))).toBe(true);
  expect(await log()).toEqual([]);
});

test('an activity is deleted with the last of its rows, not before', async () => {
  const ids = await play(atOnce + 5);
  await announce('2025-02-01T03:00:00Z', 'activity');
  const task = deleting('2025-03-20T03:00:00Z', 'activity');
  await oneSlice(task);
  expect(await games()).toBe(5);
  expect(await deleteDue(sql(), task)).toBe(true);
  expect(await sql()`select from activity where id = ${quiz.id}`).toHaveLength(0);
  expect(await players(ids)).toBe(0);
  expect(await log()).toEqual([
    { reason: 'age', counts: { game: atOnce + 5, player: atOnce + 5, activity: 1 }, ended_at: new Date(task.as_of) },
  ]);
});

test('the data of players is deleted without the activity, in one log entry that ends with the last slice', async () => {
  await play(atOnce + 5);
  await announce('2020-02-01T03:00:00Z');
  const task = deleting('2020-03-20T03:00:00Z');
  await oneSlice(task);
  expect(await log()).toEqual([{ reason: 'period', counts: { game: atOnce, player: atOnce }, ended_at: null }]);
  await deleteDue(sql(), task);
  const whole = [{ reason: 'period', counts: { game: atOnce + 5, player: atOnce + 5 }, ended_at: new Date(task.as_of) }];
  expect(await log()).toEqual(whole);
  await deleteDue(sql(), deleting('2020-03-21T03:00:00Z'));
  expect(await log()).toEqual(whole);
  expect(await sql()`select from activity where id = ${quiz.id}`).toHaveLength(1);
});

test('rows added after the date stay, with their players', async () => {
  await play(3);
  const late = await play(1, '2020-03-20T03:00:01Z');
  await announce('2020-02-01T03:00:00Z');
  await deleteDue(sql(), deleting('2020-03-20T03:00:00Z'));
  expect([await games(), await players(late)]).toEqual([1, 1]);
});

test('other activities keep their rows, and their players', async () => {
  const other = await endedQuiz();
  const ids = await play(2);
  await play(1, undefined, other);
  await sql()`
    insert into registration (tenant_id, activity_id, player_id, fields, registered_at) values (${other.tenant_id}, ${other.id}, ${ids[0] as string}, '{}', '2015-03-05')`;
  await announce('2020-02-01T03:00:00Z');
  await deleteDue(sql(), deleting('2020-03-20T03:00:00Z'));
  expect([await games(), await games(other), await players(ids)]).toEqual([0, 1, 1]);
});

test('a deletion without rows leaves no entry in the log', async () => {
  await announce('2020-02-01T03:00:00Z');
  expect(await deleteDue(sql(), deleting('2020-03-20T03:00:00Z'))).toBe(true);
  expect(await log()).toEqual([]);
});

test('the standings of other boards stay', async () => {
  const other = await endedQuiz();
  const [played] = await play(1);
  await sql()`
    insert into registration (tenant_id, activity_id, player_id, fields, registered_at) values (${other.tenant_id}, ${other.id}, ${played as string}, '{}', '2015-03-05')`;
  for (const board of [quiz.id, other.id])
    await sql()`insert into standing (tenant_id, board_id, player_id, points, time_used, reached_at) values (${quiz.tenant_id}, ${board}, ${played as string}, 1, 1, now())`;
  await announce('2020-02-01T03:00:00Z');
  await deleteDue(sql(), deleting('2020-03-20T03:00:00Z'));
  expect(await sql()`select board_id from standing`).toEqual([{ board_id: other.id }]);
});
