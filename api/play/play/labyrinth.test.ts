import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Draft } from '#activity/document.ts';
import type { Labyrinth, Way } from '#shared/content/labyrinth.ts';
import type { Settings } from '#shared/content/head.ts';
import type { Answered } from '#shared/contract/play.ts';
import type { Question } from '#shared/content/question.ts';
import { correctKey, demandAgreement } from '#api/insight/regrades/test-regrades.ts';
import { newId } from '#shared/ids.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { anotherTenant, begun, buildQuiz, choice, granted, player, reasonOf, rightOf, wrongOf, type TestQuiz } from './test-quiz.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());

interface Castle {
  live: TestQuiz;
  hall: Question;
  cellar: Question;
  tower: Question;
  secret: Question;
}

/** A wrong answer leads from the hall down, a right one up; the exit of the tower needs the key from the cellar. No way leads to the secret room. */
async function castle(settings: Partial<Settings> = {}, rules: Partial<Labyrinth> = {}): Promise<Castle> {
  const names = ['hall', 'cellar', 'tower', 'secret'];
  const questions = names.map((name) => choice({ points: 10, text: `What of the ${name}?` }));
  const [hall, cellar, tower, secret] = questions as [Question, Question, Question, Question];
  const key = newId();
  const ways: Record<string, Way[]> = {
    [hall.id]: [
      { on: 'right', to: tower.id, cost: 0 },
      { on: 'default', to: cellar.id, cost: 4 },
    ],
    [cellar.id]: [{ on: 'default', to: 'back', cost: 0 }],
    [tower.id]: [
      { on: tower.answers[3]?.id as string, to: secret.id, cost: 0 },
      { on: 'right', to: 'exit', cost: 0, item: key },
      { on: 'default', to: 'back', cost: 3 },
    ],
    [secret.id]: [{ on: 'default', to: tower.id, cost: 0 }],
  };
  const rooms = questions.map(({ id }, place) => ({
    question_id: id,
    name: `The ${names[place]}`,
    ways: ways[id] as Way[],
    ...(id === cellar.id && { item: key }),
  }));
  const labyrinth: Labyrinth = { items: [{ id: key, name: 'The rusty key' }], cost_in: 'points', most_steps: 50, rooms, ...rules };
  const change = (draft: Draft): Draft => ({ ...draft, labyrinth }) as Draft;
  const live = await buildQuiz(server.services, { tenant_id: server.tenant.id, kind: 'labyrinth', questions, settings, change });
  return { live, hall, cellar, tower, secret };
}

test('a labyrinth has locked doors, ways back, found items, penalties for wrong turns, and rooms that count once', async () => {
  const { live, hall, cellar, tower } = await castle();
  const visitor = player(server);
  const cover = granted(await visitor.cover(live));
  expect(cover).toMatchObject({ kind: 'labyrinth', questions: 4 });
  const { game_id, question } = begun(await visitor.start(live));
  // The start shows the same room as the cover, so the screen keeps its elements.
  expect(cover.first?.question.seen).toEqual(question.seen);
  expect(question).toMatchObject({ id: hall.id, number: 1, total: 4, seen: { rooms: [{ name: 'The hall' }], path: [0], items: [] } });
  const up = granted(await visitor.answer(game_id, question, rightOf(hall)));
  expect(up).toMatchObject({ result: 'right', points: 10, turn: { led: 'on' }, next: { id: tower.id } });
  const shut = granted(await visitor.answer(game_id, up.next!, rightOf(tower)));
  expect(shut).toMatchObject({ total_points: 20, turn: { led: 'shut', needs: 'The rusty key' }, next: { id: tower.id, number: 2 } });
  // The same answer sent again is the first one, with the same way.
  expect(granted(await visitor.answer(game_id, up.next!, rightOf(tower)))).toMatchObject({ total_points: 20, turn: { led: 'shut' } });
  expect(reasonOf(await visitor.answer(game_id, up.next!, wrongOf(tower)))).toBe('already_answered');
  const back = granted(await visitor.answer(game_id, shut.next!, wrongOf(tower)));
  expect(back).toMatchObject({ result: null, points: -3, total_points: 17, turn: { led: 'back', points: 3 }, next: { id: hall.id } });
  const down = granted(await visitor.answer(game_id, { id: hall.id }, wrongOf(hall)));
  expect(down).toMatchObject({ total_points: 13, turn: { led: 'on', points: 4 }, next: { id: cellar.id } });
  expect(down.next?.seen).toMatchObject({ path: [0, 1, 1, 0, 2], found: ['The rusty key'], items: ['The rusty key'] });
  // Another tab gets the same room and the same map.
  expect(begun(await visitor.start(live))).toMatchObject({ total_points: 13, question: { seen: down.next?.seen } });
  const upstairs = granted(await visitor.answer(game_id, down.next!, rightOf(cellar)));
  expect(upstairs).toMatchObject({ total_points: 23, turn: { led: 'back' }, next: { id: hall.id } });
  const again = granted(await visitor.answer(game_id, upstairs.next!, rightOf(hall)));
  expect(granted(await visitor.answer(game_id, again.next!, rightOf(tower)))).toMatchObject({ finished: true, turn: { led: 'exit' } });
  const { result } = granted(await visitor.next(game_id));
  expect(result).toMatchObject({ points: 23, correct: 3, wrong: 0, total: 3, passed: true });
  expect(result?.walk).toMatchObject({ is_out: true, of: 4, path: [0, 1, 1, 0, 2, 0, 1], points_lost: 7, items: ['The rusty key'] });
  const { owner } = server.services.database;
  const [sum] =
    await owner`select sum(points) as points, count(*) filter (where reason = 'way')::integer as ways from ledger where game_id = ${game_id}`;
  expect(sum).toEqual({ points: 23, ways: 2 });
  const [game] = await owner`select points, correct, wrong from game where id = ${game_id}`;
  expect(game).toEqual({ points: 23, correct: 3, wrong: 0 });
});

test('repeated corrections of a key change the points of an answer, and neither the walked way nor its penalties', async () => {
  const { live, hall, cellar, tower } = await castle();
  const { api } = await server.asEditor('editor');
  const visitor = player(server);
  const { game_id } = begun(await visitor.start(live));
  // Up, back for 3, down for 4, and out with the key.
  const walked = [
    [hall, rightOf],
    [tower, wrongOf],
    [hall, wrongOf],
    [cellar, rightOf],
    [hall, rightOf],
    [tower, rightOf],
  ] as const;
  for (const [room, give] of walked) await visitor.answer(game_id, { id: room.id }, give(room));
  await visitor.next(game_id);
  const regrade = async (room: Question, right: string) => {
    const body = {
      question_id: room.id,
      policy: 'new_key' as const,
      nobody_loses: false,
      reason: 'The key was wrong.',
      right_answer_ids: [right],
    };
    await correctKey(server, api, live.id, body);
    await server.runJobs();
    await demandAgreement(server, live.id);
    const [game] = await server.services.database.owner`select points, correct, wrong from game where id = ${game_id}`;
    return game;
  };
  const [rightOfTower, wrongOfTower] = [rightOf(tower).answer_id, wrongOf(tower).answer_id] as [string, string];
  // 10 each for the hall and the cellar, minus 7 for two wrong turns: the tower was first answered wrong.
  expect((await server.services.database.owner`select points from game where id = ${game_id}`)[0]).toEqual({ points: 13 });
  expect(await regrade(tower, wrongOfTower)).toMatchObject({ points: 23 });
  expect(await regrade(tower, rightOfTower)).toMatchObject({ points: 13 });
  expect(await regrade(hall, wrongOf(hall).answer_id)).toMatchObject({ points: 3 });

  // A player without points loses none for a wrong turn, and none later, once its answer is right.
  const poor = await castle();
  const other = player(server);
  const begunPoor = begun(await other.start(poor.live));
  const first = granted(await other.answer(begunPoor.game_id, { id: poor.hall.id }, wrongOf(poor.hall)));
  expect([first.total_points, first.turn?.points ?? 0]).toEqual([0, 0]);
  // A repeat gets the same reply.
  expect(granted(await other.answer(begunPoor.game_id, { id: poor.hall.id }, wrongOf(poor.hall))).turn).toEqual(first.turn);
  for (const [room, give] of [
    [poor.cellar, rightOf],
    [poor.hall, rightOf],
    [poor.tower, rightOf],
  ] as const)
    await other.answer(begunPoor.game_id, { id: room.id }, give(room));
  const body = {
    question_id: poor.hall.id,
    policy: 'new_key' as const,
    nobody_loses: false,
    reason: 'Both lead on.',
    right_answer_ids: [wrongOf(poor.hall).answer_id],
  };
  await correctKey(server, api, poor.live.id, body);
  await server.runJobs();
  await demandAgreement(server, poor.live.id);
  expect((await server.services.database.owner`select points from game where id = ${begunPoor.game_id}`)[0]).toEqual({ points: 30 });
});

test('no reply reveals anything about a room before the player enters it: no name, question, id or item', async () => {
  const { live, hall, cellar, tower, secret } = await castle();
  const visitor = player(server);
  const replies: unknown[] = [await visitor.cover(live)];
  const started = begun(await visitor.start(live));
  replies.push(started);
  const up = granted(await visitor.answer(started.game_id, started.question, rightOf(hall)));
  replies.push(up, granted(await visitor.next(started.game_id)), granted(await visitor.answer(started.game_id, up.next!, wrongOf(tower))));
  const text = JSON.stringify(replies);
  expect(text).toContain('The tower');
  for (const room of [cellar, secret])
    for (const hidden of [room.id, room.text, ...room.answers.map(({ id }) => id)]) expect(text).not.toContain(hidden);
  for (const hidden of ['The cellar', 'The secret', 'The rusty key']) expect(text).not.toContain(hidden);
});

test('wrong turns can cost time, points never fall below 0, and a game without turns left ends without the exit', async () => {
  const inTime = await castle({}, { cost_in: 'seconds', most_steps: 5 });
  const visitor = player(server);
  const { game_id, question } = begun(await visitor.start(inTime.live));
  let due: { id: string; ticket?: string } | undefined = question;
  for (let turn = 0; due; turn += 1) {
    const currentQuestion = inTime.live.questions.find(({ id }) => id === due?.id) as Question;
    const answered: Answered = granted(await visitor.answer(game_id, due, wrongOf(currentQuestion)));
    if (!answered.next) expect(answered).toMatchObject({ finished: true, turn: { led: 'lost' } });
    due = answered.next;
    expect(turn).toBeLessThan(5);
  }
  const { result } = granted(await visitor.next(game_id));
  expect(result).toMatchObject({ points: 0, passed: false, walk: { is_out: false, seconds_lost: 12, points_lost: 0 } });
  expect(result?.time_used).toBeGreaterThanOrEqual(12);

  const dear = await castle();
  const two = player(server);
  const first = begun(await two.start(dear.live));
  const wrong = granted(await two.answer(first.game_id, first.question, wrongOf(dear.hall)));
  expect(wrong).toMatchObject({ points: 0, total_points: 0, turn: { led: 'on' } });
  // The reply mentions no penalty that was not applied.
  expect(wrong.turn).not.toHaveProperty('points');
  const right = granted(await two.answer(first.game_id, wrong.next!, rightOf(dear.cellar)));
  expect(right).toMatchObject({ points: 10, total_points: 10 });
});

test('the calls for quizzes create, fill, publish and duplicate a labyrinth, and the ways of a copy lead to its own rooms', async () => {
  const { api } = await server.asOwner((await anotherTenant(server.services)).id);
  const { id } = await api.createQuiz({ body: { name: 'The castle', lang: 1, quiz_type: 'labyrinth' } });
  const questions = [choice(), choice()];
  const [hall, cellar] = questions as [Question, Question];
  const dates = { start_date: '2026-01-01T00:00:00.000Z', end_date: '2099-01-01T00:00:00.000Z' };
  const edits = [
    ...questions.map((question) => ({ edit: 'add_question', input: { question } })),
    { edit: 'change_settings', input: { changes: dates } },
    { edit: 'change_room', input: { id: hall.id, changes: { name: 'The hall', ways: [{ on: 'default', to: cellar.id, cost: 2 }] } } },
  ];
  const save = (list: { edit: string; input: unknown }[]) =>
    api.saveChanges({ params: { quizID: id }, body: { changes: list.map((edit) => ({ id: newId(), ...edit })) } });
  await save(edits);
  await expect(api.updateQuiz({ params: { quizID: id }, body: { stage: 'published' } })).rejects.toMatchObject({
    errors: { [`questions.${cellar.id}.ways`]: expect.anything() },
  });
  await save([
    {
      edit: 'change_room',
      input: {
        id: cellar.id,
        changes: {
          ways: [
            { on: hall.answers[0]?.id, to: 'back', cost: 0 },
            { on: 'default', to: 'exit', cost: 0 },
          ],
        },
      },
    },
  ]);
  expect(await api.updateQuiz({ params: { quizID: id }, body: { stage: 'published' } })).toMatchObject({
    stage: 'live',
    quiz_type: 'labyrinth',
  });
  const copy = await api.duplicateQuiz({ params: { quizID: id }, body: { title: 'Another castle', lang: 2 } });
  const [first, second] = copy.questions;
  expect(first?.id).not.toBe(hall.id);
  const room = copy.labyrinth?.rooms.find(({ question_id }) => question_id === first?.id);
  expect(room).toMatchObject({ name: 'The hall', ways: [{ on: 'default', to: second?.id, cost: 2 }] });
});

test('statistics count the ways between rooms and to the exit, for members who may see statistics', async () => {
  const { live, hall, cellar, tower } = await castle();
  const walk = async (answerTo: (question: Question) => unknown, answers: number) => {
    const visitor = player(server);
    const { game_id, question } = begun(await visitor.start(live));
    let due: { id: string; ticket?: string } | undefined = question;
    for (let answer = 0; due && answer < answers; answer += 1) {
      const currentQuestion = live.questions.find(({ id }) => id === due?.id) as Question;
      const answered: Answered = granted(await visitor.answer(game_id, due, answerTo(currentQuestion)));
      due = answered.next;
    }
  };
  await walk((question) => (question === hall ? wrongOf(question) : rightOf(question)), 2);
  let hasKey = false;
  await walk((question) => {
    const isDown = question === hall && !hasKey;
    hasKey ||= question === cellar;
    return isDown ? wrongOf(question) : rightOf(question);
  }, 10);
  const { api } = await server.asEditor('analyst');
  const { games, rooms, ways } = await api.readWays({ params: { id: live.id }, query: {} });
  expect(games).toBe(2);
  expect(rooms[0]).toEqual({ question_id: hall.id, number: 1, name: 'The hall', text: hall.text });
  expect(ways).toHaveLength(4);
  expect(ways).toEqual(
    expect.arrayContaining([
      { from: hall.id, to: cellar.id, times: 2 },
      { from: cellar.id, to: hall.id, times: 1 },
      { from: hall.id, to: tower.id, times: 1 },
      { from: tower.id, to: null, times: 1 },
    ]),
  );
  const owner = await server.asOwner();
  const { file } = await owner.api.exportStatistics({ params: { quizID: live.id }, body: { format: 'csv' } });
  const zip = unzipSync(new Uint8Array(await (await server.request(file.slice(server.base.length))).arrayBuffer()));
  const lines = strFromU8(zip['Paths-taken.csv']!).trim().split('\r\n');
  expect(lines.slice(0, 2)).toEqual(['From,To,Count', 'The hall,The cellar,2']);
  expect(lines.slice(2).toSorted()).toEqual(['The cellar,The hall,1', 'The hall,The tower,1', 'The tower,Exit,1']);
  const stranger = await server.asOwner((await anotherTenant(server.services)).id);
  await expect(stranger.api.readWays({ params: { id: live.id }, query: {} })).rejects.toMatchObject({ status: 404 });
  const quiz = await buildQuiz(server.services, { tenant_id: server.tenant.id });
  await expect(api.readWays({ params: { id: quiz.id }, query: {} })).rejects.toMatchObject({ status: 404 });
});

test('a labyrinth exported as JSON and imported into another one keeps its rooms, ways and items', async () => {
  const { api, token } = await server.asOwner();
  const { live, hall, tower } = await castle();
  const headers = { authorization: `Bearer ${token}` };
  const exported = await (await server.request(`/api/v1/quizzes/export/${live.id}?format=json`, { headers })).text();
  const { id } = await api.createQuiz({ body: { name: 'The same castle', lang: 1, quiz_type: 'labyrinth' } });
  const file = new File([exported], 'castle.json');
  const imported = await api.importQuestions({ params: { quizID: id }, body: {}, files: { file } });
  expect(imported.ids).toHaveLength(4);
  const { labyrinth, questions } = await api.readQuiz({ params: { quizID: id } });
  const [newHall, , newTower, newSecret] = questions;
  expect(newHall?.id).not.toBe(hall.id);
  expect(labyrinth?.items).toMatchObject([{ name: 'The rusty key' }]);
  const ways = labyrinth?.rooms.find(({ question_id }) => question_id === newTower?.id)?.ways;
  expect(ways).toHaveLength(3);
  expect(ways?.[0]).toMatchObject({ on: newTower?.answers[3]?.id, to: newSecret?.id });
  expect(JSON.stringify(labyrinth)).not.toContain(tower.id);
});
