import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testServer, type TestServer } from '#api/test-server.ts';
import type { Answered } from '#shared/contract/play.ts';
import { schemas } from '#questions/schemas.ts';
import { newId } from '#shared/ids.ts';
import { buildQuiz, choice, begun, granted, playGame, player, reasonOf, rightOf, wrongOf, type QuizOptions } from './test-quiz.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());

const quiz = (options: QuizOptions = {}) => buildQuiz(server.services, { tenant_id: server.tenant.id, ...options });
const rows = async (table: 'answer' | 'ledger', game_id: string) => {
  const { database } = server.services;
  return database.asTenant(server.tenant.id, (tx) => tx.selectFrom(table).selectAll().where('game_id', '=', game_id).execute());
};
/** The text of a revealed answer, by the ids that the player saw. */
const shownNext = ({ next }: Answered, correct: Answered['correct_answer']) =>
  next?.answers.find(({ id }) => id === correct?.answer_id)?.text;

describe.each([true, false])('a whole game (tickets: %s)', (tickets) => {
  test('is scored, answered and stored', async () => {
    const live = await quiz();
    const { started, answered, end } = await playGame(
      player(server),
      live,
      (question, place) => (place === 1 ? wrongOf : rightOf)(question),
      tickets,
    );
    expect(started).toMatchObject({ number: 1, total: 3 });
    expect(answered.map(({ result, points, total_points, finished }) => [result, points, total_points, finished])).toEqual([
      ['right', 1, 1, false],
      ['wrong', 0, 1, false],
      ['right', 1, 2, true],
    ]);
    expect(shownNext(answered[0]!, answered[1]?.correct_answer)).toBe('Answer 0');
    expect(end).toMatchObject({ finished: true, result: { points: 2, correct: 2, wrong: 1, total: 3, timed_out: false } });
    expect(await rows('answer', started.game_id)).toHaveLength(3);
    expect(await rows('ledger', started.game_id)).toHaveLength(2);
  });

  test('has its result in the reply to the last answer, as the next call gives it, also when that answer is sent again', async () => {
    const live = await quiz();
    const visitor = player(server);
    const { started, answered, end } = await playGame(visitor, live, wrongOf, tickets);
    expect(answered.map((reply) => reply.game_result)).toEqual([undefined, undefined, end.result]);
    const last = live.questions[2]!;
    const again = await Promise.all(Array.from({ length: 9 }, () => visitor.answer(started.game_id, last, wrongOf(last))));
    for (const reply of again) expect(reply).toEqual(answered[2]);
    expect(granted(await visitor.answer(started.game_id, live.questions[1]!, wrongOf(live.questions[1]!)))).not.toHaveProperty(
      'game_result',
    );
    expect(reasonOf(await visitor.answer(started.game_id, last, rightOf(last)))).toBe('already_answered');
    granted(await visitor.register({ game_id: started.game_id, name: 'Anna', email: `${started.game_id}@school.example` }));
    const second = await playGame(visitor, live, rightOf, tickets);
    expect(second.answered[2]?.game_result).toMatchObject({ points: 3, place: 1 });
    expect(second.answered[2]?.game_result).toEqual(second.end.result);
  });

  test('with no_correction says whether an answer is right, but not which one is', async () => {
    const live = await quiz({
      settings: { answer_feedback_mode: 'no_correction' },
      questions: [choice({ feedback: { text: 'It was the first one' } }), choice()],
    });
    const { started, answered, end } = await playGame(player(server), live, wrongOf, tickets);
    expect(answered[0]).toMatchObject({ result: 'wrong', points: 0, total_points: 0 });
    expect(answered[0]).not.toHaveProperty('correct_answer');
    expect(answered[0]).not.toHaveProperty('feedback');
    expect(started.question!.answers).toEqual(end.result?.details?.[0]?.answers);
    expect(end.result?.details?.[0]).toMatchObject({ result: 'wrong', given: { answer_id: started.question!.answers[1]?.id } });
    expect(end.result?.details?.[0]).not.toHaveProperty('correct_answer');
  });

  test('shows the player’s mark on a picture, and the right area if the mode allows it', async () => {
    const image = { key: 'map', width: 800, height: 600, alt: 'A map' };
    const shape = { kind: 'circle' as const, x: 0.2, y: 0.2, r: 0.1 };
    const question = {
      ...schemas.mark_on_image.newQuestion(newId),
      text: 'Where?',
      image,
      answers: [{ id: newId(), is_right: true, shape }],
    };
    for (const answer_feedback_mode of ['show_correct', 'no_correction'] as const) {
      const live = await quiz({ settings: { answer_feedback_mode }, questions: [question] });
      const { end } = await playGame(player(server), live, () => ({ x: 0.9, y: 0.9 }), tickets);
      const detail = end.result?.details?.[0];
      expect(detail).toMatchObject({ image, given: { x: 0.9, y: 0.9 }, result: 'wrong' });
      expect(detail?.correct_answer?.shapes).toEqual(answer_feedback_mode === 'show_correct' ? [shape] : undefined);
    }
  });

  test('in silent mode shows only totals, at the end', async () => {
    const live = await quiz({ settings: { answer_feedback_mode: 'silent' } });
    const { answered, end } = await playGame(player(server), live, rightOf, tickets);
    for (const reply of answered) expect(reply).toMatchObject({ result: null, points: null, total_points: null });
    expect(end.result).toMatchObject({ points: 3, correct: 3 });
    expect(end.result).not.toHaveProperty('details');
  });
});

test('has its first question on the cover, and the start asks the same one', async () => {
  const live = await quiz({
    questions: Array.from({ length: 20 }, () => choice()),
    settings: { slide_order: 'random', questions_per_game: 5 },
  });
  const visitor = player(server);
  const cover = granted(await visitor.cover(live));
  expect(cover).toMatchObject({ questions: 5, player: { game_id: null, is_registered: false, games_left: null } });
  expect(cover.first?.question).toMatchObject({ number: 1, total: 5, ticket: '' });
  const started = begun(await visitor.start(live, { start_key: cover.first!.start_key }));
  expect(started.question.id).toBe(cover.first!.question.id);
  expect(granted(await visitor.cover(live)).player.game_id).toBe(started.game_id);
});

test('ignores a start key of another publication or seed, except for the order', async () => {
  const live = await quiz();
  const started = granted(await player(server).start(live, { start_key: '42.forged' }));
  expect(started.total).toBe(3);
});

test('resumes at the question that is due when the player starts again', async () => {
  const live = await quiz();
  const visitor = player(server);
  const started = begun(await visitor.start(live));
  const reply = granted(await visitor.answer(started.game_id, started.question, rightOf(live.questions[0]!)));
  const again = begun(await visitor.start(live));
  expect(again).toMatchObject({ game_id: started.game_id, number: 2, total_points: reply.total_points });
  expect(again.total_points).toBe(1);
  expect(again.question.id).toBe(reply.next?.id);
});

test('in silent mode shows no points when it is resumed either', async () => {
  const live = await quiz({ settings: { answer_feedback_mode: 'silent' } });
  const visitor = player(server);
  const started = begun(await visitor.start(live));
  granted(await visitor.answer(started.game_id, started.question, rightOf(live.questions[0]!)));
  const again = begun(await visitor.start(live));
  expect(again.number).toBe(2);
  expect(again).not.toHaveProperty('total_points');
});

test('is one game when a new device sends many starts at once', async () => {
  const live = await quiz();
  const visitor = player(server);
  const games = await Promise.all(Array.from({ length: 20 }, () => visitor.start(live)));
  expect(new Set(games.map((game) => granted(game).game_id)).size).toBe(1);
});

test('a link that prefills the registration starts a game', async () => {
  const live = await quiz();
  const started = granted(
    await server.anonymous.startGameByLink({
      params: { quizID: live.id },
      query: { uuid_front: player(server).uuid_front, sj_n: 'Anna', sj_e: 'anna@school.example', sj_m: '7' },
    }),
  );
  expect(started.prefill).toEqual({ name: 'Anna', email: 'anna@school.example', member_number: '7' });
});

test('keeps its answers when the player leaves, and accepts none after the end', async () => {
  const live = await quiz({ questions: [choice(), choice()] });
  const visitor = player(server);
  const started = begun(await visitor.start(live));
  await server.anonymous.exitGame({ body: { uuid_front: visitor.uuid_front, game_id: started.game_id } });
  const { end } = await playGame(visitor, live);
  expect(end.finished).toBe(true);
  expect(reasonOf(await visitor.answer(started.game_id, { id: live.questions[1]!.id }, wrongOf(live.questions[1]!)))).toBe(
    'already_answered',
  );
});

test('uses the answers of its own publication, whatever is published meanwhile', async () => {
  const live = await quiz();
  const visitor = player(server);
  const started = begun(await visitor.start(live));
  const other = await quiz({ questions: [choice()] });
  await server.services.database.asTenant(live.tenant_id, async (tx) => {
    const id = '0190a000-0000-7000-8000-0000000000aa';
    await tx
      .insertInto('publication')
      .values({ tenant_id: live.tenant_id, id, activity_id: live.id, version: 2, revision: 1, content: other.draft, published_by: null })
      .execute();
    await tx.updateTable('activity').set({ publication_id: id }).where('id', '=', live.id).execute();
  });
  await expect.poll(async () => granted(await player(server).cover(live)).questions).toBe(1);
  expect(granted(await visitor.answer(started.game_id, started.question, rightOf(live.questions[0]!)))).toMatchObject({
    result: 'right',
    finished: false,
  });
});
