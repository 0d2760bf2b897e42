import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Draft } from '#activity/document.ts';
import { newId } from '#shared/ids.ts';
import { buildCollection } from '#api/play/collections/test-collection.ts';
import {
  anotherTenant,
  buildQuiz,
  choice,
  granted,
  ofOneRoom,
  playGame,
  player,
  type QuizOptions,
  type TestQuiz,
} from '#api/play/play/test-quiz.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { atOnce, deleteDue } from './delete-due.ts';
import { findDue } from './keep-retention.job.ts';
import { withFields } from './test-canary.ts';

let server: TestServer;
let owner: TestUser;
const sql = () => server.services.database.owner;

beforeAll(async () => {
  server = await testServer();
  owner = await server.asOwner();
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql()`delete from activity`;
  await sql()`delete from player`;
  await sql()`delete from deletion`;
  await sql()`delete from tenant_retention`;
  await sql()`delete from mail_outbox`;
});

/** A quiz that ended at this time, with a registered player who played while it was open. */
async function ended(at: string, options: { timezone?: string } = {}, visitor = player(server), more: QuizOptions = {}): Promise<TestQuiz> {
  server.clock.set(new Date());
  const quiz = await buildQuiz(server.services, { tenant_id: server.tenant.id, settings: options, change: withFields(), ...more });
  const { started } = await playGame(visitor, quiz);
  granted(await visitor.register({ game_id: started.game_id, name: 'Anna', email: `${newId()}@old.example` }));
  await endAt(quiz, at);
  return quiz;
}
async function endAt(quiz: { id: string }, at: string): Promise<void> {
  const began = new Date(new Date(at).getTime() - 86_400_000);
  await sql()`update activity set stage = 'expired', start_date = ${began}, end_date = ${at}, created_at = ${began}, updated_at = ${began} where id = ${quiz.id}`;
  await sql()`update game set started_at = ${began}, ended_at = ${began} where activity_id = ${quiz.id}`;
  await sql()`update registration set registered_at = ${began} where activity_id = ${quiz.id}`;
}
async function night(time: string): Promise<void> {
  server.clock.set(time);
  await server.services.jobs.send('keep-retention', {});
  await server.runJobs();
}
const left = async ({ id }: TestQuiz) => {
  const [row] = await sql()<{ games: number; registrations: number }[]>`
    select (select count(*)::int from game where activity_id = ${id}) as games, (select count(*)::int from registration where activity_id = ${id}) as registrations`;
  return row;
};
const mails = async () =>
  (await sql()<{ recipient: string; text: string }[]>`select recipient, text from mail_outbox order by id`).filter(
    ({ recipient }) => recipient === owner.email,
  );
const choose = (id: string, period: 1 | 3 | 5 | null | 'tenant') => owner.api.changeRetention({ params: { id }, body: { period } });
const log = async () => (await owner.api.readDataManagement({ query: {} })).log;
const some = { games: 1, registrations: 1 };
const nothing = { games: 0, registrations: 0 };

test('five years after the end the data of players is deleted, announced thirty days before, and not a night earlier; counts stay', async () => {
  const quiz = await ended('2020-03-10T12:00:00Z');
  await night('2025-02-07T03:23:00Z');
  expect(await mails()).toEqual([]);
  await night('2025-02-09T03:23:00Z');
  expect(await mails()).toEqual([{ recipient: owner.email, text: expect.stringContaining('Rivers: player data, on 11 March 2025') }]);
  await night('2025-02-10T03:23:00Z');
  expect(await mails()).toHaveLength(1);
  await night('2025-03-11T03:22:00Z');
  expect(await left(quiz)).toEqual(some);
  await night('2025-03-11T03:24:00Z');
  expect(await left(quiz)).toEqual(nothing);
  expect(await sql()`select from player`).toHaveLength(0);
  expect(await sql()`select from daily_statistic where activity_id = ${quiz.id}`).not.toHaveLength(0);
  expect(await log()).toMatchObject([{ reason: 'period', activity_name: 'Rivers', players: 1 }]);
  await night('2025-03-12T03:24:00Z');
  expect(await log()).toHaveLength(1);
});

test('the announcement is an event, for its subscribers', async () => {
  const { id } = await ended('2020-03-10T12:00:00Z');
  await night('2025-03-01T03:23:00Z');
  expect(await sql()`select subject_id from event where activity_id = ${id} and kind = 'deletion_announced'`).toEqual([{ subject_id: id }]);
});

test('a shorter period is announced anew, and deletes only thirty days later', async () => {
  const quiz = await ended('2020-03-10T12:00:00Z');
  await night('2025-03-01T03:23:00Z');
  await choose(quiz.id, 1);
  await night('2025-04-02T03:23:00Z');
  expect(await left(quiz)).toEqual(some);
  expect(await mails()).toHaveLength(2);
  await night('2025-05-01T03:23:00Z');
  expect(await left(quiz)).toEqual(some);
  await night('2025-05-02T03:23:00Z');
  expect(await left(quiz)).toEqual(nothing);
});

test('data whose period was extended, or made unlimited, stays, however long ago it was announced', async () => {
  const [longer, ever] = [await ended('2024-03-10T12:00:00Z'), await ended('2024-03-10T12:00:00Z')];
  await choose('tenant', 1);
  await night('2025-03-01T03:23:00Z');
  await choose(longer.id, 3);
  await choose(ever.id, null);
  await night('2025-06-01T03:23:00Z');
  expect([await left(longer), await left(ever)]).toEqual([some, some]);
  await night('2060-06-01T03:23:00Z');
  await night('2060-07-15T03:23:00Z');
  expect(await left(ever)).toEqual(some);
  expect(await sql()`select id from activity`).toEqual([{ id: ever.id }]);
});

test('a player is deleted with the last of her activities, and with her all her data', async () => {
  const visitor = player(server);
  const [first, second] = [await ended('2020-03-10T12:00:00Z', {}, visitor), await ended('2021-03-10T12:00:00Z', {}, visitor)];
  await night('2025-02-10T03:23:00Z');
  await night('2025-03-20T03:23:00Z');
  expect([await left(first), await left(second)]).toEqual([nothing, some]);
  expect(await sql()`select from player_device`).toHaveLength(1);
  await night('2026-02-20T03:23:00Z');
  await night('2026-03-25T03:23:00Z');
  expect(await sql()`select from player_device`).toHaveLength(0);
  expect(await sql()`select from player`).toHaveLength(0);
});

test('the players of a labyrinth are deleted like those of a quiz; those of a collection without the data of a member that ended later', async () => {
  const room = choice();
  const change = (draft: Draft): Draft => ofOneRoom(room)(withFields()(draft));
  const labyrinth = await ended('2020-03-10T12:00:00Z', {}, player(server), { kind: 'labyrinth', questions: [room], change });
  const visitor = player(server);
  const member = await ended('2023-03-10T12:00:00Z', {}, visitor);
  const collection = await buildCollection(server.services, server.tenant.id, [member]);
  granted(await visitor.registerBefore({ quiz_localization_id: collection.id, name: 'Anna', email: `${newId()}@old.example` }));
  await endAt(collection, '2020-03-10T12:00:00Z');
  expect(await left(collection)).toEqual({ games: 0, registrations: 1 });
  const due = await owner.api.readDataManagement({ query: {} });
  expect(due.data.map(({ id }) => id).toSorted()).toEqual([labyrinth.id, collection.id, member.id].toSorted());
  await night('2025-02-09T03:23:00Z');
  await night('2025-03-11T03:24:00Z');
  expect([await left(labyrinth), await left(collection), await left(member)]).toEqual([nothing, nothing, some]);
  await night('2030-02-20T03:23:00Z');
  await night('2030-03-23T03:24:00Z');
  expect((await sql()<{ id: string }[]>`select id from activity`).map(({ id }) => id)).toEqual([member.id]);
});

test('an activity that ended on 29 February is deleted on 1 March, in its own timezone', async () => {
  const quiz = await ended('2024-02-29T12:00:00Z', { timezone: 'Pacific/Auckland' });
  await choose(quiz.id, 1);
  // In that timezone it was already 1 March: a year later is 28 February at noon in UTC.
  await night('2025-01-20T03:23:00Z');
  const due = await owner.api.readDataManagement({ query: {} });
  expect(due.data).toMatchObject([
    { id: quiz.id, due_at: '2025-02-28T12:00:00.000Z', players: 1, period: 1, has_own: true, chosen_by: 'Anna Berg' },
  ]);
});

test('a deletion interrupted anywhere and run again deletes exactly the same, and the log counts each row once', async () => {
  const quiz = await ended('2020-03-10T12:00:00Z');
  const { id, tenant_id, publication_id } = quiz;
  await sql()`
    with made as (select gen_random_uuid() as player_id, gen_random_uuid() as game_id from generate_series(1, ${atOnce + 100})),
    p as (insert into player (tenant_id, id) select ${tenant_id}, player_id from made)
    insert into game (tenant_id, id, activity_id, publication_id, player_id, uuid_front, seed, total, state, started_at, ended_at, points, correct, wrong, time_used)
    select ${tenant_id}, game_id, ${id}, ${publication_id}, player_id, gen_random_uuid(), 1, 1, 'finished', '2020-03-09', '2020-03-09', 1, 1, 0, 1 from made`;
  const other = await ended('2023-03-10T12:00:00Z');
  await night('2025-02-10T03:23:00Z');
  const as_of = new Date('2025-03-20T03:23:00Z');
  const due = await findDue(sql(), as_of);
  expect(due.map(({ activity_id, what }) => [activity_id, what])).toEqual([[id, 'players']]);
  // A fault after every slice, and two runs at once.
  const [only] = due as [(typeof due)[number]];
  expect(await deleteDue(sql(), only, 0)).toBe(false);
  await sql()
    .begin(async (tx) => {
      await tx`delete from game where activity_id = ${id}`;
      throw new Error('killed');
    })
    .catch(() => undefined);
  expect(await deleteDue(sql(), only, 0)).toBe(false);
  expect((await log())[0]).toMatchObject({ ended_at: null });
  await Promise.all([deleteDue(sql(), only), deleteDue(sql(), only)]);
  await deleteDue(sql(), only);
  expect([await left(quiz), await left(other)]).toEqual([nothing, some]);
  const [{ counts } = { counts: {} }] = await sql()<{ counts: object }[]>`select counts from deletion`;
  expect(counts).toEqual({ standing: 1, registration: 1, game: atOnce + 101, player: atOnce + 101 });
  expect(await log()).toMatchObject([{ ended_at: as_of.toISOString(), players: atOnce + 101 }]);
});

test('ten years after its end the activity is deleted with its statistics, after an announcement', async () => {
  const quiz = await ended('2015-03-10T12:00:00Z');
  await night('2025-02-20T03:23:00Z');
  expect((await mails())[0]?.text).toContain('Rivers: activity and statistics, on 22 March 2025');
  await night('2025-03-23T03:23:00Z');
  expect(await sql()`select from activity where id = ${quiz.id}`).toHaveLength(0);
  expect(await sql()`select from daily_statistic where activity_id = ${quiz.id}`).toHaveLength(0);
  expect((await log()).map(({ reason }) => reason).toSorted()).toEqual(['age', 'period']);
});

test('owners and admins choose, others are refused, and another tenant’s activity is not found', async () => {
  const quiz = await ended('2020-03-10T12:00:00Z');
  expect((await owner.api.readDataManagement({ query: {} })).tenant).toEqual({ period: 5 });
  await (await server.asEditor('admin')).api.changeRetention({ params: { id: 'tenant' }, body: { period: 3 } });
  expect((await owner.api.readDataManagement({ query: {} })).data).toMatchObject([{ period: 3, has_own: false, chosen_by: 'Anna Berg' }]);
  await choose(quiz.id, 1);
  await choose(quiz.id, 'tenant');
  expect((await owner.api.readDataManagement({ query: {} })).data).toMatchObject([{ period: 3, has_own: false }]);
  await expect(choose('tenant', 'tenant')).rejects.toMatchObject({ status: 422 });
  for (const role of ['editor', 'graphics_editor', 'text_editor', 'analyst'] as const) {
    const { api } = await server.asEditor(role);
    await expect(api.readDataManagement({ query: {} })).rejects.toMatchObject({ status: 403 });
    await expect(api.changeRetention({ params: { id: 'tenant' }, body: { period: 1 } })).rejects.toMatchObject({ status: 403 });
  }
  const stranger = await server.asOwner((await anotherTenant(server.services)).id);
  await expect(stranger.api.changeRetention({ params: { id: quiz.id }, body: { period: 1 } })).rejects.toMatchObject({ status: 404 });
  expect((await stranger.api.readDataManagement({ query: {} })).data).toEqual([]);
});
