import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { granted, playGame, player, reasonOf } from '#api/play/play/test-quiz.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { countRoom } from './room-counts.ts';
import { openTestRoom, rightHere, timedChoices, wrongHere } from './test-room.ts';
import { writeGames } from './write-games.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
beforeEach(() => server.clock.set(new Date()));
afterAll(() => server.close());

test('a hall that answers at once, each twice, has one answer each, and the board is their sum', async () => {
  const hall = 1_000;
  const room = await openTestRoom(server, { questions: timedChoices(1) });
  const { rooms, database } = server.services;
  const { tenant } = server;
  const at = server.clock.now().getTime();
  const joining = {
    tenant_id: tenant.id,
    room_id: room.row.id,
    activity_id: room.quiz.id,
    is_new_player: true,
    typed_name: 'Kim',
    is_flagged: false,
  };
  const joined = await Promise.all(
    Array.from({ length: hall }, () =>
      rooms.joins.add({ ...joining, uuid_front: newId(), player_id: newId(), fair_time: 1, device_type: 'mobile', country: null, at }),
    ),
  );
  const names = joined.map((seat) => (typeof seat === 'object' ? seat.name : seat));
  expect(new Set(names).size).toBe(hall);
  await room.until('open');
  const answer = { answer_id: newId() };
  const row = {
    tenant_id: tenant.id,
    room_id: room.row.id,
    number: 1,
    answer,
    result: 'right' as const,
    share: 1,
    correct_points: 10,
    speed_points: 0,
  };
  const times = { received_ms: 5, claimed_ms: 5, time_ms: 5, at };
  const send = (seat: number) => rooms.answers.add({ ...row, ...times, seat });
  const stored = await Promise.all(Array.from({ length: 2 * hall }, (_, index) => send(1 + (index % hall))));
  expect(stored.filter(Boolean)).toHaveLength(hall);
  const frames = await rooms.refresh(room.row.id);
  expect(await countRoom(database.playSql, frames!.room, server.clock.now().getTime())).toMatchObject({ players: hall, answered: hall });
  await room.until('board');
  const [sum] = await database.owner<
    { points: number }[]
  >`select sum(correct_points + speed_points) as points from room_answer where room_id = ${room.row.id}`;
  const shown = await rooms.find(room.row.id);
  expect(shown?.board.reduce((all, { points }) => all + points, 0)).toBe(sum?.points);
  expect(shown?.board.every(({ place }) => place === 1)).toBe(true);
});

test('an answer that comes as the room closes counts on the board, or is refused', async () => {
  const room = await openTestRoom(server, { questions: timedChoices(1) });
  const phones = await Promise.all(Array.from({ length: 12 }, () => room.phone()));
  const opened = await room.until('open');
  const right = rightHere(room, (await phones[0]!.state()).frame);
  server.clock.set(new Date((opened.closes_at ?? 0) - 1));
  const sent = phones.map((phone, index) =>
    new Promise((resolve) => setTimeout(resolve, index)).then(() =>
      server.anonymous.answerInRoom({
        params: { id: room.row.id },
        body: { uuid_front: phone.uuid_front, number: 1, answer: { answer_id: right }, claimed_ms: 29_000 },
      }),
    ),
  );
  await room.until('closed');
  const replies = await Promise.all(sent);
  const taken = replies.filter((reply) => reasonOf(reply) === undefined).length;
  const frames = await server.services.rooms.refresh(room.row.id);
  expect(frames?.phone.distribution?.answered).toBe(taken);
  expect(frames?.board.filter(({ points }) => points > 0)).toHaveLength(taken);
});

test('games of a room count as any: silence is time over, what a late player did not meet is unscored, and each is written once', async () => {
  const room = await openTestRoom(server, { questions: timedChoices(3) });
  const early = await room.phone('Early');
  await room.phone('Silent');
  const removed = await room.phone('Removed');
  await room.until('open');
  await early.answer({ answer_id: wrongHere(room, (await early.state()).frame) });
  await removed.answer({ answer_id: wrongHere(room, (await early.state()).frame) });
  await room.until('closed');
  const { token } = room;
  const { data } = await server.anonymous.listRoomPlayers({ body: { token, search: 'remo' } });
  await server.anonymous.removeRoomPlayers({ body: { token, player_id: data[0]?.player_id ?? '', is_removed: true } });
  const late = await room.phone('Late');
  await room.until('open');
  await late.answer({ answer_id: rightHere(room, (await late.state()).frame) });
  await room.until('board');
  await room.step('end');
  await Promise.all([writeGames(server.services, room.row.id), writeGames(server.services, room.row.id), server.runJobs()]);
  const { owner } = server.services.database;
  const games = await owner<{ results: string[]; state: string; correct: number; wrong: number; in_items: boolean }[]>`
    select (select array_agg(a.result order by a.number) from answer a where a.game_id = g.id) as results, state, correct, wrong, in_items
    from game g where activity_id = ${room.quiz.id} order by correct`;
  expect(games).toEqual([
    { results: ['wrong', 'time_over', 'unscored'], state: 'finished', correct: 0, wrong: 2, in_items: false },
    { results: ['unscored', 'right', 'unscored'], state: 'finished', correct: 1, wrong: 0, in_items: false },
  ]);
  const [days] = await owner<{ games: number; finished: number }[]>`
    select sum(games)::int as games, sum(finished)::int as finished from daily_statistic where activity_id = ${room.quiz.id}`;
  expect(days).toEqual({ games: 2, finished: 2 });
  const [ledger] = await owner<{ points: number }[]>`select sum(points) as points from ledger where activity_id = ${room.quiz.id}`;
  expect(ledger?.points).toBe(10);
});

test('a game of her own that a player had left open stays as it is, and its room’s game has its result', async () => {
  const room = await openTestRoom(server, { questions: timedChoices(1), room: { closes_play: false } });
  const own = player(server);
  const started = granted(await own.start(room.quiz));
  const phone = await room.phone('Kim', { uuid_front: own.uuid_front });
  await room.until('open');
  await phone.answer({ answer_id: rightHere(room, (await phone.state()).frame) });
  await room.until('ended');
  await server.runJobs();
  await server.services.rooms.refresh(room.row.id);
  const { own: part } = await phone.state();
  expect(part?.game_id).not.toBe(started.game_id);
  const again = await server.anonymous.getNextQuestion({ body: { uuid_front: own.uuid_front, game_id: part?.game_id ?? '' } });
  expect(granted(again).result).toMatchObject({ correct: 1, total: 1 });
});

test('a room that its host left ends by itself, and leaves with its names after 30 days; its games stay', async () => {
  const room = await openTestRoom(server, { questions: timedChoices(1) });
  const phone = await room.phone('Name that leaves');
  await room.phone('Only in the lobby');
  await room.until('open');
  await phone.answer({ answer_id: rightHere(room, (await phone.state()).frame) });
  await room.until('closed');
  const { jobs } = server.services;
  server.clock.advance(4 * 3_600_000);
  await jobs.send('settle-rooms', {});
  await server.runJobs();
  await server.services.rooms.refresh(room.row.id);
  expect((await room.state()).phase).toBe('ended');
  server.clock.advance(31 * 24 * 3_600_000);
  await jobs.send('delete-rooms', {});
  await server.runJobs();
  const { owner } = server.services.database;
  const [left] = await owner`
    select (select count(*)::int from room where id = ${room.row.id}) as rooms, (select count(*)::int from room_player where room_id = ${room.row.id}) as seats,
      (select count(*)::int from game where activity_id = ${room.quiz.id}) as games`;
  expect(left).toEqual({ rooms: 0, seats: 0, games: 1 });
});

test('a hall registers its results from one address, beyond what an address may; each player for herself has a limit', async () => {
  const fields = [{ key: 'name', name: 'name' as const, required: true }];
  const room = await openTestRoom(server, {
    questions: timedChoices(1),
    settings: { registration_moment: 'after' },
    change: (draft) => ({ ...draft, registration: { ...draft.registration, settings: { ...draft.registration.settings, fields } } }),
  });
  const phone = await room.phone('Kim');
  await room.until('open');
  await phone.answer({ answer_id: rightHere(room, (await phone.state()).frame) });
  await room.until('ended');
  await server.runJobs();
  await server.services.rooms.refresh(room.row.id);
  const game_id = (await phone.state()).own?.game_id ?? '';
  await server.notifiedItself();
  const alone = player(server);
  const { started } = await playGame(alone, room.quiz);
  const address = '203.0.113.9';
  const statusOf = async (uuid_front: string, game: string): Promise<number> => {
    const body = new URLSearchParams({ uuid_front, game_id: game, name: 'Kim' });
    const headers = { 'x-forwarded-for': address };
    return (await server.request('/api/v1/player/player-register-after', { method: 'POST', body, headers })).status;
  };
  expect(await statusOf(alone.uuid_front, started.game_id)).toBe(200);
  for (let count = 0; count < 600; count += 1)
    await server.services.limits.take(`register ${address}`, { times: 600, seconds: 60 }).catch(() => undefined);
  expect(await statusOf(alone.uuid_front, started.game_id)).toBe(429);
  expect(await statusOf(phone.uuid_front, game_id)).toBe(200);
  const tried: number[] = [];
  for (let count = 0; count < 25; count += 1) tried.push(await statusOf(phone.uuid_front, game_id));
  expect([tried[0], tried.at(-1)]).toEqual([200, 429]);
});
