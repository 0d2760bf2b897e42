import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testServer, type TestServer } from '#api/test-server.ts';
import { buildQuiz, choice, begun, granted, player, reasonOf, rightOf, type QuizOptions } from './test-quiz.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());
beforeEach(() => server.clock.set('2026-11-20T12:00:00Z'));

const timed = () => choice({ time_for_answer_in_seconds: 20, points: 10 });
const quiz = (options: QuizOptions = {}) =>
  buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: [timed(), timed(), timed()],
    ...options,
    settings: { time_limit_type: 'question', ...options.settings },
  });

describe.each([true, false])('the clock of a question (ticket: %s)', (tickets) => {
  const stateOf = (question: { id: string; ticket: string }) => (tickets ? question : { id: question.id });

  test('runs on the server, with two seconds of grace for the network', async () => {
    const live = await quiz();
    const visitor = player(server);
    const { game_id, question } = begun(await visitor.start(live));
    expect(question).toMatchObject({ time_for_answer_in_seconds: 20, time_left: 20 });
    server.clock.advance(21_900);
    expect(granted(await visitor.answer(game_id, stateOf(question), rightOf(live.questions[0]!)))).toMatchObject({
      result: 'right',
      points: 10,
    });
  });

  test('rejects a late answer, which earns nothing, and the game continues', async () => {
    const live = await quiz();
    const visitor = player(server);
    const { game_id, question } = begun(await visitor.start(live));
    server.clock.advance(22_100);
    const late = await visitor.answer(game_id, stateOf(question), rightOf(live.questions[0]!));
    expect(late).toMatchObject({ status: 'refused', reason: 'time_over', message: 'Time is up!' });
    expect(await visitor.answer(game_id, stateOf(question), rightOf(live.questions[0]!))).toEqual(late);
    const next = granted(await visitor.next(game_id));
    expect(next).toMatchObject({ number: 2, question: { time_left: 20 } });
  });

  test('of the next question starts when it is first shown, and no reload or second tab resets it', async () => {
    const live = await quiz();
    const visitor = player(server);
    const { game_id, question } = begun(await visitor.start(live));
    expect(granted(await visitor.answer(game_id, stateOf(question), rightOf(live.questions[0]!)))).not.toHaveProperty('next');
    server.clock.advance(60_000);
    const shown = granted(await visitor.next(game_id)).question!;
    expect(shown.time_left).toBe(20);
    server.clock.advance(5_000);
    expect(granted(await visitor.next(game_id)).question?.time_left).toBe(15);
    expect(begun(await visitor.start(live)).question.time_left).toBe(15);
    server.clock.advance(17_500);
    expect(reasonOf(await visitor.answer(game_id, stateOf(shown), rightOf(live.questions[1]!)))).toBe('time_over');
  });

  test('in a silent game starts with the previous answer', async () => {
    const live = await quiz({ settings: { answer_feedback_mode: 'silent' } });
    const visitor = player(server);
    const { game_id, question } = begun(await visitor.start(live));
    const { next } = granted(await visitor.answer(game_id, stateOf(question), rightOf(live.questions[0]!)));
    expect(next?.time_left).toBe(20);
    server.clock.advance(12_000);
    expect(begun(await visitor.start(live)).question).toMatchObject({ id: next?.id, time_left: 8 });
    server.clock.advance(10_500);
    expect(reasonOf(await visitor.answer(game_id, stateOf(next!), rightOf(live.questions[1]!)))).toBe('time_over');
  });
});

test('closes the previous question when the player requests the next one after its time', async () => {
  const live = await quiz();
  const visitor = player(server);
  const { game_id } = begun(await visitor.start(live));
  server.clock.advance(20_000);
  expect(granted(await visitor.next(game_id))).toMatchObject({ number: 2 });
  server.clock.advance(86_400_000);
  expect(granted(await visitor.next(game_id))).toMatchObject({ number: 3 });
  server.clock.advance(20_000);
  expect(granted(await visitor.next(game_id))).toMatchObject({
    finished: true,
    result: { correct: 0, wrong: 3, points: 0, time_used: 60 },
  });
});

test('the last question whose time ran out brings the result', async () => {
  const live = await quiz({ questions: [timed()] });
  const visitor = player(server);
  const { game_id, question } = begun(await visitor.start(live));
  server.clock.advance(23_000);
  const missed = granted(await visitor.answer(game_id, question, null));
  expect(missed).toMatchObject({ finished: true, game_result: { points: 0, wrong: 1, timed_out: false } });
  expect(missed.game_result).toEqual(granted(await visitor.next(game_id)).result);
});

test('closes an unanswered question when its time is over, and shows the right answer before the next clock runs', async () => {
  const live = await quiz();
  const visitor = player(server);
  const { game_id, question } = begun(await visitor.start(live));
  server.clock.advance(19_000);
  await expect(visitor.answer(game_id, question, null)).rejects.toMatchObject({ status: 409 });
  server.clock.advance(1_000);
  const missed = granted(await visitor.answer(game_id, question, null));
  const right = live.questions[0]!.answers.find(({ is_right }) => is_right);
  const answer_id = question.answers.find(({ text }) => text === right?.text)?.id;
  expect(missed).toMatchObject({ result: 'time_over', points: 0, correct_answer: { answer_id }, finished: false });
  expect(missed).not.toHaveProperty('next');
  expect(await visitor.answer(game_id, question, null)).toEqual(missed);
  server.clock.advance(30_000);
  // Its clock has not started: the question cannot be closed and cannot have expired.
  await expect(visitor.answer(game_id, { id: live.questions[1]!.id }, null)).rejects.toMatchObject({ status: 409 });
  expect(granted(await visitor.next(game_id))).toMatchObject({ number: 2, question: { time_left: 20 } });
  expect(granted(await visitor.answer(game_id, { id: live.questions[1]!.id }, rightOf(live.questions[1]!)))).toMatchObject({
    result: 'right',
  });
  expect(reasonOf(await visitor.answer(game_id, { id: live.questions[1]!.id }, null))).toBe('already_answered');
});

test('in a silent game shows no right answer when a question expires', async () => {
  const live = await quiz({ settings: { answer_feedback_mode: 'silent' } });
  const visitor = player(server);
  const { game_id, question } = begun(await visitor.start(live));
  server.clock.advance(20_500);
  const { next, ...reply } = granted(await visitor.answer(game_id, question, null));
  expect(reply).toEqual({ result: null, points: null, total_points: null, finished: false });
  expect(next?.time_left).toBe(20);
});

test('that ran out without an answer uses up the time of the game, and every question counts as wrong', async () => {
  const live = await quiz({ settings: { time_limit_type: 'game', time_limit: 30 } });
  const visitor = player(server);
  const { game_id, question } = begun(await visitor.start(live));
  server.clock.advance(31_000);
  expect(reasonOf(await visitor.answer(game_id, question, null))).toBe('time_over');
  expect(granted(await visitor.next(game_id))).toMatchObject({
    result: { timed_out: true, correct: 0, wrong: 3, total: 3, time_used: 30 },
  });
  const [stored] = await server.services.database.playSql`select wrong, time_used from game where id = ${game_id}`;
  expect(stored).toEqual({ wrong: 3, time_used: 30 });
});

test('pays points per second in whole seconds, on the stretched clock of fair time', async () => {
  const settings = { points_per_second: true, points_reduction: 0.25 };
  const live = await quiz({ settings });
  const generous = await quiz({ settings: { ...settings, full_points_without_clock: true } });
  const pointsAfter = async (milliseconds: number, fair_time: 0 | 1 | 1.5 | 2, live_quiz = live) => {
    const visitor = player(server);
    const { game_id, question } = begun(await visitor.start(live_quiz, { fair_time }));
    server.clock.advance(milliseconds);
    return granted(await visitor.answer(game_id, question, rightOf(live_quiz.questions[0]!))).points;
  };
  expect(await pointsAfter(4_999, 1)).toBe(9);
  expect(await pointsAfter(4_999, 2)).toBe(9.5);
  expect(await pointsAfter(39_000, 2)).toBe(5.25);
  // The slowest right answer, after the question's 20 seconds, earns as much as any answer of a player without a clock.
  expect(await pointsAfter(20_000, 1)).toBe(5);
  for (const milliseconds of [500, 90_000]) expect(await pointsAfter(milliseconds, 0)).toBe(5);
  expect(await pointsAfter(90_000, 0, generous)).toBe(10);
});

test('is not stretched for fair time where the editor switched it off', async () => {
  const live = await quiz({ settings: { fair_time: false } });
  expect(begun(await player(server).start(live, { fair_time: 2 })).question.time_left).toBe(20);
});

test('for the whole game ends it with its results so far, whichever request comes first', async () => {
  const live = await quiz({ settings: { time_limit_type: 'game', time_limit: 30 } });
  const visitor = player(server);
  const { game_id, question, time_limit } = begun(await visitor.start(live));
  expect([time_limit, question.time_left]).toEqual([30, 30]);
  server.clock.advance(10_000);
  expect(granted(await visitor.answer(game_id, question, rightOf(live.questions[0]!))).next?.time_left).toBe(20);
  server.clock.advance(20_000);
  const over = granted(await visitor.next(game_id));
  expect(over).toMatchObject({ finished: true, result: { timed_out: true, points: 10, correct: 1, wrong: 2, total: 3, time_used: 30 } });
  expect(granted(await visitor.next(game_id))).toEqual(over);
  expect(begun(await visitor.start(live)).game_id).not.toBe(game_id);
});

test('accepts an answer with a ticket older than a day, after a look-up', async () => {
  const live = await quiz({ settings: { time_limit_type: 'none' } });
  const visitor = player(server);
  const { game_id, question } = begun(await visitor.start(live));
  server.clock.advance(26 * 3_600_000);
  expect(granted(await visitor.answer(game_id, question, rightOf(live.questions[0]!)))).toMatchObject({ result: 'right' });
});

test('does not run during a registration before the game', async () => {
  const live = await quiz({ settings: { registration_moment: 'before', time_limit_type: 'game', time_limit: 30 } });
  const visitor = player(server);
  const { game_id, registration } = granted(await visitor.start(live));
  expect(registration?.fields.map(({ name }) => name)).toEqual(['name', 'email']);
  server.clock.advance(60_000 * 0.4);
  await visitor.registerBefore({ game_id, name: 'Anna', email: 'anna.clock@school.example' });
  expect(granted(await visitor.next(game_id)).question?.time_left).toBe(30);
  server.clock.advance(10_000);
  // Registering again is an update and starts no new clock.
  await visitor.registerBefore({ game_id, name: 'Anne', email: 'anna.clock@school.example' });
  expect(begun(await visitor.start(live))).toMatchObject({ game_id, question: { time_left: 20 } });
});
