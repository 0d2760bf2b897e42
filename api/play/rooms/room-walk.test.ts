import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Draft } from '#activity/document.ts';
import { schemas } from '#questions/schemas.ts';
import type { Labyrinth, Way } from '#shared/content/labyrinth.ts';
import { newId } from '#shared/ids.ts';
import { verifyRoom } from '#shared/rooms/receipt.ts';
import { choice } from '#api/play/play/test-quiz.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { openTestRoom, resultsOf, rightHere, wrongHere, type TestPhone, type TestRoom } from './test-room.ts';
import { writeGames } from './write-games.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
beforeEach(() => server.clock.set(new Date()));
afterAll(() => server.close());

/** A right answer leads from the hall to the tower, any other to the cellar with the key, without which the tower has no exit; then a note, then out. */
async function openCastle() {
  const names = ['hall', 'cellar', 'tower'];
  const choices = names.map((name) => choice({ points: 10, time_for_answer_in_seconds: 30, text: `What of the ${name}?` }));
  const note = { ...schemas.ad.newQuestion(newId), text: 'The end is near' };
  const [hall, cellar, tower] = choices as [(typeof choices)[0], (typeof choices)[0], (typeof choices)[0]];
  const key = newId();
  const ways: Record<string, Way[]> = {
    [hall.id]: [
      { on: 'right', to: tower.id, cost: 0 },
      { on: 'default', to: cellar.id, cost: 4 },
    ],
    [cellar.id]: [{ on: 'default', to: 'back', cost: 0 }],
    [tower.id]: [
      { on: 'right', to: note.id, cost: 0, item: key },
      { on: 'default', to: 'back', cost: 0 },
    ],
    [note.id]: [{ on: 'default', to: 'exit', cost: 0 }],
  };
  const questions = [...choices, note];
  const rooms = questions.map(({ id }, place) => ({
    question_id: id,
    name: `The ${names[place] ?? 'note'}`,
    ways: ways[id] ?? [],
    ...(id === cellar.id && { item: key }),
  }));
  const labyrinth: Labyrinth = { items: [{ id: key, name: 'The rusty key' }], cost_in: 'points', most_steps: 50, rooms };
  const change = (draft: Draft): Draft => ({ ...draft, labyrinth }) as Draft;
  return openTestRoom(server, { kind: 'labyrinth', questions, change });
}

/** Each phone votes right or wrong; then the question closes. */
async function vote(room: TestRoom, votes: (readonly [TestPhone, 'right' | 'wrong'])[]) {
  await room.until('open');
  for (const [phone, which] of votes) {
    const { frame } = await phone.state();
    await phone.answer({ answer_id: which === 'right' ? rightHere(room, frame) : wrongHere(room, frame) });
  }
  return room.until('closed');
}

test('a hall walks a labyrinth by majority: chance decides a tie, the host may choose, silence leads on, and the exit ends it', async () => {
  const room = await openCastle();
  const [ann, bo, cleo] = [await room.phone('Ann'), await room.phone('Bo'), await room.phone('Cleo')];
  const lobby = await room.state();
  expect(lobby).toMatchObject({ of: 4, walk: { seen: { rooms: [], path: [] }, is_over: false } });
  const first = await vote(room, [
    [ann, 'right'],
    [bo, 'wrong'],
    [cleo, 'wrong'],
  ]);
  expect(first.walk).toMatchObject({ turn: { led: 'on', by: 'most', result: 'wrong' }, seen: { path: [0] }, is_over: false });
  expect(first.choices?.map(({ votes }) => votes).toSorted()).toEqual([0, 0, 1, 2]);
  // Nothing of it is anybody's own but the answer.
  expect((await ann.state()).own).toEqual({ ...ann.own, answer: { answer_id: rightHere(room, first) } });
  await room.step('next');
  const cellar = await room.until('read');
  expect(cellar).toMatchObject({ number: 2, stem: { text: 'What of the cellar?' } });
  expect(cellar.walk?.seen).toMatchObject({ path: [0, 1], items: ['The rusty key'], found: ['The rusty key'] });
  expect((await vote(room, [])).walk?.turn).toMatchObject({ by: 'nobody', led: 'back', result: 'time_over' });
  await room.step('next');
  const tie = await vote(room, [
    [ann, 'right'],
    [bo, 'wrong'],
  ]);
  expect(tie.walk?.turn?.by).toBe('tie');
  const right = rightHere(room, tie);
  const choose = (chosen: string) =>
    server.anonymous.stepRoom({ body: { token: room.token, step: tie.step, event: 'choose', vote: chosen } });
  await expect(choose(newId())).rejects.toMatchObject({ status: 409 });
  const chosen = await choose(right);
  expect(chosen).toMatchObject({ phase: 'closed', walk: { turn: { by: 'host', led: 'on', answer_id: right } } });
  // Of two hosts who choose, one was first.
  await expect(choose(right)).rejects.toMatchObject({ status: 409 });
  await room.step('next');
  const tower = await vote(room, [
    [ann, 'right'],
    [bo, 'right'],
  ]);
  expect(tower.walk).toMatchObject({ turn: { led: 'on', by: 'most' }, seen: { path: [0, 1, 0, 2] } });
  await room.step('next');
  const note = await room.until('read');
  // It asks nothing, so the host goes on.
  expect(note).toMatchObject({ due_at: null, stem: { text: 'The end is near' } });
  const closed = await room.step('next');
  expect(closed).toMatchObject({ phase: 'closed', walk: { turn: { led: 'exit' }, is_over: true } });
  expect(closed.choices).toEqual([]);
  const end = await room.step('next');
  expect(end).toMatchObject({ phase: 'podium', walk: { turn: { led: 'exit' }, seen: { path: [0, 1, 0, 2, 3] } } });
  expect([end.board, end.teams]).toEqual([undefined, undefined]);
  await room.step('next');
  const { api } = await server.asEditor();
  const receipt = await api.readRoomReceipt({ params: { id: room.row.id } });
  expect(verifyRoom(receipt)).toEqual([]);
  const other = receipt.answers.map((answer, index) => (index === 1 ? { ...answer, vote: receipt.answers[0]!.vote! } : answer));
  expect(verifyRoom({ ...receipt, answers: other })).toContain('The way from question 1 is not that of its votes.');

  // The file has what each voted for; there is no board to have places on.
  const [heads, anns] = await resultsOf(server, room);
  expect(heads).toMatch(/^name,1\. What of the hall\?: vote,1\. What of the hall\?: seconds,2\. What of the cellar\?: vote/);
  expect(anns).toMatch(/^Ann,[^,]+,\d+,,,/);

  // Nobody has a game of her own; the month counts each who voted, once.
  await writeGames(server.services, room.row.id);
  await writeGames(server.services, room.row.id);
  const { owner } = server.services.database;
  const games = await owner`select from game where activity_id = ${room.quiz.id}`;
  const counted = await owner`select from unique_completion where activity_id = ${room.quiz.id}`;
  expect([games.length, counted.length]).toEqual([0, 3]);
  expect((await ann.state()).own).not.toHaveProperty('game_id');
});

test('a removed player’s vote does not count, and nothing tells of a room that the hall has not entered', async () => {
  const room = await openCastle();
  const [ann, bo] = [await room.phone('Ann'), await room.phone('Bo')];
  const troll = await room.phone('Cleo');
  await room.until('open');
  const text = JSON.stringify([await ann.state(), await room.state()]);
  for (const unseen of ['cellar', 'tower', 'rusty', 'near']) expect(text).not.toContain(unseen);
  const { frame } = await ann.state();
  await ann.answer({ answer_id: rightHere(room, frame) });
  await bo.answer({ answer_id: wrongHere(room, frame) });
  await troll.answer({ answer_id: wrongHere(room, frame) });
  const { data } = await server.anonymous.listRoomPlayers({ body: { token: room.token } });
  for (const name of ['Bo', 'Cleo']) {
    const { player_id } = data.find((person) => person.name === name)!;
    await server.anonymous.removeRoomPlayers({ body: { token: room.token, player_id, is_removed: true } });
  }
  const closed = await room.until('closed');
  expect(closed.walk?.turn).toMatchObject({ by: 'most', result: 'right', led: 'on' });
  // Who is removed later keeps the vote that she had.
  const { player_id } = data.find((person) => person.name === 'Ann')!;
  await server.anonymous.removeRoomPlayers({ body: { token: room.token, player_id, is_removed: true } });
  await room.step('end');
  const { api } = await server.asEditor();
  expect(verifyRoom(await api.readRoomReceipt({ params: { id: room.row.id } }))).toEqual([]);
});

test('a labyrinth has no teams', async () => {
  const { quiz } = await openCastle();
  const { api } = await server.asEditor();
  const settings = { teams: { names: ['A', 'B'], assigned: 'balanced' as const } };
  await expect(api.openRoom({ params: { quizID: quiz.id }, body: { settings } })).rejects.toMatchObject({ status: 422 });
});
