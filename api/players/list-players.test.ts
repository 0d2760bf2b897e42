import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Draft } from '#activity/document.ts';
import { newId } from '#shared/ids.ts';
import { permissionsOfRole } from '#shared/permissions.ts';
import { anotherTenant, buildQuiz, choice, granted, playGame, player, rightOf, wrongOf, type TestQuiz } from '#api/play/test-quiz.ts';
import { previewKey } from '#api/play/preview-key.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { listPlayers } from './list-players.ts';

let server: TestServer;
let owner: TestUser;
let quiz: TestQuiz;

const withFields = (draft: Draft): Draft => {
  const fields = (['name', 'surname', 'username', 'email'] as const).map((name) => ({ key: name, name, required: false }));
  return { ...draft, registration: { ...draft.registration, settings: { ...draft.registration.settings, fields } } };
};
const makeQuiz = () =>
  buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: [choice(), choice()],
    settings: { leaderboard_score: 'count_up' },
    change: withFields,
  });

/** Plays one game for each list of answers, and registers after the first one. */
async function joins(fields: Record<string, string>, games: boolean[][], at: string): Promise<void> {
  server.clock.set(at);
  const one = player(server);
  for (const [number, answers] of games.entries()) {
    const { started } = await playGame(one, quiz, (question, place) => (answers[place] ? rightOf : wrongOf)(question));
    if (number === 0) await one.register({ game_id: started.game_id, ...fields });
  }
}

beforeAll(async () => {
  server = await testServer();
  owner = await server.asOwner();
  quiz = await makeQuiz();
  await joins(
    { name: 'Bo', surname: 'Ek', username: 'boek', email: 'bo@lake.example' },
    [
      [true, true],
      [true, false],
    ],
    '2026-11-18T10:00:00Z',
  );
  await joins({ name: 'Anna', surname: 'Berg', username: 'zanna', email: 'anna_1@hill.example' }, [[true, false]], '2026-11-19T10:00:00Z');
  await joins({ username: 'quiet' }, [[false, false]], '2026-11-20T10:00:00Z');
  await playGame(player(server), quiz);
});
afterAll(() => server.close());

const list = (query: Parameters<TestUser['api']['listPlayers']>[0]['query'] = {}) =>
  owner.api.listPlayers({ params: { quizID: quiz.id }, query });
const names = async (query: Parameters<typeof list>[0]) => (await list(query)).data.map(({ username }) => username);

test('who registered is listed, the newest first, with what her games came to; who did not is nowhere in it', async () => {
  const { data, ...page } = await list();
  expect(page).toEqual({ current_page: 1, last_page: 1, per_page: 20, total: 3, to: 3, can: { see_personal: true } });
  expect(data.map(({ id: _id, ...row }) => row)).toEqual([
    {
      name: null,
      surname: null,
      username: 'quiet',
      email: null,
      points: 0,
      bonus_points: 0,
      correct: 0,
      wrong: 2,
      complete_games: 1,
      country: null,
      registered_at: '2026-11-20T10:00:00.000Z',
    },
    {
      name: 'Anna',
      surname: 'Berg',
      username: 'zanna',
      email: 'anna_1@hill.example',
      points: 1,
      bonus_points: 0,
      correct: 1,
      wrong: 1,
      complete_games: 1,
      country: null,
      registered_at: '2026-11-19T10:00:00.000Z',
    },
    {
      name: 'Bo',
      surname: 'Ek',
      username: 'boek',
      email: 'bo@lake.example',
      points: 3,
      bonus_points: 0,
      correct: 3,
      wrong: 1,
      complete_games: 2,
      country: null,
      registered_at: '2026-11-18T10:00:00.000Z',
    },
  ]);
});

test('points are those of the board, and open games and previews add nothing', async () => {
  const live = await makeQuiz();
  const one = player(server);
  const { game_id } = await playGame(one, live).then(({ started }) => started);
  await one.register({ game_id, username: 'once' });
  await one.start(live);
  const key = previewKey(server.services.secrets, live.publication_id);
  await one.start(live, { key, is_preview: true });
  const { data } = await owner.api.listPlayers({ params: { quizID: live.id }, query: {} });
  const board = await one.board(live);
  expect(data).toMatchObject([{ username: 'once', points: 2, correct: 2, wrong: 0, complete_games: 1 }]);
  expect(board).toMatchObject({ data: [{ points: data[0]?.points }] });
});

test('it is sorted by name, points and registration, either way; who has no name comes last', async () => {
  expect(await names({ sort: 'name' })).toEqual(['zanna', 'boek', 'quiet']);
  expect(await names({ sort: 'name', order: 'desc' })).toEqual(['boek', 'zanna', 'quiet']);
  expect(await names({ sort: 'points' })).toEqual(['boek', 'zanna', 'quiet']);
  expect(await names({ sort: 'points', order: 'asc' })).toEqual(['quiet', 'zanna', 'boek']);
  expect(await names({ sort: 'registered', order: 'asc' })).toEqual(['boek', 'zanna', 'quiet']);
});

test('by points, pages go on from those who have some to those who have none yet', async () => {
  const live = await makeQuiz();
  for (const [number, name] of ['one', 'two', 'three', 'four', 'five'].entries()) {
    server.clock.advance(1000);
    const player_ = player(server);
    if (number % 2 === 0) await playGame(player_, live);
    const { game_id } = granted(await player_.start(live));
    await player_.register({ game_id, username: name });
  }
  const page = async (number: number, order: 'asc' | 'desc') =>
    (await owner.api.listPlayers({ params: { quizID: live.id }, query: { sort: 'points', order, per_page: 2, page: number } })).data.map(
      (row) => row.username,
    );
  const all = async (order: 'asc' | 'desc') => [
    ...(await page(1, order)),
    ...(await page(2, order)),
    ...(await page(3, order)),
    ...(await page(4, order)),
  ];
  expect(await all('desc')).toEqual(['one', 'three', 'five', 'four', 'two']);
  expect(await all('asc')).toEqual(['five', 'three', 'one', 'two', 'four']);
});

test('it is searched by names and address as they stand, and paged', async () => {
  expect(await names({ search: 'ANNA BERG' })).toEqual(['zanna']);
  expect(await names({ search: 'lake.example' })).toEqual(['boek']);
  expect(await names({ search: 'anna_1' })).toEqual(['zanna']);
  expect(await names({ search: 'ann__1' })).toEqual([]);
  expect(await names({ search: '%' })).toEqual([]);
  const second = await list({ per_page: 2, page: 2 });
  expect([second.data.map(({ username }) => username), second.total, second.last_page, second.to]).toEqual([['boek'], 3, 2, 3]);
});

describe('without player_pii_view', () => {
  const ask = async (query: object) => {
    const permissions = new Set(permissionsOfRole.editor.filter((permission) => permission !== 'player_pii_view'));
    const actor = { account_id: owner.account_id, session_id: newId(), tenant_id: owner.tenant_id, is_staff: false, permissions };
    return (await listPlayers.handle({ params: { quizID: quiz.id }, query } as never, { ...server.services, actor } as never)) as Awaited<
      ReturnType<typeof list>
    >;
  };

  test('names and addresses are masked', async () => {
    const { data, can } = await ask({});
    expect(can.see_personal).toBe(false);
    expect(data.map(({ name, surname, username, email }) => [name, surname, username, email])).toEqual([
      [null, null, 'quiet', null],
      ['A•••', 'B•••', 'zanna', 'a•••@•••'],
      ['B•••', 'E•••', 'boek', 'b•••@•••'],
    ]);
    expect(JSON.stringify(data)).not.toMatch(/Anna|Berg|hill|Ek"|lake/);
  });

  test('neither search nor order tells what is masked', async () => {
    expect((await ask({ search: 'berg' })).data).toEqual([]);
    expect((await ask({ search: 'hill' })).data).toEqual([]);
    expect((await ask({ search: 'zan' })).data).toHaveLength(1);
    expect((await ask({ sort: 'name' })).data.map(({ username }) => username)).toEqual(['boek', 'quiet', 'zanna']);
  });
});

test('roles without quiz_players_access are refused', async () => {
  for (const role of ['admin', 'editor'] as const)
    expect((await (await server.asEditor(role)).api.listPlayers({ params: { quizID: quiz.id }, query: {} })).total).toBe(3);
  for (const role of ['graphics_editor', 'text_editor', 'analyst'] as const)
    await expect((await server.asEditor(role)).api.listPlayers({ params: { quizID: quiz.id }, query: {} })).rejects.toMatchObject({
      status: 403,
    });
  await expect(server.anonymous.listPlayers({ params: { quizID: quiz.id }, query: {} })).rejects.toMatchObject({ status: 401 });
});

test('another tenant’s quiz is not found', async () => {
  const stranger = await server.asOwner((await anotherTenant(server.services)).id);
  await expect(stranger.api.listPlayers({ params: { quizID: quiz.id }, query: {} })).rejects.toMatchObject({ status: 404 });
});
