import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiError } from '#shared/contract/client.ts';
import { boardScore, placed } from '#shared/play/board.ts';
import { newId } from '#shared/ids.ts';
import {
  buildQuiz,
  begun,
  granted,
  playGame,
  player,
  rightOf,
  wrongOf,
  type Player,
  type QuizOptions,
  type TestQuiz,
} from './test-quiz.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { openOwnBoards } from '#api/play/boards/own-boards.ts';
import { refreshStandings } from '#api/play/boards/standing-store.ts';
import { findPlace } from '#api/play/boards/places.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());

const quiz = (options: QuizOptions = {}) => buildQuiz(server.services, { tenant_id: server.tenant.id, ...options });
const play = (visitor: Player, live: TestQuiz, right: number) =>
  playGame(visitor, live, (question, place) => (place < right ? rightOf : wrongOf)(question));
async function registered(live: TestQuiz, name: string, right: number, visitor = player(server)): Promise<Player> {
  const { started } = await play(visitor, live, right);
  granted(await visitor.register({ game_id: started.game_id, name, email: `${newId()}@school.example` }));
  return visitor;
}

test('the board offers the registration only to a player with a result to register, where registration comes after the game', async () => {
  const [live, before] = [await quiz(), await quiz({ settings: { registration_moment: 'before' } })];
  const visitor = player(server);
  const offers = async (board: TestQuiz) => (await visitor.board(board)).can_register;
  expect(await offers(live)).toBe(false);
  begun(await visitor.start(live));
  expect(await offers(live)).toBe(false);
  await play(visitor, live, 2);
  expect(await offers(live)).toBe(true);
  begun(await visitor.start(before, { skip_registration: true }));
  await play(visitor, before, 2);
  expect(await offers(before)).toBe(false);
  granted(await visitor.register({ quiz_localization_id: live.id, name: 'Anna', email: `${newId()}@school.example` }));
  expect(await offers(live)).toBe(false);
  expect((await visitor.board(live)).me).toMatchObject({ place: 1, points: 2 });
});

test('a place on a board of five or more says what percentage of the others it beats', async () => {
  const live = await quiz();
  const few = [
    await registered(live, 'Eve', 0),
    await registered(live, 'Bo', 1),
    await registered(live, 'Carl', 1),
    await registered(live, 'Dan', 3),
  ];
  const [again] = few as [Player];
  expect((await play(again, live, 0)).end.result).not.toHaveProperty('better_than');
  const anna = player(server);
  const { started } = await play(anna, live, 2);
  const fields = { game_id: started.game_id, name: 'Anna', email: `${newId()}@school.example` };
  // A board is cached for half a second.
  server.clock.advance(1000);
  expect(granted(await anna.register(fields))).toMatchObject({ place: 2, better_than: 75 });
  server.clock.advance(1000);
  // The first place itself replaces the percentage.
  const { place, better_than } = (await play(again, live, 3)).end.result!;
  expect(better_than).toBe(place === 1 ? undefined : 75);
});

test('the board has the registered players in order, by names that contain no address', async () => {
  const live = await quiz();
  server.clock.set('2026-11-20T12:00:00Z');
  await registered(live, 'Bo Ek', 1);
  server.clock.advance(1000);
  const anna = await registered(live, 'Anna Maria Berg', 3);
  server.clock.advance(1000);
  await registered(live, 'eve@evil.example', 1);
  await play(player(server), live, 3);
  const board = await anna.board(live);
  expect(board.data.map(({ place, name, points, is_me }) => [place, name, points, is_me])).toEqual([
    [1, 'Anna B.', 3, true],
    [2, 'Bo E.', 1, false],
    [3, '', 1, false],
  ]);
  expect(board).toMatchObject({ total: 3, hidden: false, me: { place: 1, is_me: true } });
  expect((await player(server).board(live)).me).toBeNull();
  expect(JSON.stringify(board)).not.toContain('@');
});

test('the board is computed once when many players register and look at the same moment, and each finds herself', async () => {
  const live = await quiz();
  const { database, clock } = server.services;
  const { id: board_id, tenant_id } = live;
  const crowd = await Promise.all(Array.from({ length: 30 }, (_, n) => registered(live, `Player ${n}`, n % 3)));
  let readings = 0;
  const counting = new Proxy(database.playSql, {
    apply: (sql, self, args: [TemplateStringsArray]) => {
      if (args[0].raw?.some((text) => text.includes('rank() over'))) readings += 1;
      return Reflect.apply(sql as never, self, args) as unknown;
    },
  });
  const boards = openOwnBoards(counting, database.lookUps, clock);
  const empty = await boards.find({ tenant_id, board_id, player_id: null });
  expect(readings).toBe(1);
  const ids = empty.board.rows.map(({ player_id }) => player_id);
  expect(ids.length).toBe(crowd.length);
  // Each of them has other points than the version that is known.
  await database.owner`update standing set points = points + 10 where board_id = ${board_id}`;
  const shown = await Promise.all(ids.map((player_id) => boards.find({ tenant_id, board_id, player_id })));
  expect(shown.every(({ own, board }) => own !== undefined && own.points >= 10 && board.rows.includes(own))).toBe(true);
  expect(readings).toBeLessThanOrEqual(3);
  expect(new Set(shown.map(({ board }) => board)).size).toBeLessThanOrEqual(2);
});

test('a cached board is sent again, but never one without the latest points of the requesting player', async () => {
  const live = await quiz();
  server.clock.set('2026-11-20T12:00:00Z');
  const passer = player(server);
  const shown = async (visitor: Player) => (await visitor.board(live)).data.map(({ name, points }) => `${name} ${points}`);
  expect(await shown(passer)).toEqual([]);
  const bo = await registered(live, 'Bo Ek', 1);
  expect(await shown(passer)).toEqual([]);
  expect(await shown(bo)).toEqual(['Bo E. 1']);
  expect(await shown(passer)).toEqual(['Bo E. 1']);
  await play(bo, live, 3);
  const board = await bo.board(live);
  expect([board.me?.points, board.data[0]?.points]).toEqual([3, 3]);
  const anna = await registered(live, 'Anna Berg', 2);
  expect(await shown(bo)).toEqual(['Bo E. 3']);
  expect((await anna.board(live)).me).toMatchObject({ place: 2, is_me: true });
  server.clock.advance(500);
  expect((await passer.board(live)).total).toBe(2);
});

test('a player below the first hundred gets her own place', async () => {
  const live = await quiz();
  const last = await registered(live, 'Last One', 0);
  const { tenant_id, id: board_id } = live;
  await server.services.database.asTenant(tenant_id, async (tx) => {
    const players = Array.from({ length: 120 }, () => ({
      tenant_id,
      id: newId(),
      name: 'Player',
      email: null,
      surname: null,
      username: null,
      gender: null,
      age: null,
      city: null,
      address: null,
      phone: null,
      member_number: null,
      password_hash: null,
      country: null,
    }));
    await tx.insertInto('player').values(players).execute();
    const standings = players.map(({ id }, place) => ({
      tenant_id,
      board_id,
      player_id: id,
      points: 1 + (place % 3),
      time_used: place % 5,
      reached_at: new Date(),
    }));
    await tx.insertInto('standing').values(standings).execute();
  });
  const board = await last.board(live);
  expect(board.data).toHaveLength(100);
  expect(board).toMatchObject({ total: 121, me: { place: 121, name: 'Last O.', is_me: true } });
});

test('a hidden board is empty, also in the replies of the result and the registration', async () => {
  const live = await quiz({ settings: { hide_leaderboard: true } });
  const visitor = player(server);
  const { started } = await play(visitor, live, 2);
  expect(
    granted(await visitor.register({ game_id: started.game_id, name: 'Anna', email: `${newId()}@school.example` })),
  ).not.toHaveProperty('place');
  expect(granted(await visitor.next(started.game_id)).result).not.toHaveProperty('place');
  expect(await visitor.board(live)).toEqual({
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

test('a board stays after the end, and disappears with an activity that is withdrawn or off', async () => {
  const [ended, draft, off] = [await quiz({ stage: 'expired' }), await quiz({ stage: 'draft' }), await quiz({ is_active: false })];
  expect((await player(server).board(ended)).hidden).toBe(false);
  for (const live of [draft, off]) expect((await player(server).board(live)).hidden).toBe(true);
  await expect(player(server).board({ id: newId() })).rejects.toMatchObject({ status: 404 });
});

test('rounds count the games that ended in them', async () => {
  const rounds = [
    { id: newId(), title: 'First', start_date: '2026-11-01T00:00:00Z', end_date: '2026-11-08T00:00:00Z' },
    { id: newId(), title: 'Second', start_date: '2026-11-08T00:00:00Z', end_date: '2026-11-15T00:00:00Z' },
  ];
  const live = await quiz({ change: (draft) => ({ ...draft, rounds }), settings: { leaderboard_score: 'count_up' } });
  server.clock.set('2026-11-02T12:00:00Z');
  const anna = await registered(live, 'Anna', 3);
  await registered(live, 'Bo', 1);
  server.clock.set('2026-11-08T00:00:00Z');
  await play(anna, live, 1);
  const bo = await registered(live, 'Bosse', 2);
  const shown = async (round?: string) =>
    (await bo.board(live, round)).data.map(({ place, name, points, is_me }) => [place, name, points, is_me]);
  expect(await shown(rounds[0]!.id)).toEqual([
    [1, 'Anna', 3, false],
    [2, 'Bo', 1, false],
  ]);
  expect(await shown(rounds[1]!.id)).toEqual([
    [1, 'Bosse', 2, true],
    [2, 'Anna', 1, false],
  ]);
  expect((await shown())[0]).toEqual([1, 'Anna', 4, false]);
  expect((await bo.board(live)).rounds).toMatchObject(rounds.map(({ id }) => ({ id })));
  await expect(bo.board(live, newId())).rejects.toBeInstanceOf(ApiError);
});

test('the stored standings and places equal the rules of the board after any games', async () => {
  const { database } = server.services;
  const game = fc.record({
    // Equal values, and values on both sides of 64 and 128, where other points share a count.
    points: fc.oneof(
      fc.integer({ min: 0, max: 4 }).map((points) => points / 2),
      fc.integer({ min: 62, max: 65 }),
    ),
    // Equal values, and values that differ by less and by more than the fraction of a second that shares a count.
    time_used: fc.oneof(
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 256, max: 276 }).map((parts) => parts / 256),
    ),
    minute: fc.integer({ min: 0, max: 30 }),
  });
  const players = fc.array(fc.array(game, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('best' as const, 'average' as const, 'count_up' as const), players, async (score, all) => {
      const live = await quiz({ settings: { leaderboard_score: score } });
      const { tenant_id, id: activity_id, publication_id } = live;
      const model = all.map((games) => ({
        player_id: newId(),
        games: games.map(({ minute, ...rest }) => ({ ...rest, ended_at: new Date(Date.UTC(2026, 10, 20, 12, minute)) })),
      }));
      await database.asTenant(tenant_id, async (tx) => {
        for (const { player_id, games } of model) {
          await sql`insert into player (tenant_id, id) values (${tenant_id}, ${player_id})`.execute(tx);
          await sql`insert into registration (tenant_id, activity_id, player_id, fields) values (${tenant_id}, ${activity_id}, ${player_id}, '{}')`.execute(
            tx,
          );
          for (const { points, time_used, ended_at } of games)
            await sql`insert into game (tenant_id, id, activity_id, publication_id, player_id, uuid_front, seed, total, state, started_at, ended_at, points, correct, wrong, time_used)
              values (${tenant_id}, ${newId()}, ${activity_id}, ${publication_id}, ${player_id}, ${newId()}, 1, 1, 'finished', ${ended_at}, ${ended_at}, ${points}, 0, 0, ${time_used})`.execute(
              tx,
            );
        }
      });
      await refreshStandings(
        database.playSql,
        model.map(({ player_id }) => ({ tenant_id, activity_id, player_id })),
      );
      const expected = placed(model.map(({ player_id, games }) => ({ player_id, bonus_points: 0, ...boardScore(score, games)! })));
      for (const { player_id, place } of expected) expect(await findPlace(database.playSql, tenant_id, activity_id, player_id)).toBe(place);
      const stored = await database.asTenant(tenant_id, (tx) =>
        tx.selectFrom('standing').selectAll().where('board_id', '=', activity_id).execute(),
      );
      for (const { player_id, points, time_used, reached_at } of expected) {
        const row = stored.find((candidate) => candidate.player_id === player_id);
        expect(row).toMatchObject({ points, reached_at });
        expect(row?.time_used).toBeCloseTo(time_used, 9);
      }
    }),
    { numRuns: 25 },
  );
});
