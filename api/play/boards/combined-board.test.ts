import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import {
  anotherTenant,
  buildQuiz,
  granted,
  playGame,
  player,
  rightOf,
  wrongOf,
  type Player,
  type QuizOptions,
  type TestQuiz,
} from '#api/play/play/test-quiz.ts';
import { testServer, type TestServer } from '#api/test-server.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());

const quiz = (options: QuizOptions = {}) => buildQuiz(server.services, { tenant_id: server.tenant.id, ...options });
const combining = (others: readonly { id: string }[], more: QuizOptions['settings'] = {}) =>
  quiz({ settings: { ...more, combined_leaderboard: others.map(({ id }) => id) } });

async function plays(visitor: Player, live: TestQuiz, name: string, right: number): Promise<void> {
  const { started } = await playGame(visitor, live, (question, place) => (place < right ? rightOf : wrongOf)(question));
  granted(await visitor.register({ game_id: started.game_id, name, email: `${newId()}@school.example` }));
}
const shown = async (visitor: Player, live: { id: string }) =>
  (await visitor.combinedBoard(live)).data.map(({ place, name, points, is_me }) => [place, name, points, is_me]);

test('the combined board adds up each player’s points on its own board and on the listed ones', async () => {
  const other = await quiz();
  const live = await combining([other]);
  const [anna, bo, cia] = [player(server), player(server), player(server)];
  await plays(anna, live, 'Anna', 1);
  await plays(anna, other, 'Anna', 2);
  await plays(bo, live, 'Bo', 2);
  await plays(cia, other, 'Cia', 1);
  expect(await shown(bo, live)).toEqual([
    [1, 'Anna', 3, false],
    [2, 'Bo', 2, true],
    [3, 'Cia', 1, false],
  ]);
  expect(await anna.combinedBoard(live)).toMatchObject({ total: 3, combined: true, hidden: false, me: { place: 1, points: 3 } });
  expect(await anna.board(live)).toMatchObject({ total: 2, combined: true, me: { place: 2, points: 1 } });
  expect(await anna.board(other)).toMatchObject({ combined: false });
  expect((await player(server).combinedBoard(live)).me).toBeNull();
});

test('a hidden, withdrawn or deleted board and one of another tenant are excluded', async () => {
  const foreign = await buildQuiz(server.services, { tenant_id: (await anotherTenant(server.services)).id });
  const [hidden, draft, off] = [
    await quiz({ settings: { hide_leaderboard: true } }),
    await quiz({ stage: 'draft' }),
    await quiz({ is_active: false }),
  ];
  const live = await combining([hidden, draft, off, foreign, { id: newId() }]);
  const anna = player(server);
  await plays(anna, live, 'Anna', 1);
  await plays(player(server), foreign, 'Stranger', 3);
  await stand([hidden, draft, off], 'Unseen');
  expect(await shown(anna, live)).toEqual([[1, 'Anna', 1, true]]);
  const secret = await combining([live], { hide_leaderboard: true });
  expect(await anna.combinedBoard(secret)).toEqual({
    data: [],
    me: null,
    total: 0,
    rounds: [],
    combined: false,
    partner: null,
    hidden: true,
    can_register: false,
    corrections: [],
  });
});

/** A standing on each of the boards, of a player for each. */
async function stand(
  boards: readonly TestQuiz[],
  name: string,
  rows: { points: number; time_used: number; player_id?: string }[] = [{ points: 9, time_used: 1 }],
): Promise<string[]> {
  const players = rows.map(({ player_id }) => player_id ?? newId());
  await server.services.database.asTenant(server.tenant.id, async (tx) => {
    for (const [place, { points, time_used }] of rows.entries()) {
      await sql`insert into player (tenant_id, id, name) values (${server.tenant.id}, ${players[place]}, ${name}) on conflict do nothing`.execute(
        tx,
      );
      for (const { id } of boards)
        await sql`insert into standing (tenant_id, board_id, player_id, points, time_used, reached_at) values (${server.tenant.id}, ${id}, ${players[place]}, ${points}, ${time_used}, '2026-11-20')`.execute(
          tx,
        );
    }
  });
  return players;
}

test('players with the same sum are ordered by their total time, and share a place when that is the same, too', async () => {
  const other = await quiz();
  const live = await combining([other]);
  const [slow, quick, equal] = await stand([live], 'A', [
    { points: 1.1, time_used: 9 },
    { points: 2.2, time_used: 1 },
    { points: 3.3, time_used: 5 },
  ]);
  await stand([other], 'A', [
    { points: 2.2, time_used: 9, player_id: slow! },
    { points: 1.1, time_used: 4, player_id: quick! },
  ]);
  const board = await player(server).combinedBoard(live);
  expect(board.data.map(({ place, points, time_used }) => [place, points, time_used])).toEqual([
    [1, 3.3, 5],
    [1, 3.3, 5],
    [3, 3.3, 18],
  ]);
  expect(equal).toBeDefined();
});

test('a player below the first hundred gets her own place, also when many ask at once', async () => {
  const other = await quiz();
  const live = await combining([other]);
  await stand(
    [live, other],
    'Player',
    Array.from({ length: 120 }, (_, place) => ({ points: 5 + (place % 7), time_used: place })),
  );
  const devices = await Promise.all(
    [2, 1, 0].map(async (right) => {
      const visitor = player(server);
      await plays(visitor, live, `Right ${right}`, right);
      return visitor;
    }),
  );
  const boards = await Promise.all([...devices, player(server), devices[0]!].map((visitor) => visitor.combinedBoard(live)));
  for (const board of boards) expect(board.data).toHaveLength(100);
  expect(boards.map(({ me, total }) => [me?.place, total])).toEqual([
    [121, 123],
    [122, 123],
    [123, 123],
    [undefined, 123],
    [121, 123],
  ]);
});

test('a computed board is cached for seconds, then shows the new sums', async () => {
  const live = await combining([await quiz()]);
  const anna = player(server);
  server.clock.set('2026-11-20T12:00:00Z');
  await plays(anna, live, 'Anna', 1);
  expect(await shown(anna, live)).toEqual([[1, 'Anna', 1, true]]);
  await stand([live], 'Bo');
  server.clock.advance(4_999);
  expect(await shown(anna, live)).toEqual([[1, 'Anna', 1, true]]);
  server.clock.advance(1);
  expect(await shown(anna, live)).toEqual([
    [1, 'Bo', 9, false],
    [2, 'Anna', 1, true],
  ]);
});
