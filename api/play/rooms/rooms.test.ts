import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { exhaustiveTest } from '#shared/test-amount.ts';
import type { HostFrame, PhoneFrame, RoomOwn, RoomPlayer } from '#shared/contract/rooms.ts';
import { isRefused } from '#shared/contract/operation.ts';
import { verifyRoom } from '#shared/rooms/receipt.ts';
import { newId } from '#shared/ids.ts';
import { useUp } from '#api/billing/test-billing.ts';
import { secondProcess } from '#api/kernel/realtime/test-sockets.ts';
import { anotherTenant, begun, buildQuiz, granted, player, reasonOf } from '#api/play/play/test-quiz.ts';
import { longestAge } from '#api/play/publications/activity-cache.ts';
import { makeTrial } from '#api/test-factories.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { areDigits } from './room-digits.ts';
import { listenTo, openBox, openTestRoom, rightHere, timedChoices, wrongHere } from './test-room.ts';

let server: TestServer;
const sockets: { close(): void }[] = [];
beforeAll(async () => void (server = await testServer()));
beforeEach(() => server.clock.set(new Date()));
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(() => server.close());

const listen = async (channel: string, auth?: string, base = server.base) => {
  const socket = await listenTo(base, channel, auth);
  sockets.push(socket);
  return socket;
};

test('three phones play a quiz: fair points, a board, a podium, games with results, and a receipt that agrees', async () => {
  const room = await openTestRoom(server, { questions: timedChoices(2) });
  const [quick, slow, silent] = [await room.phone('Kim'), await room.phone('Kim'), await room.phone('Ali')];
  expect([quick, slow, silent].map(({ own }) => own.name)).toEqual(['Kim', 'Kim 2', 'Ali']);
  await room.until('open');
  const { frame } = await quick.state();
  const right = rightHere(room, frame);
  server.clock.advance(15_000);
  // Received after 15 seconds: a claim of 3 is believed down to 1,200 ms before that; one of 14,000 as it is.
  expect(granted(await quick.answer({ answer_id: right }, 3_000))).toMatchObject({ time_ms: 13_800 });
  expect(granted(await slow.answer({ answer_id: right }, 14_500))).toMatchObject({ time_ms: 14_500 });
  await room.until('closed');
  expect((await quick.state()).own).toMatchObject({ result: 'right', gained: 7.7, place: 1, streak: 1, points: 7.7 });
  expect((await slow.state()).own).toMatchObject({ result: 'right', gained: 7.58, place: 2, behind: { name: 'Kim', points: 0.12 } });
  expect((await silent.state()).own).toMatchObject({ result: 'time_over', gained: 0, points: 0, place: 3, streak: 0 });
  const closed = await room.until('closed');
  expect(closed.distribution).toMatchObject({ answered: 2, right: 2, partly: 0 });
  const board = await room.until('board');
  expect(board.board?.map(({ place, name, was }) => [place, name, was])).toEqual([
    [1, 'Kim', null],
    [2, 'Kim 2', null],
    [3, 'Ali', null],
  ]);
  await room.until('open');
  const second = await silent.state();
  server.clock.advance(1_000);
  await silent.answer({ answer_id: rightHere(room, second.frame) });
  await slow.answer({ answer_id: wrongHere(room, second.frame) });
  const podium = await room.until('podium');
  expect(podium.board?.map(({ name, points }) => [name, points])).toEqual([
    ['Ali', 9.83],
    ['Kim', 7.7],
    ['Kim 2', 7.58],
  ]);
  await room.until('ended');
  await server.runJobs();
  await server.services.rooms.refresh(room.row.id);
  const { own } = await quick.state();
  const result = granted(
    await server.anonymous.getNextQuestion({ body: { uuid_front: quick.uuid_front, game_id: own?.game_id ?? '' } }),
  ).result;
  expect(result).toMatchObject({ points: 7.7, correct: 1, wrong: 1, total: 2, timed_out: false });
  const receipt = await (await server.asEditor()).api.readRoomReceipt({ params: { id: room.row.id } });
  expect(verifyRoom(receipt)).toEqual([]);
  const [first] = receipt.answers;
  expect(
    verifyRoom({
      ...receipt,
      answers: receipt.answers.map((answer) => (answer === first ? { ...answer, claimed_ms: 0, points: 10 } : answer)),
    }),
  ).not.toEqual([]);
});

test('a second press of Next changes nothing, and of four that race one wins', async () => {
  const room = await openTestRoom(server, { questions: timedChoices(1) });
  const { step } = await room.state();
  const presses = await Promise.allSettled([1, 2, 3, 4].map(() => room.step('next', step)));
  expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(presses.filter((press) => press.status === 'rejected').map(({ reason }) => (reason as { code: string }).code)).toEqual([
    'conflict',
    'conflict',
    'conflict',
  ]);
  expect(await room.state()).toMatchObject({ phase: 'ready', step: step + 1 });
});

test('nothing of a question is known before it is read, and nothing right before it has closed', async () => {
  const [question] = timedChoices(1);
  const secret = {
    ...question!,
    text: 'CANARY-STEM',
    answers: question!.answers.map((answer) => ({ ...answer, text: `CANARY-${answer.is_right ? 'RIGHT' : 'WRONG'}` })),
  };
  const room = await openTestRoom(server, {
    questions: [{ ...secret, feedback: { text: 'CANARY-FEEDBACK' }, feedback_settings: { show: true } }],
  });
  const phone = await room.phone();
  const [socket, wall] = [await listen(`room.${room.row.id}`, phone.auth), await listen(`room-wall.${room.row.id}`, room.row.links?.wall)];
  const said = async (): Promise<string> => {
    const state = JSON.stringify([
      await phone.state(),
      await server.anonymous.readRoomAsWall({ body: { token: room.row.links?.wall ?? '' } }),
    ]);
    return state + [...socket.frames, ...wall.frames].map(({ text }) => text).join('');
  };
  await socket.receive('frame');
  await room.until('ready');
  const ready = await socket.receive<PhoneFrame>('frame', ({ phase }) => phase === 'ready');
  expect(await said()).not.toContain('CANARY');
  await room.until('read');
  await socket.receive<PhoneFrame>('frame', ({ phase }) => phase === 'read');
  expect(await said()).toContain('CANARY-STEM');
  expect(await said()).not.toMatch(/CANARY-(RIGHT|WRONG|FEEDBACK)/);
  await room.until('open');
  const open = await socket.receive<PhoneFrame>('frame', ({ phase }) => phase === 'open');
  expect(openBox(ready, open.key ?? '')).toEqual((await phone.state()).frame.question);
  const right = rightHere(room, await phone.state().then(({ frame }) => frame));
  expect(open.key).toBeDefined();
  expect(await said()).not.toMatch(/is_right|correct_answer|CANARY-FEEDBACK/);
  await room.until('closed');
  const closed = await socket.receive<PhoneFrame>('frame', ({ phase }) => phase === 'closed');
  expect(closed).toMatchObject({ correct_answer: { answer_id: right }, feedback: { text: 'CANARY-FEEDBACK' } });
  expect(await socket.receive<RoomOwn>('own')).toMatchObject({ result: 'time_over', place: 1 });
});

test('an answer before the instant, after the time, of another question, or a second one is refused; a repeat is not', async () => {
  const room = await openTestRoom(server, { questions: timedChoices(2), room: { closes_play: false } });
  const phone = await room.phone();
  const params = { id: room.row.id };
  const send = (number: number, answer_id: string, claimed_ms = 100) =>
    server.anonymous.answerInRoom({ params, body: { uuid_front: phone.uuid_front, number, answer: { answer_id }, claimed_ms } });
  const opened = await room.until('open');
  // While somebody has not answered, the question does not close early.
  const late = await room.phone('Late');
  const { frame } = await phone.state();
  const [right, wrong] = [rightHere(room, frame), wrongHere(room, frame)];
  server.clock.set(new Date((opened.opens_at ?? 0) - 100));
  expect(reasonOf(await send(1, right))).toBe('not_started');
  server.clock.set(new Date((opened.opens_at ?? 0) + 2_000));
  expect(reasonOf(await send(2, right))).toBe('not_started');
  expect(await send(1, right, 2_000)).toEqual({ number: 1, time_ms: 2_000 });
  expect(await send(1, right, 2_000)).toEqual({ number: 1, time_ms: 2_000 });
  expect(reasonOf(await send(1, wrong, 2_100))).toBe('already_answered');
  // Late answers are taken for 1.2 s, by a timer that runs in real time.
  server.clock.set(new Date((opened.closes_at ?? 0) + 50));
  await server.services.rooms.tick();
  const sent = { number: 1, answer: { answer_id: right } };
  const lateAnswer = (claimed_ms: number) =>
    server.anonymous.answerInRoom({ params, body: { uuid_front: late.uuid_front, ...sent, claimed_ms } });
  expect(reasonOf(await lateAnswer(30_100))).toBe('time_over');
  expect(await lateAnswer(29_900)).toEqual({ number: 1, time_ms: 29_900 });
  const another = await room.phone('Later');
  await room.until('closed');
  expect(reasonOf(await server.anonymous.answerInRoom({ params, body: { uuid_front: another.uuid_front, ...sent, claimed_ms: 1 } }))).toBe(
    'time_over',
  );
});

test('where answers may change, the last one counts with its time, and a late repeat of an earlier one changes nothing', async () => {
  const room = await openTestRoom(server, { questions: timedChoices(1), room: { may_change: true } });
  const phone = await room.phone();
  await room.until('open');
  const { frame } = await phone.state();
  server.clock.advance(3_000);
  await phone.answer({ answer_id: wrongHere(room, frame) }, 2_000);
  await phone.answer({ answer_id: rightHere(room, frame) }, 3_000);
  expect(isRefused(await phone.answer({ answer_id: wrongHere(room, frame) }, 2_000))).toBe(true);
  await room.until('closed');
  expect((await phone.state()).own).toMatchObject({ result: 'right', time_ms: 3_000 });
});

test('extra time costs no points, and only the room with somebody who needs it waits', async () => {
  const room = await openTestRoom(server, { questions: timedChoices(1), settings: { fair_time: true } });
  const [quick, extra] = [await room.phone('Quick'), await room.phone('Extra', { fair_time: 2 })];
  const opened = await room.until('open');
  const { frame } = await quick.state();
  const right = rightHere(room, frame);
  server.clock.advance(15_000);
  await quick.answer({ answer_id: right }, 15_000);
  await extra.state();
  await server.services.database.owner`update room_player set seen_at = ${server.clock.now()} where room_id = ${room.row.id}`;
  server.clock.set(new Date((opened.closes_at ?? 0) - 1_000));
  await server.services.database.owner`update room_player set seen_at = ${server.clock.now()} where room_id = ${room.row.id}`;
  server.clock.advance(1_000);
  await server.services.rooms.tick();
  const closing = await room.state();
  expect(closing).toMatchObject({ phase: 'closing', due_at: (opened.opens_at ?? 0) + 60_800, count: { extra_waiting: 1 } });
  server.clock.set(new Date((opened.opens_at ?? 0) + 30_000));
  expect(granted(await extra.answer({ answer_id: right }, 30_000))).toMatchObject({ time_ms: 30_000 });
  await room.until('closed');
  expect((await quick.state()).own?.gained).toBe(7.5);
  expect((await extra.state()).own?.gained).toBe(7.5);
});

test('the host sees who has extra time, gives it and takes it back, also where players cannot choose it; the receipt tells it', async () => {
  const room = await openTestRoom(server, { questions: timedChoices(2), settings: { fair_time: false } });
  const { token } = room;
  const [kim, ali] = [await room.phone('Kim', { fair_time: 2 }), await room.phone('Ali')];
  const players = async () => (await server.anonymous.listRoomPlayers({ body: { token } })).data.toReversed();
  // The activity does not let players choose.
  expect((await players()).map(({ name, fair_time }) => [name, fair_time])).toEqual([
    ['Kim', 1],
    ['Ali', 1],
  ]);
  const [, { player_id }] = (await players()) as [RoomPlayer, RoomPlayer];
  const give = (fair_time: 1 | 1.5 | 2) => server.anonymous.changeRoomPlayer({ body: { token, player_id, fair_time } });
  await give(2);
  expect((await ali.state()).own).toMatchObject({ fair_time: 2 });
  const opened = await room.until('open');
  await expect(give(1)).rejects.toMatchObject({ code: 'conflict' });
  expect((await ali.state()).own).toMatchObject({ closes_at: (opened.opens_at ?? 0) + 60_000 });
  const right = { answer_id: rightHere(room, (await ali.state()).frame) };
  server.clock.advance(15_000);
  await kim.answer(right, 15_000);
  server.clock.advance(10_000);
  await ali.answer(right, 25_000);
  await room.until('closed');
  // Twice the time halves what a second costs.
  expect([(await kim.state()).own?.gained, (await ali.state()).own?.gained]).toEqual([7.5, 7.92]);
  await give(1);
  expect((await players())[1]).toMatchObject({ name: 'Ali', fair_time: 1 });
  await room.until('open');
  server.clock.advance(15_000);
  await ali.answer({ answer_id: rightHere(room, (await ali.state()).frame) }, 15_000);
  await room.until('ended');
  const receipt = await (await server.asEditor()).api.readRoomReceipt({ params: { id: room.row.id } });
  expect(receipt.answers.map(({ player, fair_time }) => [player, fair_time])).toEqual([
    [1, 1],
    [2, 2],
    [2, 1],
  ]);
  expect([verifyRoom(receipt), receipt.extra_time]).toEqual([[], []]);
  expect(verifyRoom({ ...receipt, extra_time: [{ player: 2, fair_time: 2 }] })).not.toEqual([]);
});

test('names: flagged ones are shown to their owner and the host alone until allowed; a removed player is shut out', async () => {
  const room = await openTestRoom(server, { questions: timedChoices(1) });
  const [rude, kind] = [await room.phone('5h1t'), await room.phone('Penistone')];
  expect(kind.own).toMatchObject({ name: 'Penistone', is_waiting: false });
  expect(rude.own).toMatchObject({ typed_name: '5h1t', is_waiting: true });
  const wall = await server.anonymous.readRoomAsWall({ body: { token: room.row.links?.wall ?? '' } });
  expect(JSON.stringify(wall)).not.toContain('5h1t');
  const { waiting } = await room.state();
  expect(waiting).toMatchObject([{ typed_name: '5h1t', is_flagged: true }]);
  const { token } = room;
  const { player_id } = waiting[0]!;
  await server.anonymous.decideRoomName({ body: { token, player_id, decision: 'allow' } });
  expect((await rude.state()).own).toMatchObject({ name: '5h1t', is_waiting: false });
  const socket = await listen(`room.${room.row.id}`, rude.auth);
  await socket.receive('frame');
  expect(await server.anonymous.removeRoomPlayers({ body: { token, player_id, is_removed: true } })).toEqual({ players: 1 });
  await socket.receive('gone');
  expect((await rude.state()).own).toMatchObject({ is_removed: true });
  expect(
    reasonOf(await server.anonymous.joinRoom({ params: { id: room.row.id }, body: { uuid_front: rude.uuid_front, name: 'Nice' } })),
  ).toBe('closed');
  expect((await room.state()).count.players).toBe(1);
  await server.anonymous.removeRoomPlayers({ body: { token, player_id, is_removed: false } });
  expect((await rude.state()).own).toMatchObject({ is_removed: false, name: '5h1t' });
});

test('a lobby can be locked; digits from the wall can be asked for; the code finds the room', async () => {
  const room = await openTestRoom(server, { questions: timedChoices(1), room: { needs_digits: true } });
  const params = { id: room.row.id };
  const join = (digits?: string) =>
    server.anonymous.joinRoom({ params, body: { uuid_front: newId(), name: 'Kim', ...(digits && { digits }) } });
  expect(await server.anonymous.findRoom({ params: { code: room.row.code ?? '' } })).toMatchObject({
    room_id: room.row.id,
    needs_digits: true,
  });
  const { digits } = await room.state();
  expect(reasonOf(await join())).toBe('unavailable');
  expect(granted(await join(digits?.shown))).toMatchObject({ own: { name: 'Kim' } });
  await server.anonymous.setRoom({ body: { token: room.token, is_locked: true } });
  expect(reasonOf(await join(digits?.shown))).toBe('not_active');
});

test('while a room is open nobody starts a game of her own, and its games are none that can be played on', async () => {
  const room = await openTestRoom(server, { questions: timedChoices(1) });
  const stranger = player(server);
  await server.notifiedItself();
  expect(reasonOf(await stranger.start(room.quiz))).toBe('not_active');
  await room.step('end');
  await server.notifiedItself();
  expect(begun(await stranger.start(room.quiz)).question.text).toBe('Which one?');
});

test('links of another room, of another role or replaced ones open nothing, and another tenant sees no room', async () => {
  const room = await openTestRoom(server, { questions: timedChoices(1) });
  const { links } = room.row;
  const asHost = (token: string) => server.anonymous.readRoomAsHost({ body: { token } });
  expect(await asHost(links?.cohost ?? '')).toMatchObject({ phase: 'lobby', is_account: false });
  await expect(asHost(links?.wall ?? '')).rejects.toMatchObject({ code: 'not_found' });
  await expect(asHost(`${links?.host ?? ''}x`)).rejects.toMatchObject({ code: 'not_found' });
  const stranger = (await server.asOwner((await anotherTenant(server.services)).id)).api;
  await expect(stranger.listRooms({ params: { quizID: room.quiz.id } })).rejects.toMatchObject({ code: 'not_found' });
  await expect(stranger.replaceRoomLinks({ params: { id: room.row.id }, body: {} })).rejects.toMatchObject({ code: 'not_found' });
  await expect(stranger.readRoomReceipt({ params: { id: room.row.id } })).rejects.toMatchObject({ code: 'not_found' });
  await expect(stranger.openRoom({ params: { quizID: room.quiz.id }, body: {} })).rejects.toMatchObject({ code: 'not_found' });
  const { api } = await server.asEditor();
  const listed = await api.listRooms({ params: { quizID: room.quiz.id } });
  expect(listed.data).toMatchObject([{ id: room.row.id, phase: 'lobby', of: 1, players: 0 }]);
  // Each member has links of her own, to the same room.
  expect(await asHost(listed.data[0]?.links?.host ?? '')).toMatchObject({ room_id: room.row.id, is_account: true });
  const replaced = await api.replaceRoomLinks({ params: { id: room.row.id }, body: {} });
  await server.services.rooms.refresh(room.row.id);
  await expect(asHost(links?.host ?? '')).rejects.toMatchObject({ code: 'not_found' });
  expect(await asHost(replaced.links?.host ?? '')).toMatchObject({ phase: 'lobby', is_account: true });
});

exhaustiveTest('a room goes on in another process when the first one has gone, and both show the same', async () => {
  const second = await secondProcess(server);
  try {
    const room = await openTestRoom(server, { questions: timedChoices(1) });
    const here = await listen(`room.${room.row.id}`);
    const there = await listen(`room.${room.row.id}`, undefined, second.base);
    const host = await listen(`room-host.${room.row.id}`, room.token, second.base);
    await Promise.all([here.receive('frame'), there.receive('frame'), host.receive<HostFrame>('frame', ({ is_account }) => is_account)]);
    const phone = await room.phone();
    await host.receive('count', ({ players }: { players: number }) => players === 1);
    await room.step('next');
    const isReady = ({ phase }: PhoneFrame): boolean => phase === 'ready';
    const [first, other] = await Promise.all([here.receive('frame', isReady), there.receive('frame', isReady)]);
    const bare = ({ box: _box, now: _now, ...rest }: PhoneFrame) => rest;
    expect(bare(first)).toEqual(bare(other));
    // Its clock is the real one: it takes the room on by its own timer.
    server.clock.set(new Date(0));
    await there.receive<PhoneFrame>('frame', ({ phase }) => phase === 'read');
    server.clock.set(new Date());
    expect((await phone.state()).frame.number).toBe(1);
  } finally {
    await second.close();
  }
});

exhaustiveTest('a long name is cut between two signs, never within an emoji', async () => {
  const room = await openTestRoom(server, { questions: timedChoices(1) });
  const { own } = await room.phone(`${'a'.repeat(29)}😀😀`);
  expect(own.name).toBe(`${'a'.repeat(29)}😀`);
});

test('a flood of answers to another question makes no queue of readings before the host', async () => {
  const room = await openTestRoom(server, { questions: timedChoices(1) });
  const { rooms } = server.services;
  const refreshes = Array.from({ length: 50 }, () => rooms.refresh(room.row.id));
  expect(new Set(refreshes).size).toBe(1);
  await Promise.resolve();
  const later = Array.from({ length: 50 }, () => rooms.refresh(room.row.id));
  expect(new Set([...refreshes, ...later]).size).toBe(2);
  await Promise.all(later);
  expect(await room.step('next')).toMatchObject({ phase: 'ready' });
});

test('the digits of a room cannot be tried out, and right ones are no try', async () => {
  const room = await openTestRoom(server, { questions: timedChoices(1), room: { needs_digits: true } });
  const { digits } = await room.state();
  const now = server.clock.now().getTime();
  const all = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));
  const wrong = all.find((candidate) => !areDigits(server.services.play.key, room.row.id, now, candidate));
  const join = async (typed?: string): Promise<unknown> => {
    const body = JSON.stringify({ uuid_front: newId(), ...(typed !== undefined && { digits: typed }) });
    const headers = { 'content-type': 'application/json' };
    const reply = await server.request(`/api/v1/player/room/${room.row.id}/join`, { method: 'POST', body, headers });
    return reply.ok ? ((await reply.json()) as { reason?: string }).reason : reply.status;
  };
  for (let count = 0; count < 120; count += 1) expect(await join(digits?.shown)).toBeUndefined();
  const tried: unknown[] = [];
  for (let count = 0; count < 120; count += 1) tried.push(await join(wrong));
  expect(new Set(tried.slice(0, 90))).toEqual(new Set(['unavailable']));
  expect(new Set(tried.slice(-10))).toEqual(new Set([429]));
  expect(await join(digits?.shown)).toBe(429);
  expect(await join()).toBe('unavailable');
});

test('nobody joins the room of a tenant that the provider has closed, or of an activity in the bin', async () => {
  const room = await openTestRoom(server, { questions: timedChoices(1) });
  const phone = await room.phone();
  const { owner } = server.services.database;
  const code = () => server.anonymous.findRoom({ params: { code: room.row.code ?? '' } });
  // As long as a process remembers an activity.
  const wait = () => server.clock.advance(longestAge + 1);
  const refusedAll = async () => {
    wait();
    await expect(room.phone()).rejects.toMatchObject({ code: 'not_found' });
    await expect(code()).rejects.toMatchObject({ code: 'not_found' });
    expect((await phone.state()).own).toMatchObject({ name: 'Kim' });
  };
  await owner`update tenant set suspended_at = now() where id = ${server.tenant.id}`;
  await refusedAll();
  await owner`update tenant set suspended_at = null where id = ${server.tenant.id}`;
  wait();
  expect(await code()).toMatchObject({ room_id: room.row.id });
  await owner`update activity set trashed_at = now() where id = ${room.quiz.id}`;
  await refusedAll();
});

test('of players who join at the same moment, only as many are seated as the month of a trial has completions left', async () => {
  const room = await openTestRoom(server, { questions: timedChoices(1) });
  await makeTrial(server.services, server.tenant.id);
  const { owner } = server.services.database;
  const [month] = await owner<{ used: number }[]>`select sum(used)::int as used from usage_month where tenant_id = ${server.tenant.id}`;
  await useUp(server, server.tenant.id, 97 - (month?.used ?? 0));
  await owner`update game set started_at = started_at - interval '2 hours' where tenant_id = ${server.tenant.id} and state = 'playing'`;
  await owner`update room set written_at = now() where tenant_id = ${server.tenant.id} and id <> ${room.row.id}`;
  // Hosts read it before anybody is refused, and then that newcomers are.
  expect((await room.state()).plan).toEqual({ refuses: null, places: 3 });
  const joins = await Promise.all(
    Array.from({ length: 12 }, () => server.anonymous.joinRoom({ params: { id: room.row.id }, body: { uuid_front: newId() } })),
  );
  expect(joins.filter((reply) => !isRefused(reply))).toHaveLength(3);
  expect(new Set(joins.filter(isRefused).map(reasonOf))).toEqual(new Set(['completion_limit']));
  expect(await room.state()).toMatchObject({ count: { players: 3 }, plan: { refuses: 'completion_limit', places: 0 } });
  // The seats hold the rest of the month: nobody else starts a game of her own, anywhere.
  const other = await buildQuiz(server.services, { tenant_id: server.tenant.id });
  expect(reasonOf(await player(server).start(other))).toBe('completion_limit');
  await room.step('end');
  await server.runJobs();
  expect(isRefused(await player(server).start(other))).toBe(false);
});

exhaustiveTest('a wall and a host that connect see who is here now, also when nobody comes after them', async () => {
  const room = await openTestRoom(server, { questions: timedChoices(1) });
  await room.state();
  await room.phone('Kim');
  for (const [role, token] of [
    ['wall', room.row.links?.wall],
    ['host', room.token],
  ]) {
    const socket = await listenTo(server.base, `room-${role}.${room.row.id}`, token);
    expect(await socket.receive<HostFrame>('frame')).toMatchObject({ count: { players: 1, latest: ['Kim'] } });
    socket.close();
  }
});

test('who tries out codes in a hall does not shut the others out of the room that they came for', async () => {
  const [room, other] = [await openTestRoom(server), await openTestRoom(server)];
  const get = async (code: string | null) => (await server.request(`/api/v1/player/room/code/${code}`)).status;
  expect(await get(room.row.code)).toBe(200);
  const codes = Array.from({ length: 110 }, (_, index) => String(100_000 + index)).filter((code) => code !== other.row.code);
  for (const code of codes) await get(code);
  expect([await get('199999'), await get(other.row.code), await get(room.row.code)]).toEqual([429, 429, 200]);
  expect((await server.request(`/qr/room/${room.row.code}.svg`)).status).toBe(200);
});
