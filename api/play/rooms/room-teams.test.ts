import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RoomOwn } from '#shared/contract/rooms.ts';
import { verifyRoom } from '#shared/rooms/receipt.ts';
import { newId } from '#shared/ids.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { listenTo, openTestRoom, resultsOf, rightHere, timedChoices, wrongHere } from './test-room.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
beforeEach(() => server.clock.set(new Date()));
afterAll(() => server.close());

const accuracy = { mode: 'accuracy' as const };
const named = (assigned: 'chosen' | 'balanced', ...names: string[]) => ({ ...accuracy, teams: { names, assigned } });

test('teams: the mean of those who answered, late players from their first answer, without removed ones; the receipt agrees', async () => {
  const room = await openTestRoom(server, { questions: timedChoices(2), room: named('chosen', 'Foxes', 'Owls', 'Bears') });
  const [ann, bo, cleo] = [
    await room.phone('Ann', { team: 0 }),
    await room.phone('Bo', { team: 0 }),
    await room.phone('Cleo', { team: 1 }),
  ];
  const watching = await room.phone('Dan', { team: 1 });
  expect([ann.own.team, watching.own.team]).toEqual([0, 1]);
  expect((await room.state()).count.teams).toEqual([2, 2, 0]);
  await room.until('open');
  const { frame } = await ann.state();
  const first = { answer_id: rightHere(room, frame) };
  await Promise.all([ann.answer(first), cleo.answer(first), bo.answer({ answer_id: wrongHere(room, frame) })]);
  const board = await room.until('board');
  expect(board.teams).toEqual([
    { team: 1, place: 1, was: null, points: 10, gained: 10, members: 2 },
    { team: 0, place: 2, was: null, points: 5, gained: 5, members: 2 },
  ]);
  const late = await room.phone('Eve', { team: 0 });
  await room.until('open');
  const second = { answer_id: rightHere(room, (await ann.state()).frame) };
  await Promise.all([ann.answer(second), bo.answer(second), late.answer(second)]);
  // Cleo is silent now, which costs her team the question.
  await room.until('board');
  expect((await room.state()).teams).toMatchObject([
    { team: 0, place: 1, was: 2, points: 15, gained: 10 },
    { team: 1, place: 2, was: 1, points: 10, gained: 0 },
  ]);
  const { data } = await server.anonymous.listRoomPlayers({ body: { token: room.token } });
  const wrong = data.find(({ name }) => name === 'Bo')!;
  expect([wrong.team, data.find(({ name }) => name === 'Cleo')?.team]).toEqual([0, 1]);
  await server.anonymous.removeRoomPlayers({ body: { token: room.token, player_id: wrong.player_id, is_removed: true } });
  await server.services.rooms.refresh(room.row.id);
  expect((await room.state()).teams).toMatchObject([{ team: 0, points: 20, members: 2 }, { team: 1 }]);
  const ended = await room.until('ended');
  expect(ended.teams).toMatchObject([{ team: 0, points: 20 }, { team: 1 }]);
  const { api } = await server.asEditor();
  const receipt = await api.readRoomReceipt({ params: { id: room.row.id } });
  expect(verifyRoom(receipt)).toEqual([]);
  const file = await resultsOf(server, room);
  expect(file[0]).toMatch(/^place,name,team,points,1\./);
  expect(file.slice(1, 3)).toEqual(expect.arrayContaining([expect.stringMatching(/^1,Ann,Foxes,20,right,10/)]));
  const [team] = receipt.teams!;
  expect(verifyRoom({ ...receipt, teams: [{ ...team!, points: 30 }, ...receipt.teams!.slice(1)] })).not.toEqual([]);
  const [earliest, ...rest] = receipt.answers;
  expect(verifyRoom({ ...receipt, answers: [{ ...earliest!, team: 1 }, ...rest] })).not.toEqual([]);
});

test('balanced teams: a hall that joins at once is spread evenly, and a removed player leaves her place to the next', async () => {
  const room = await openTestRoom(server, { questions: timedChoices(1), room: named('balanced', 'A', 'B', 'C') });
  const phones = await Promise.all(Array.from({ length: 9 }, (_, index) => room.phone(`P${index}`, { team: 2 })));
  expect((await room.state()).count.teams).toEqual([3, 3, 3]);
  const [gone] = phones.filter(({ own }) => own.team === 1);
  const { data } = await server.anonymous.listRoomPlayers({ body: { token: room.token } });
  const { player_id } = data.find(({ name }) => name === gone?.own.name)!;
  await server.anonymous.removeRoomPlayers({ body: { token: room.token, player_id, is_removed: true } });
  expect((await room.phone('Late')).own.team).toBe(1);
  // Coming back is no way to another team.
  const back = await server.anonymous.joinRoom({ params: { id: room.row.id }, body: { uuid_front: phones[0]!.uuid_front, team: 2 } });
  expect(back).toMatchObject({ own: { team: phones[0]!.own.team } });
});

test('a team that does not exist is refused, and so are empty and equal names', async () => {
  const room = await openTestRoom(server, { questions: timedChoices(1), room: named('chosen', 'A', 'B') });
  const join = (team: number) =>
    server.anonymous.joinRoom({ params: { id: room.row.id }, body: { uuid_front: newId(), name: 'Kim', team } });
  await expect(join(2)).rejects.toMatchObject({ status: 422 });
  await expect(join(-1)).rejects.toMatchObject({ status: 422 });
  const { api } = await server.asEditor();
  const open = (...names: string[]) =>
    api.openRoom({ params: { quizID: room.quiz.id }, body: { settings: { teams: { names, assigned: 'chosen' } } } });
  await expect(open('A', ' ')).rejects.toMatchObject({ status: 422 });
  await expect(open('Owls', 'owls ')).rejects.toMatchObject({ status: 422 });
  await expect(open('A')).rejects.toMatchObject({ status: 422 });
  const alone = await openTestRoom(server, { questions: timedChoices(1) });
  await expect(alone.phone('Kim', { team: 0 })).rejects.toMatchObject({ status: 422 });
});

test('the host moves a player between questions: her points stay with the team for which she earned them, the phone is told, and the receipt agrees', async () => {
  const room = await openTestRoom(server, { questions: timedChoices(3), room: named('balanced', 'Foxes', 'Owls') });
  const [ann, bo, cleo] = [await room.phone('Ann'), await room.phone('Bo'), await room.phone('Cleo')];
  const { token } = room;
  const { data } = await server.anonymous.listRoomPlayers({ body: { token } });
  const player_id = data.find(({ name }) => name === 'Ann')!.player_id;
  const move = (team: number, id = player_id) => server.anonymous.changeRoomPlayer({ body: { token, player_id: id, team } });
  const receive = await listenTo(server.base, `room.${room.row.id}`, ann.auth);
  await receive.receive('frame');
  // There and back again, before the first question.
  expect((await move(1)).count.teams).toEqual([1, 2]);
  await receive.receive<RoomOwn>('own', ({ team }) => team === 1);
  const before = await room.state();
  expect(await move(1)).toMatchObject({ step: before.step });
  await move(0);
  await room.until('open');
  const first = { answer_id: rightHere(room, (await ann.state()).frame) };
  await Promise.all([ann.answer(first), bo.answer(first)]);
  await expect(move(1)).rejects.toMatchObject({ code: 'conflict' });
  await room.step('pause');
  await expect(move(1)).rejects.toMatchObject({ code: 'conflict' });
  await room.step('resume');
  await room.until('open');
  await cleo.answer({ answer_id: wrongHere(room, (await ann.state()).frame) });
  await room.until('closed');
  await expect(move(2)).rejects.toMatchObject({ status: 422 });
  await expect(move(1, newId())).rejects.toMatchObject({ code: 'not_found' });
  await expect(
    server.anonymous.changeRoomPlayer({ body: { token: room.row.links?.wall ?? '', player_id, team: 1 } }),
  ).rejects.toMatchObject({ code: 'not_found' });
  expect(await move(1)).toMatchObject({ phase: 'closed', distribution: { right: 2 } });
  const board = await room.until('board');
  // Foxes have the mean of Ann and Cleo, Owls that of Bo.
  expect(board.teams).toMatchObject([
    { team: 1, points: 10, members: 2 },
    { team: 0, points: 5, members: 1 },
  ]);
  await room.until('open');
  const second = { answer_id: rightHere(room, (await ann.state()).frame) };
  await Promise.all([ann.answer(second), cleo.answer(second)]);
  // Bo is silent, so Owls get half; Cleo is the only one left of Foxes.
  expect((await room.until('board')).teams).toMatchObject([
    { team: 0, points: 15, place: 1 },
    { team: 1, points: 15, place: 1 },
  ]);
  await room.until('open');
  await room.until('ended');
  receive.close();
  const receipt = await (await server.asEditor()).api.readRoomReceipt({ params: { id: room.row.id } });
  expect(verifyRoom(receipt)).toEqual([]);
  expect(receipt.answers.map(({ number, player, team }) => [number, player, team])).toEqual([
    [1, 1, 0],
    [1, 2, 1],
    [1, 3, 0],
    [2, 1, 1],
    [2, 3, 0],
  ]);
  await expect(move(0)).rejects.toMatchObject({ code: 'conflict' });
  const [foxes, owls] = [receipt.teams!.find(({ team }) => team === 0)!, receipt.teams!.find(({ team }) => team === 1)!];
  const unmoved = [
    { ...foxes, players: [1, 3] },
    { ...owls, players: [2] },
  ];
  expect(verifyRoom({ ...receipt, teams: unmoved }).join()).toContain('not what she has');
});
