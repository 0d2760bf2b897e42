import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { monthOf } from '#shared/billing/months.ts';
import { joinPlayers } from '#api/play/registration/join-players.ts';
import { previewKey } from '#api/play/publications/preview-key.ts';
import { buildCollection } from '#api/play/collections/test-collection.ts';
import { begun, choice, granted, ofOneRoom, player, reasonOf, rightOf, type Player, type TestQuiz } from '#api/play/play/test-quiz.ts';
import { buildTenant, putOnPlan } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { begin, buildTrial, complete, countOf, shortQuiz, useUp } from '#api/billing/test-billing.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());
const noon = new Date('2026-11-20T12:00:00Z');
const november = '2026-11-01';
const minute = 60_000;
beforeEach(() => server.clock.set(noon));
const many = (count: number) => Array.from({ length: count }, (_, at) => at);
const sql = () => server.services.database.owner;
/** A start, and the way to its end where it was let in. */
async function startAndEnd(quiz: TestQuiz): Promise<{ end: () => Promise<object> } | { reason: string | undefined }> {
  const visitor = player(server);
  const reply = await visitor.start(quiz);
  if ('reason' in reply) return { reason: reasonOf(reply) };
  const { game_id, question } = begun(reply);
  return { end: () => visitor.answer(game_id, question, rightOf(quiz.questions[0]!)) };
}
const playerOf = async (visitor: Player): Promise<string> => {
  const [row] = await sql()<{ player_id: string }[]>`select player_id from player_device where uuid_front = ${visitor.uuid_front}`;
  return row!.player_id;
};

describe('a completion', () => {
  test('is counted once for each of 200 players who finish at once, twice each', async () => {
    const { id } = await buildTenant(server.services);
    const quiz = await shortQuiz(server, id);
    const games = await Promise.all(many(200).map(() => begin(server, quiz)));
    await Promise.all(games.flatMap(({ end }) => [end(), end()]));
    expect(await countOf(server, id)).toEqual({ [november]: 200 });
  });

  test('belongs to a player and an activity: another game of hers adds none, another activity adds one', async () => {
    const { id } = await buildTenant(server.services);
    const [quiz, other] = [await shortQuiz(server, id), await shortQuiz(server, id)];
    const anna = await complete(server, quiz);
    await complete(server, quiz, anna);
    await complete(server, other, anna);
    expect(await countOf(server, id)).toEqual({ [november]: 2 });
  });

  test('of a labyrinth counts like one of a quiz; a collection has none of its own, and is one of the live activities', async () => {
    const { id } = await buildTenant(server.services);
    const room = choice();
    const labyrinth = await shortQuiz(server, id, { kind: 'labyrinth', questions: [room], change: ofOneRoom(room) });
    const quiz = await shortQuiz(server, id);
    const collection = await buildCollection(server.services, id, [labyrinth, quiz]);
    const anna = await complete(server, labyrinth);
    await complete(server, labyrinth, anna);
    await complete(server, quiz, anna);
    await complete(server, labyrinth);
    expect(await countOf(server, id)).toEqual({ [november]: 3 });
    const rows = await sql()<{ activity_id: string; players: number }[]>`
      select activity_id, count(*)::int as players from unique_completion where tenant_id = ${id} group by 1 order by 2`;
    expect(rows).toEqual([
      { activity_id: quiz.id, players: 1 },
      { activity_id: labyrinth.id, players: 2 },
    ]);
    const { api } = await server.asOwner(id);
    expect((await api.readSubscription()).live_games.used).toBe(3);
    expect((await api.listQuizzes({ query: { typeQuiz: 'collection' } })).data.map((row) => row.id)).toEqual([collection.id]);
  });

  test('is a game that ended by its clock, and neither one that was left nor a preview', async () => {
    const { id } = await buildTenant(server.services);
    const quiz = await shortQuiz(server, id, { settings: { time_limit_type: 'game', time_limit: 30 } });
    const { visitor, game_id } = await begin(server, quiz);
    const key = previewKey(server.services.secrets, quiz.publication_id);
    const anna = player(server);
    const preview = begun(await anna.start(quiz, { key }));
    granted(await anna.answer(preview.game_id, preview.question, rightOf(quiz.questions[0]!)));
    expect(await countOf(server, id)).toEqual({});
    server.clock.advance(40_000);
    await visitor.next(game_id);
    await visitor.next(game_id);
    expect(await countOf(server, id)).toEqual({ [november]: 1 });
  });

  test('is of the month of Stockholm in which it ended, and a replay in the next one is another', async () => {
    const { id } = await buildTenant(server.services);
    const quiz = await shortQuiz(server, id);
    server.clock.set('2026-11-30T22:59:59.999Z');
    const anna = await complete(server, quiz);
    server.clock.set('2026-11-30T23:00:00.000Z');
    await complete(server, quiz, anna);
    expect(await countOf(server, id)).toEqual({ [november]: 1, '2026-12-01': 1 });
  });

  test('of a game that ended by its clock long ago belongs to the first month that is still open', async () => {
    const { id } = await buildTenant(server.services);
    const quiz = await shortQuiz(server, id, { settings: { time_limit_type: 'game', time_limit: 30 } });
    const [soon, late] = [await begin(server, quiz), await begin(server, quiz)];
    server.clock.set('2026-12-01T22:00:00Z');
    await soon.visitor.next(soon.game_id);
    server.clock.set('2026-12-02T00:00:00Z');
    await late.visitor.next(late.game_id);
    expect(await countOf(server, id)).toEqual({ [november]: 1, '2026-12-01': 1 });
  });

  test.each([
    ['in November', '2026-11-30T23:00:00Z'],
    ['after the clocks were put forward', '2026-03-31T22:00:00Z'],
    ['after they were put back', '2026-10-31T23:00:00Z'],
  ])('is neither lost nor counted twice while the month changes under load %s', async (_, midnight) => {
    const { id } = await buildTenant(server.services);
    const quiz = await shortQuiz(server, id, {
      settings: { start_date: '2026-01-01T00:00:00Z', end_date: '2027-01-01T00:00:00Z' },
    });
    const at = new Date(midnight);
    server.clock.set(new Date(at.getTime() - 500));
    const games = await Promise.all(many(60).map(() => begin(server, quiz)));
    const before = games.slice(0, 30).map(({ end }) => end());
    // Some are in progress when the month changes, and are sent again afterwards.
    await Promise.race(before);
    server.clock.set(at);
    await Promise.all([...before, ...games.flatMap(({ end }) => [end(), end()])]);
    const counted = await countOf(server, id);
    expect(Object.values(counted).reduce((sum, used) => sum + used, 0)).toBe(60);
    expect(Object.keys(counted)).toEqual([monthOf(new Date(at.getTime() - 1)), monthOf(at)]);
  });
});

describe('when the allowance is used up', () => {
  test('players finish their games and count; then starts are refused, and the cover says so', async () => {
    const { id } = await buildTrial(server, 95);
    const quiz = await shortQuiz(server, id);
    const games = await Promise.all(many(5).map(() => begin(server, quiz)));
    await useUp(server, id, 3);
    for (const { end } of games) expect(granted(await end())).toMatchObject({ finished: true });
    expect(await countOf(server, id)).toEqual({ [november]: 103 });
    server.services.play.allowances.clear();
    const late = player(server);
    expect(await late.start(quiz)).toEqual({ status: 'refused', reason: 'completion_limit', message: 'Completion limit reached.' });
    expect(reasonOf(await late.cover(quiz))).toBe('completion_limit');
    const counted = games[0]!.visitor;
    expect(reasonOf(await counted.cover(quiz))).toBeUndefined();
    await complete(server, quiz, counted);
    expect(await countOf(server, id)).toEqual({ [november]: 103 });
  });

  test('a player with an open game can reload the page and continue', async () => {
    const { id } = await buildTrial(server, 99);
    const quiz = await shortQuiz(server, id, { questions: [choice(), choice()] });
    const anna = player(server);
    const { game_id } = begun(await anna.start(quiz));
    await useUp(server, id, 1);
    expect(reasonOf(await anna.cover(quiz))).toBeUndefined();
    expect(granted(await anna.start(quiz)).game_id).toBe(game_id);
    expect(reasonOf(await player(server).start(quiz))).toBe('completion_limit');
  });

  test('open games never exceed the remaining completions: of 300 simultaneous starts 100 succeed, and all can finish', async () => {
    const { id } = await buildTrial(server);
    const quiz = await shortQuiz(server, id);
    const replies = await Promise.all(many(300).map(() => startAndEnd(quiz)));
    const begunGames = replies.filter((reply) => 'end' in reply);
    expect(replies.filter((reply) => 'reason' in reply && reply.reason === 'completion_limit')).toHaveLength(200);
    expect(begunGames).toHaveLength(100);
    for (const { end } of begunGames) expect(granted(await end())).toMatchObject({ finished: true });
    expect(await countOf(server, id)).toEqual({ [november]: 100 });
  });

  test('the limit also holds when games of a player are limited, and when a cap bounds the price', async () => {
    const { id } = await buildTrial(server, 98);
    const limited = await shortQuiz(server, id, { settings: { game_limit: 1, game_limit_type: 'day' } });
    const isBegun = (reply: object) => 'end' in reply;
    expect((await Promise.all(many(10).map(() => startAndEnd(limited)))).filter(isBegun)).toHaveLength(2);
    const { id: capped } = await buildTenant(server.services);
    await putOnPlan(server.services, capped, 'start');
    // 0.30 euros each.
    await sql()`update subscription set overage_policy = 'overage', hard_cap = 90 where tenant_id = ${capped}`;
    await useUp(server, capped, 998);
    const quiz = await shortQuiz(server, capped);
    expect((await Promise.all(many(20).map(() => startAndEnd(quiz)))).filter(isBegun)).toHaveLength(5);
  });

  test('an open game reserves a completion for an hour, and a player reserves one per activity', async () => {
    const { id } = await buildTrial(server, 98);
    const quiz = await shortQuiz(server, id);
    const anna = await complete(server, quiz);
    begun(await anna.start(quiz));
    const { visitor: bo } = await begin(server, quiz);
    expect(reasonOf(await player(server).start(quiz))).toBe('completion_limit');
    expect(reasonOf(await bo.start(quiz))).toBeUndefined();
    server.clock.advance(61 * minute);
    expect(reasonOf(await player(server).start(quiz))).toBeUndefined();
  });

  test('starts are admitted again within a second of a pack or a larger plan, and in the next month', async () => {
    const { id } = await buildTrial(server, 100);
    const quiz = await shortQuiz(server, id);
    const refusal = async () => reasonOf(await player(server).start(quiz));
    expect(await refusal()).toBe('completion_limit');
    await putOnPlan(server.services, id, 'start');
    await expect.poll(refusal).toBeUndefined();
    await useUp(server, id, 900);
    expect(await refusal()).toBe('completion_limit');
    await sql()`
      insert into allowance_pack (tenant_id, month, number, source, completions, expires_on, at)
      values (${id}, ${november}, 1, 'granted', 5, '2027-12-01', now())`;
    await expect.poll(refusal).toBeUndefined();
    await useUp(server, id, 5);
    expect(await refusal()).toBe('completion_limit');
    server.clock.set('2026-11-30T23:00:00Z');
    expect(await refusal()).toBeUndefined();
  });

  test('a process that has not learned of the last completion admits starts for a second at most', async () => {
    const { id } = await buildTrial(server, 99);
    const quiz = await shortQuiz(server, id);
    await complete(server, quiz);
    await expect.poll(async () => reasonOf(await player(server).start(quiz))).toBe('completion_limit');
  });
});

test('after the end of a trial no game starts, and both the cover and the start say why', async () => {
  const { id } = await buildTrial(server);
  const quiz = await shortQuiz(server, id);
  const { end } = await begin(server, quiz);
  server.clock.advance(14 * 24 * 60 * minute);
  expect(await player(server).start(quiz)).toMatchObject({ reason: 'subscription_expired', message: 'Subscription expired.' });
  expect(reasonOf(await player(server).cover(quiz))).toBe('subscription_expired');
  expect(granted(await end())).toMatchObject({ finished: true });
});

describe('the counts release', () => {
  let api: TestUser['api'];
  let quiz: TestQuiz;
  beforeEach(async () => {
    const { id } = await buildTenant(server.services);
    ({ api } = await server.asOwner(id));
    quiz = await shortQuiz(server, id);
  });
  const count = async () => (await countOf(server, quiz.tenant_id))[november];
  const remove = (player_id: string) =>
    api.removeCheater({ body: { cheatersable_id: quiz.id, cheatersable_type: 'quizLocalization', player_id } });

  test('the completions of a removed cheater, until she is readmitted, also those from the meantime', async () => {
    const [anna, bo] = [await complete(server, quiz), player(server)];
    await complete(server, quiz);
    const { game_id } = begun(await bo.start(quiz));
    expect(game_id).toBeDefined();
    const first = await remove(await playerOf(anna));
    const second = await remove(await playerOf(bo));
    await server.runJobs();
    expect(await count()).toBe(1);
    granted(await bo.answer(game_id, { id: quiz.questions[0]!.id }, rightOf(quiz.questions[0]!)));
    expect(await count()).toBe(1);
    for (const { removed } of [first, second]) for (const { id } of removed) await api.putBackCheater({ params: { id } });
    await server.runJobs();
    expect(await count()).toBe(3);
    await server.runJobs();
    expect(await count()).toBe(3);
  });

  test('one of two completions of merged players, and a player with only one keeps it', async () => {
    const [first, second, third] = [await complete(server, quiz), await complete(server, quiz), await complete(server, quiz)];
    const newcomer = player(server);
    begun(await newcomer.start(quiz));
    const join = async (from: Player, into: Player) => {
      const joining = { tenant_id: quiz.tenant_id, from: await playerOf(from), into: await playerOf(into), again: [] };
      await server.services.database.playSql.begin((tx) => joinPlayers(tx, joining));
    };
    await join(first, second);
    expect(await count()).toBe(2);
    await join(third, newcomer);
    expect(await count()).toBe(2);
    await complete(server, quiz, newcomer);
    await complete(server, quiz, second);
    expect(await count()).toBe(2);
  });

  test('no completion of a sealed month', async () => {
    const anna = await complete(server, quiz);
    await sql()`insert into allowance_month (tenant_id, month, included, sealed_at, used) values (${quiz.tenant_id}, ${november}, 100, now(), 1)`;
    await remove(await playerOf(anna));
    await server.runJobs();
    expect(await count()).toBe(1);
  });

  test('no completion of an erased player or a deleted activity: the bill can still be recomputed', async () => {
    const anna = await complete(server, quiz);
    await sql()`delete from game where player_id = ${await playerOf(anna)}`;
    await sql()`delete from activity where id = ${quiz.id}`;
    expect(await count()).toBe(1);
  });
});
