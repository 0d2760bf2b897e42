import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiError } from '#shared/contract/client.ts';
import { newId } from '#shared/ids.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { previewKey } from '#api/play/publications/preview-key.ts';
import { buildQuiz, choice, begun, granted, playGame, player, reasonOf, rightOf, type QuizOptions, type TestQuiz } from './test-quiz.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());

const quiz = (options: QuizOptions = {}) => buildQuiz(server.services, { tenant_id: server.tenant.id, ...options });
const statusOf = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : -1),
  );
async function change(live: TestQuiz, to: { is_active?: boolean; stage?: 'draft' | 'expired'; end_date?: Date }): Promise<void> {
  await server.services.database.asTenant(live.tenant_id, (tx) => tx.updateTable('activity').set(to).where('id', '=', live.id).execute());
  await server.notifiedItself();
}
const rowsOf = async (live: TestQuiz) => {
  const { database } = server.services;
  return database.asTenant(live.tenant_id, async (tx) => ({
    games: await tx.selectFrom('game').select('id').where('activity_id', '=', live.id).execute(),
    days: await tx.selectFrom('daily_statistic').selectAll().where('activity_id', '=', live.id).execute(),
    ledger: await tx.selectFrom('ledger').select('points').where('activity_id', '=', live.id).execute(),
    standings: await tx.selectFrom('standing').select('points').where('board_id', '=', live.id).execute(),
    votes: await tx.selectFrom('poll_vote').select('votes').where('activity_id', '=', live.id).execute(),
  }));
};

describe('an activity that is not open', () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const before = new Date(Date.now() - 3_600_000).toISOString();
  const cases: [string, QuizOptions][] = [
    ['not_active', { is_active: false }],
    ['not_active', { is_active: false, stage: 'expired' }],
    ['unavailable', { stage: 'draft' }],
    ['finished', { stage: 'expired' }],
    ['finished', { settings: { end_date: before } }],
    ['not_started', { stage: 'published', settings: { start_date: soon } }],
  ];
  test.each(cases)('is refused as %s', async (reason, options) => {
    const closed = await quiz(options);
    const visitor = player(server);
    expect(reasonOf(await visitor.cover(closed))).toBe(reason);
    expect(reasonOf(await visitor.start(closed))).toBe(reason);
  });

  test('opens by itself at its start date', async () => {
    expect(granted(await player(server).start(await quiz({ stage: 'published' }))).number).toBe(1);
  });

  test('is not found when it does not exist', async () => {
    await expect(player(server).cover({ id: newId() })).rejects.toMatchObject({ status: 404, message: 'No cover found' });
    expect(await statusOf(player(server).start({ id: 'nonsense' }))).toBe(404);
  });
});

test('a change of an editor applies at once, and no running game is cut off', async () => {
  const live = await quiz();
  const visitor = player(server);
  const { game_id, question } = begun(await visitor.start(live));
  // An address in capitals is the same one, also right after a request for it.
  const inCapitals = { id: live.id.toUpperCase() };
  granted(await player(server).cover(inCapitals));
  await change(live, { is_active: false });
  expect(reasonOf(await player(server).cover(live))).toBe('not_active');
  expect(reasonOf(await player(server).start(inCapitals))).toBe('not_active');
  expect(granted(await visitor.answer(game_id, question, rightOf(live.questions[0]!))).result).toBe('right');
  await change(live, { is_active: true });
  expect(reasonOf(await player(server).cover(live))).toBeUndefined();
});

test('a game started before the end can be finished within an hour after it, and no later', async () => {
  const live = await quiz();
  const [first, second] = [player(server), player(server)];
  const [hers, his] = [begun(await first.start(live)), begun(await second.start(live))];
  await change(live, { end_date: new Date(Date.now() - 1_800_000) });
  expect(reasonOf(await player(server).cover(live))).toBe('finished');
  expect(granted(await first.answer(hers.game_id, hers.question, rightOf(live.questions[0]!))).result).toBe('right');
  // The player of the open game resumes it after a reload; no other player can start one.
  expect(granted(await first.cover(live)).player.game_id).toBe(hers.game_id);
  expect(begun(await first.start(live))).toMatchObject({ game_id: hers.game_id, number: 2 });
  expect(reasonOf(await player(server).start(live))).toBe('finished');
  for (const question of live.questions.slice(1)) granted(await first.answer(hers.game_id, question, rightOf(question)));
  expect(granted(await first.next(hers.game_id))).toMatchObject({ finished: true, result: { correct: 3 } });
  expect(reasonOf(await first.start(live))).toBe('finished');
  expect(reasonOf(await first.cover(live))).toBe('finished');
  await change(live, { end_date: new Date(Date.now() - 7_200_000) });
  expect(reasonOf(await second.cover(live))).toBe('finished');
  expect(reasonOf(await second.start(live))).toBe('finished');
  expect(reasonOf(await second.answer(his.game_id, his.question, rightOf(live.questions[0]!)))).toBe('finished');
});

describe('a game limit', () => {
  test('counts the games of its calendar period, and the cover shows how many are left', async () => {
    server.clock.set('2026-11-20T10:00:00Z');
    const live = await quiz({ settings: { game_limit: 2, game_limit_type: 'day' } });
    const visitor = player(server);
    expect(granted(await visitor.cover(live)).player.games_left).toBe(2);
    await playGame(visitor, live);
    await playGame(visitor, live);
    expect(granted(await visitor.cover(live)).player.games_left).toBe(0);
    expect(await visitor.start(live)).toMatchObject({
      reason: 'game_limit',
      message: 'You have reached the limit of allowed games and can not improve your points',
    });
    expect(reasonOf(await player(server).start(live))).toBeUndefined();
    server.clock.set('2026-11-21T00:00:00Z');
    expect(reasonOf(await visitor.start(live))).toBeUndefined();
    server.clock.set(new Date());
  });

  test('of games in all is never counted anew, however long ago they were', async () => {
    server.clock.set('2026-11-20T10:00:00Z');
    const live = await quiz({ settings: { game_limit: 2, game_limit_type: 'total' } });
    const visitor = player(server);
    await playGame(visitor, live);
    server.clock.set('2027-03-01T10:00:00Z');
    expect(granted(await visitor.cover(live)).player.games_left).toBe(1);
    await playGame(visitor, live);
    expect(await visitor.start(live)).toMatchObject({ reason: 'game_limit' });
    server.clock.set(new Date());
  });

  test('cannot be exceeded by many starts at once', async () => {
    const live = await quiz({ settings: { game_limit: 1, game_limit_type: 'month' }, questions: [choice()] });
    const visitor = player(server);
    const rush = await Promise.all(Array.from({ length: 20 }, () => visitor.start(live)));
    expect(new Set(rush.map((reply) => granted(reply).game_id)).size).toBe(1);
    const { game_id, question } = begun(rush[0]!);
    const [, ...others] = await Promise.all([
      visitor.answer(game_id, question, rightOf(live.questions[0]!)),
      ...Array.from({ length: 20 }, () => visitor.start(live)),
    ]);
    for (const reply of others) if (reasonOf(reply) === undefined) expect(granted(reply).game_id).toBe(game_id);
    expect(reasonOf(await visitor.start(live))).toBe('game_limit');
    expect((await rowsOf(live)).games).toHaveLength(1);
  });
});

describe('a preview', () => {
  const keyOf = (live: TestQuiz) => previewKey(server.services.secrets, live.publication_id);

  test('plays in every stage, and changes no board and no statistics', async () => {
    const draft = await quiz({ stage: 'draft', is_active: false });
    const visitor = player(server);
    const key = keyOf(draft);
    expect(granted(await visitor.cover(draft, { key, is_preview: true })).stage).toBe('draft');
    const { game_id, question } = begun(await visitor.start(draft, { key, is_preview: true }));
    let due: typeof question | undefined = question;
    for (const each of draft.questions) due = granted(await visitor.answer(game_id, due!, rightOf(each))).next;
    expect(granted(await visitor.next(game_id))).toMatchObject({ finished: true, result: { points: 3 } });
    expect(await visitor.register({ game_id, name: 'Anna', email: 'preview@school.example' })).toMatchObject({ player: { name: 'Anna' } });
    const { games, ...rest } = await rowsOf(draft);
    expect(games).toHaveLength(1);
    expect(rest).toEqual({ days: [], ledger: [], standings: [], votes: [] });
    const players = await server.services.database.asTenant(server.tenant.id, (tx) =>
      tx.selectFrom('player').select('id').where('email', '=', 'preview@school.example').execute(),
    );
    expect(players).toEqual([]);
  });

  test('starts a new game each time, beside a real one', async () => {
    const live = await quiz();
    const visitor = player(server);
    const ids = [
      begun(await visitor.start(live, { key: keyOf(live) })).game_id,
      begun(await visitor.start(live, { key: keyOf(live) })).game_id,
      begun(await visitor.start(live)).game_id,
    ];
    expect(new Set(ids).size).toBe(3);
    expect(begun(await visitor.start(live)).game_id).toBe(ids[2]);
  });

  test('needs its own key', async () => {
    const [draft, other] = [await quiz({ stage: 'draft' }), await quiz()];
    for (const key of [undefined, 'p.x.y', `${keyOf(draft)}x`, keyOf(other), `p.${draft.publication_id}.`])
      expect(reasonOf(await player(server).start(draft, { is_preview: true, ...(key === undefined ? {} : { key }) })), key).toBe(
        'unavailable',
      );
  });

  test('is deleted with all its data by its own device only, any number of times', async () => {
    const live = await quiz();
    const visitor = player(server);
    const { game_id, question } = begun(await visitor.start(live, { key: keyOf(live) }));
    await visitor.answer(game_id, question, rightOf(live.questions[0]!));
    const remove = (uuid_front: string, game = game_id) => server.anonymous.deletePreview({ body: { uuid_front, game_id: game } });
    await remove(newId());
    expect((await rowsOf(live)).games).toHaveLength(1);
    expect([await remove(visitor.uuid_front), await remove(visitor.uuid_front)]).toEqual([{ success: true }, { success: true }]);
    expect((await rowsOf(live)).games).toEqual([]);
    const answers = await server.services.database.asTenant(server.tenant.id, (tx) =>
      tx.selectFrom('answer').select('number').where('game_id', '=', game_id).execute(),
    );
    expect(answers).toEqual([]);
    const real = begun(await visitor.start(live));
    expect(await statusOf(remove(visitor.uuid_front, real.game_id))).toBe(403);
  });
});

test('the daily statistics of an activity count started and finished games in its timezone', async () => {
  const live = await quiz({ settings: { timezone: 'Pacific/Auckland' } });
  server.clock.set('2026-11-20T10:59:00Z');
  await playGame(player(server), live);
  server.clock.set('2026-11-20T11:01:00Z');
  await playGame(player(server), live);
  await player(server).start(live);
  server.clock.set(new Date());
  const { days } = await rowsOf(live);
  const sum = (day: string, what: 'games' | 'finished') =>
    days.filter((row) => row.day === day).reduce((total, row) => total + row[what], 0);
  expect([sum('2026-11-20', 'games'), sum('2026-11-20', 'finished'), sum('2026-11-21', 'games'), sum('2026-11-21', 'finished')]).toEqual([
    1, 1, 2, 1,
  ]);
});
