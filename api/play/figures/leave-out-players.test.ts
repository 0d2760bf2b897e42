import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Draft } from '#activity/document.ts';
import { newId } from '#shared/ids.ts';
import { kyselyOn } from '#api/kernel/db/kysely-on.ts';
import { emptyActivity } from '#api/play/game-data/empty-activity.ts';
import { joinPlayers } from '#api/play/registration/join-players.ts';
import { begun, buildQuiz, granted, playGame, player, rightOf, type Player, type TestQuiz } from '#api/play/play/test-quiz.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { leaveOutPlayers } from './leave-out-players.ts';

let server: TestServer;
let owner: TestUser;
beforeAll(async () => {
  server = await testServer();
  owner = await server.asOwner();
  server.clock.set('2026-11-20T12:00:00Z');
});
afterAll(() => server.close());

const withName = (draft: Draft): Draft => ({
  ...draft,
  registration: {
    ...draft.registration,
    settings: { ...draft.registration.settings, fields: [{ key: 'name', name: 'name', required: true }] },
  },
});
const quiz = (): Promise<TestQuiz> => buildQuiz(server.services, { tenant_id: server.tenant.id, change: withName });
const figures = async ({ id }: TestQuiz) => {
  const { totals, funnel } = await owner.api.readOverview({ params: { id }, query: {} });
  return { ...totals, reached: funnel.questions.map(({ reached }) => reached) };
};
const playerId = async ({ uuid_front }: Player): Promise<string> => {
  const [row] = await server.services.database.owner<
    { player_id: string }[]
  >`select player_id from player_device where uuid_front = ${uuid_front}`;
  return row!.player_id;
};

test('later games, answers and registrations of an excluded player are not counted', async () => {
  const live = await quiz();
  const [first, second] = [player(server), player(server)];
  await playGame(second, live);
  const { game_id, question } = begun(await first.start(live));
  await server.services.database.asTenant(live.tenant_id, async (tx) =>
    leaveOutPlayers(tx, { tenant_id: live.tenant_id, activity_id: live.id }, [await playerId(first)]),
  );
  granted(await first.answer(game_id, question, rightOf(live.questions[0]!)));
  await first.register({ quiz_localization_id: live.id, name: 'Anna' });
  await playGame(first, live).catch(() => undefined);
  expect(await figures(live)).toEqual({ games: 1, finished: 1, registrations: 0, unique_players: 1, reached: [1, 1, 1] });
});

test('two players who are merged count as one, who is excluded when either was', async () => {
  const [live, second] = [await quiz(), await quiz()];
  const [first, other] = [player(server), player(server)];
  for (const each of [first, other]) await playGame(each, live);
  await playGame(first, second);
  const [from, into] = [await playerId(first), await playerId(other)];
  const { database } = server.services;
  await database.asTenant(live.tenant_id, (tx) => leaveOutPlayers(tx, { tenant_id: second.tenant_id, activity_id: second.id }, [from]));
  await database.playSql.begin((sql) => joinPlayers(sql, { tenant_id: live.tenant_id, from, into, again: [] }));
  await playGame(other, second);
  expect(await figures(live)).toMatchObject({ games: 2, unique_players: 1 });
  expect(await figures(second)).toMatchObject({ games: 0, unique_players: 0 });
});

test('rows deleted with their statistics leave no count, and rows deleted without them leave all counts', async () => {
  const { database } = server.services;
  for (const keeps_figures of [false, true]) {
    const live = await quiz();
    for (const visitor of [player(server), player(server)]) {
      const { started } = await playGame(visitor, live);
      granted(await visitor.register({ game_id: started.game_id, name: 'Anna' }));
    }
    const before = await figures(live);
    expect(before).toMatchObject({ games: 2, finished: 2, registrations: 2, unique_players: 2 });
    await emptyActivity(database, {
      tenant_id: live.tenant_id,
      activity_id: live.id,
      what: 'players',
      before: '2026-11-21T00:00:00Z',
      keeps_figures,
    });
    const nothing = { games: 0, finished: 0, registrations: 0, unique_players: 0, reached: [0, 0, 0] };
    expect(await figures(live)).toEqual(keeps_figures ? before : nothing);
    expect(await database.owner`select from game where activity_id = ${live.id}`).toHaveLength(0);
    expect(await database.owner`select from seen where scope_id = ${live.id}`).toHaveLength(0);
  }
});

test('publishing a version with another timezone moves the statistics to its days', async () => {
  const live = await quiz();
  server.clock.set('2026-11-20T23:30:00Z');
  await playGame(player(server), live);
  const { database, events } = server.services;
  const publication_id = newId();
  const content = { ...live.draft, settings: { ...live.draft.settings, timezone: 'Asia/Tokyo' } };
  await database.owner`insert into figure_zone (tenant_id, activity_id, timezone) values (${live.tenant_id}, ${live.id}, 'UTC')`;
  await database.owner`
    insert into publication (tenant_id, id, activity_id, version, revision, content)
    values (${live.tenant_id}, ${publication_id}, ${live.id}, 2, 1, ${database.owner.json(content as never)})`;
  await database.owner`update activity set publication_id = ${publication_id} where id = ${live.id}`;
  await database.owner`
    insert into event (tenant_id, activity_id, subject_id, kind, at, waiting) values (${live.tenant_id}, ${live.id}, ${publication_id}, 'published', now(), array['change_zone'])`;
  const overview = () => owner.api.readOverview({ params: { id: live.id }, query: { from: '2026-11-19', to: '2026-11-22' } });
  expect((await overview()).days.map(({ date }) => date)).toEqual(['2026-11-20']);
  await events.handlePending();
  expect((await overview()).is_rebuilding).toBe(true);
  await server.runJobs();
  const moved = await overview();
  expect([moved.timezone, moved.is_rebuilding]).toEqual(['Asia/Tokyo', false]);
  expect(moved.days).toMatchObject([{ date: '2026-11-21', games: 1, finished: 1, unique: 1 }]);
  expect(moved.heat).toEqual([{ weekday: 6, hour: 8, games: 1 }]);
  server.clock.set('2026-11-20T12:00:00Z');
});

test('statistics also follow within a transaction of play', async () => {
  const live = await quiz();
  const visitor = player(server);
  await playGame(visitor, live);
  const activity = { tenant_id: live.tenant_id, activity_id: live.id };
  await server.services.database.playSql.begin(async (sql) => leaveOutPlayers(kyselyOn(sql), activity, [await playerId(visitor)]));
  expect(await figures(live)).toMatchObject({ games: 0, unique_players: 0 });
});
