import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildQuiz, granted, playGame, player, type TestQuiz } from '#api/play/play/test-quiz.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { atOnce, emptyActivity, type EmptyingTask } from './empty-activity.ts';

let server: TestServer;
let editor: TestUser;
beforeAll(async () => {
  server = await testServer();
  editor = await server.asEditor();
});
afterAll(() => server.close());

const owner = () => server.services.database.owner;
const quiz = () =>
  buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    change: (draft) => ({
      ...draft,
      registration: {
        ...draft.registration,
        settings: { ...draft.registration.settings, fields: [{ key: 'name', name: 'name', required: true }] },
      },
    }),
  });

/** Games of as many registered players, with an answer and points each. */
async function fill({ id, tenant_id, publication_id, questions }: TestQuiz, games: number): Promise<void> {
  const question = questions[0]!.id;
  await owner()`
    with made as materialized (select gen_random_uuid() as player_id, gen_random_uuid() as game_id, now() - interval '1 hour' as at from generate_series(1, ${games})),
    p as (insert into player (tenant_id, id) select ${tenant_id}, player_id from made),
    r as (insert into registration (tenant_id, activity_id, player_id, fields, registered_at) select ${tenant_id}, ${id}, player_id, '{}', at from made),
    g as (insert into game (tenant_id, id, activity_id, publication_id, player_id, uuid_front, seed, total, state, started_at, ended_at, points, correct, wrong, time_used)
      select ${tenant_id}, game_id, ${id}, ${publication_id}, player_id, gen_random_uuid(), 1, 1, 'finished', at, at, 1, 1, 0, 1 from made),
    a as (insert into answer (tenant_id, game_id, question_id, number, answer, result, points, time_used) select ${tenant_id}, game_id, ${question}, 1, '{}', 'right', 1, 1 from made),
    l as (insert into ledger (tenant_id, activity_id, player_id, game_id, item_id, reason, points) select ${tenant_id}, ${id}, player_id, game_id, ${question}, 'correct', 1 from made)
    insert into standing (tenant_id, board_id, player_id, points, time_used, reached_at) select ${tenant_id}, ${id}, player_id, 1, 1, at from made`;
}
async function counted({ id }: TestQuiz): Promise<Record<string, number>> {
  const [row] = await owner()<Record<string, number>[]>`
    select (select count(*)::int from game where activity_id = ${id}) as games, (select count(*)::int from registration where activity_id = ${id}) as registrations,
      (select count(*)::int from ledger where activity_id = ${id}) as ledger, (select count(*)::int from standing where board_id = ${id}) as standings,
      (select coalesce(sum(players), 0)::int from standing_count where board_id = ${id} and level = 0) as places,
      (select count(*)::int from answer a where not exists (select from game g where g.tenant_id = a.tenant_id and g.id = a.game_id)) as lost_answers`;
  return row!;
}
const emptying = ({ id, tenant_id }: TestQuiz, what: EmptyingTask['what']): EmptyingTask => ({
  tenant_id,
  activity_id: id,
  what,
  before: new Date().toISOString(),
});
const nothing = { games: 0, registrations: 0, ledger: 0, standings: 0, places: 0, lost_answers: 0 };

test('one transaction deletes at most one slice, and later ones delete the rest', async () => {
  const live = await quiz();
  await fill(live, atOnce * 2 + 10);
  const task = emptying(live, 'players');
  expect(await emptyActivity(server.services.database, task, 0)).toBe(false);
  expect(await counted(live)).toMatchObject({ standings: atOnce + 10, games: atOnce * 2 + 10 });
  expect(await emptyActivity(server.services.database, task)).toBe(true);
  expect(await counted(live)).toEqual(nothing);
});

test('two simultaneous deletions both end with no rows left', async () => {
  const live = await quiz();
  await fill(live, atOnce * 3);
  const task = emptying(live, 'players');
  await Promise.all([emptyActivity(server.services.database, task), emptyActivity(server.services.database, task)]);
  expect(await counted(live)).toEqual(nothing);
});

test('a job deletes the rows that the call did not reach, and rows added after the call stay', async () => {
  const live = await quiz();
  await fill(live, 20);
  const [before, after] = [player(server), player(server)];
  for (const visitor of [before, after]) {
    const { started } = await playGame(visitor, live);
    granted(await visitor.register({ game_id: started.game_id, name: 'Anna' }));
  }
  await editor.api.deleteQuizData({ body: { id: live.id, type: 'games', confirm: true } });
  expect(await counted(live)).toEqual({ ...nothing, registrations: 22 });
  await playGame(after, live);
  await server.runJobs();
  expect((await after.board(live)).data).toMatchObject([{ points: 3, is_me: true }]);
  expect(await counted(live)).toMatchObject({ games: 1, standings: 1, places: 1 });
  expect((await before.board(live)).me).toBeNull();
});

test('a place to which a newer game contributed is recomputed from the remaining games', async () => {
  const live = await quiz();
  const visitor = player(server);
  const { started } = await playGame(visitor, live);
  granted(await visitor.register({ game_id: started.game_id, name: 'Anna' }));
  const task = emptying(live, 'games');
  granted(await visitor.start(live));
  await owner()`update game set state = 'finished', ended_at = now() + interval '1 minute', started_at = now() + interval '1 minute', points = 1, correct = 1, wrong = 2, time_used = 9
    where activity_id = ${live.id} and id <> ${started.game_id}`;
  await owner()`update standing set reached_at = now() + interval '1 minute' where board_id = ${live.id}`;
  await emptyActivity(server.services.database, task);
  expect((await visitor.board(live)).me).toMatchObject({ points: 1 });
});

test('deleting an activity permanently deletes all its data, and its players stay', async () => {
  const live = await quiz();
  await fill(live, atOnce + 10);
  const [{ players: before } = { players: 0 }] = await owner()<{ players: number }[]>`select count(*)::int as players from player`;
  const { api } = await server.asOwner();
  await api.deleteQuiz({ params: { quizID: live.id } });
  await api.deleteForGood({ params: { id: live.id } });
  await server.runJobs();
  expect(await counted(live)).toEqual(nothing);
  const [{ players } = { players: 0 }] = await owner()<{ players: number }[]>`select count(*)::int as players from player`;
  expect(players).toBe(before);
});

test('the counts go with the games, those of links too', async () => {
  const live = await quiz();
  await playGame(player(server), live);
  await owner()`insert into link_statistic (tenant_id, activity_id, day, source, item_id, external_url, views) values (${live.tenant_id}, ${live.id}, '2026-11-20', 'other', '', 'https://a.example', 3)`;
  await owner()`insert into share_statistic (tenant_id, activity_id, day, channel, shares) values (${live.tenant_id}, ${live.id}, '2026-11-20', 'link', 3)`;
  await editor.api.deleteQuizData({ body: { id: live.id, type: 'games', confirm: true } });
  for (const table of ['daily_statistic', 'link_statistic', 'share_statistic', 'poll_vote'])
    expect(await owner()`select from ${owner()(table)} where activity_id = ${live.id}`).toHaveLength(0);
});
