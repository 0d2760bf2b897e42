import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiError } from '#shared/contract/client.ts';
import { newId } from '#shared/ids.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import {
  anotherTenant,
  buildQuiz,
  choice,
  begun,
  granted,
  playGame,
  player,
  questionOf,
  reasonOf,
  rightOf,
  wrongOf,
  type QuizOptions,
} from './test-quiz.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());

const quiz = (options: QuizOptions = {}) => buildQuiz(server.services, { tenant_id: server.tenant.id, ...options });
const statusOf = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : -1),
  );
const count = async (table: 'answer' | 'ledger', game_id: string): Promise<number> => {
  const rows = await server.services.database.asTenant(server.tenant.id, (tx) =>
    tx.selectFrom(table).select('game_id').where('game_id', '=', game_id).execute(),
  );
  return rows.length;
};

describe.each([true, false])('an answer (ticket: %s)', (tickets) => {
  const begin = async (options: QuizOptions = {}) => {
    const live = await quiz(options);
    const visitor = player(server);
    const { game_id, question } = begun(await visitor.start(live));
    const due = tickets ? question : { id: question.id };
    return { live, visitor, game_id, due, first: live.questions[0]! };
  };

  test('gets the first reply when it is sent again, and counts once', async () => {
    const { visitor, game_id, due, first } = await begin();
    const { next: firstNext, ...reply } = granted(await visitor.answer(game_id, due, rightOf(first)));
    const { next: secondNext, ...again } = granted(await visitor.answer(game_id, due, rightOf(first)));
    expect(again).toEqual(reply);
    expect(secondNext?.id).toBe(firstNext?.id);
    expect([await count('answer', game_id), await count('ledger', game_id)]).toEqual([1, 1]);
  });

  test('gets the feedback on the chosen answers with the ids of the game, also when it is sent again and in the result', async () => {
    const answers = ['a', 'b', 'c', 'd'].map((text, place) => ({
      id: newId(),
      text,
      is_right: place < 2,
      ...(text !== 'b' && { feedback: `On ${text}` }),
    }));
    const checkbox = questionOf('checkbox', { answers });
    const change: QuizOptions['change'] = (draft) => ({
      ...draft,
      result: { ...draft.result, settings: { ...draft.result.settings, show_answers: true } },
    });
    const { visitor, game_id, due, live } = await begin({ questions: [checkbox], change });
    const shown = begun(await visitor.start(live)).question.answers;
    expect(JSON.stringify(shown)).not.toContain('On ');
    const idOf = (text: string) => shown.find((answer) => answer.text === text)?.id;
    const give = { answer_ids: [idOf('c'), idOf('b'), idOf('a')] };
    const onChosen = ['a', 'c'].map((text) => ({ answer_id: idOf(text), text: `On ${text}` }));
    expect(granted(await visitor.answer(game_id, due, give)).answer_feedback).toEqual(onChosen);
    expect(granted(await visitor.answer(game_id, due, give)).answer_feedback).toEqual(onChosen);
    expect(granted(await visitor.next(game_id)).result?.details?.[0]?.answer_feedback).toEqual(onChosen);
  });

  test('gets no feedback on answers that the editor switched off or that the mode does not reveal', async () => {
    const first = choice();
    const question = { ...first, answers: first.answers.map((answer) => ({ ...answer, feedback: 'Why' })) };
    for (const options of [
      { questions: [{ ...question, feedback_settings: { show: false } }] },
      { questions: [question], settings: { answer_feedback_mode: 'no_correction' as const } },
      { questions: [question], settings: { answer_feedback_mode: 'silent' as const } },
    ]) {
      const { visitor, game_id, due } = await begin(options);
      expect(granted(await visitor.answer(game_id, due, rightOf(question)))).not.toHaveProperty('answer_feedback');
    }
  });

  test('gets the first reply even when it is sent again after the end', async () => {
    const { visitor, game_id, due, first, live } = await begin();
    const reply = granted(await visitor.answer(game_id, due, rightOf(first)));
    await playGame(visitor, live);
    expect(granted(await visitor.answer(game_id, due, rightOf(first)))).toMatchObject({
      result: reply.result,
      total_points: reply.total_points,
      finished: false,
    });
  });

  test('is refused and changes nothing when it differs from the stored one', async () => {
    const { visitor, game_id, due, first } = await begin();
    await visitor.answer(game_id, due, wrongOf(first));
    expect(reasonOf(await visitor.answer(game_id, due, rightOf(first)))).toBe('already_answered');
    expect([await count('answer', game_id), await count('ledger', game_id)]).toEqual([1, 0]);
  });

  test('is one row when it is sent fifty times at once, and every reply is the same', async () => {
    const { visitor, game_id, due, first } = await begin();
    const replies = await Promise.all(Array.from({ length: 50 }, () => visitor.answer(game_id, due, rightOf(first))));
    expect(new Set(replies.map((reply) => JSON.stringify({ ...granted(reply), next: undefined }))).size).toBe(1);
    expect([await count('answer', game_id), await count('ledger', game_id)]).toEqual([1, 1]);
  });

  test('is stored one way when it is sent with twenty different values at once', async () => {
    const { visitor, game_id, due, first } = await begin();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, place) => visitor.answer(game_id, due, { answer_id: first.answers[place % 4]!.id })),
    );
    expect(replies.filter((reply) => reasonOf(reply) === 'already_answered')).toHaveLength(15);
    expect(await count('answer', game_id)).toBe(1);
  });

  test("to another player's game is not found", async () => {
    const { game_id, due, first } = await begin();
    expect(await statusOf(player(server).answer(game_id, due, rightOf(first)))).toBe(404);
    expect(await count('answer', game_id)).toBe(0);
  });

  test('is invalid when its shape or an id does not fit the question', async () => {
    const { visitor, game_id, due } = await begin();
    for (const answer of [
      null,
      'first',
      {},
      { answer_id: newId() },
      { answer_id: 7 },
      { answer_ids: [] },
      { answer_id: newId(), points: 100 },
    ])
      expect(await statusOf(visitor.answer(game_id, due, answer)), JSON.stringify(answer)).toBe(422);
    expect(await count('answer', game_id)).toBe(0);
  });
});

test('is a 404 for a question outside the game and a 409 for one that is not due', async () => {
  const [live, other] = await Promise.all([quiz(), quiz()]);
  const visitor = player(server);
  const { game_id, question } = begun(await visitor.start(live));
  const [, second] = live.questions;
  expect(await statusOf(visitor.answer(game_id, other.questions[0]!, rightOf(other.questions[0]!)))).toBe(404);
  expect(await statusOf(visitor.answer(newId(), question, rightOf(live.questions[0]!)))).toBe(404);
  expect(await statusOf(visitor.answer(game_id, { id: second!.id }, rightOf(second!)))).toBe(409);
  // The ticket of the first question opens no other one.
  expect(await statusOf(visitor.answer(game_id, { id: second!.id, ticket: question.ticket }, rightOf(second!)))).toBe(409);
});

test('has no advantage from a forged, foreign or old ticket: the server looks up the game', async () => {
  const live = await quiz();
  const visitor = player(server);
  const { game_id, question } = begun(await visitor.start(live));
  const [, second] = live.questions;
  const changed = [...question.ticket].map(
    (_, place) => question.ticket.slice(0, place) + (question.ticket[place] === 'A' ? 'B' : 'A') + question.ticket.slice(place + 1),
  );
  expect(await statusOf(visitor.answer(game_id, { id: second!.id, ticket: changed[40]! }, rightOf(second!)))).toBe(409);
  for (const ticket of [
    ...changed.filter((_, place) => place % 20 === 0),
    'nonsense',
    '!',
    question.ticket.slice(0, -1),
    `${question.ticket}AAAA`,
  ])
    expect(granted(await visitor.answer(game_id, { id: question.id, ticket }, rightOf(live.questions[0]!))).total_points).toBe(1);
});

test('a ticket works for its own browser and its own game only', async () => {
  const live = await quiz();
  const [first, second] = [player(server), player(server)];
  const hers = begun(await first.start(live));
  const his = begun(await second.start(live));
  expect(granted(await second.answer(his.game_id, hers.question, rightOf(live.questions[0]!))).total_points).toBe(1);
  expect([await count('answer', hers.game_id), await count('answer', his.game_id)]).toEqual([0, 1]);
});

test('is refused after the end', async () => {
  const live = await quiz({ questions: [choice(), choice()], settings: { time_limit_type: 'game', time_limit: 60 } });
  const visitor = player(server);
  server.clock.set('2026-11-20T12:00:00Z');
  const started = begun(await visitor.start(live));
  server.clock.advance(63_000);
  expect(reasonOf(await visitor.answer(started.game_id, started.question, rightOf(live.questions[0]!)))).toBe('time_over');
  expect(granted(await visitor.next(started.game_id))).toMatchObject({ finished: true, result: { timed_out: true, points: 0, total: 2 } });
  expect(reasonOf(await visitor.answer(started.game_id, { id: live.questions[0]!.id }, rightOf(live.questions[0]!)))).toBe('time_over');
  expect(await count('answer', started.game_id)).toBe(0);
});

test("another tenant's quiz has a separate player for the same device", async () => {
  const other = await anotherTenant(server.services);
  const [mine, theirs] = [await quiz(), await buildQuiz(server.services, { tenant_id: other.id })];
  const visitor = player(server);
  const [here, there] = [begun(await visitor.start(mine)), begun(await visitor.start(theirs))];
  expect(await statusOf(visitor.answer(here.game_id, there.question, rightOf(theirs.questions[0]!)))).toBe(404);
  const players = await server.services.database.asTenant(other.id, (tx) =>
    tx.selectFrom('game').select(['tenant_id', 'player_id']).execute(),
  );
  expect(players).toHaveLength(1);
  expect(players[0]?.tenant_id).toBe(other.id);
  const mineSeen = await server.services.database.asTenant(server.tenant.id, (tx) =>
    tx.selectFrom('game').select('id').where('player_id', '=', players[0]!.player_id).execute(),
  );
  expect(mineSeen).toEqual([]);
});

test('with text that PostgreSQL cannot store is refused alone, without the others of its batch', async () => {
  const live = await quiz({ questions: [questionOf('free_text')] });
  const games = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const visitor = player(server);
      return { visitor, started: begun(await visitor.start(live)) };
    }),
  );
  const texts = ['a\u0000b', '\ud800', ...Array.from({ length: 8 }, (_, place) => `text ${place} 🦆`)];
  const statuses = await Promise.all(
    games.map(({ visitor, started }, place) => statusOf(visitor.answer(started.game_id, started.question, { text: texts[place] }))),
  );
  expect(statuses).toEqual([422, 422, ...Array.from({ length: 8 }, () => 200)]);
});

test('with unknown fields is refused', async () => {
  const live = await quiz();
  const visitor = player(server);
  const { game_id, question } = begun(await visitor.start(live));
  const body = {
    uuid_front: visitor.uuid_front,
    game_id,
    question_id: question.id,
    answer: rightOf(live.questions[0]!),
    points: 1000,
    tenant_id: newId(),
  };
  expect(await statusOf(server.anonymous.answerQuestion({ body } as never))).toBe(422);
});
