import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Draft } from '#activity/document.ts';
import { newId } from '#shared/ids.ts';
import { previewKey } from '#api/play/publications/preview-key.ts';
import { anotherTenant, buildQuiz, choice, granted, playGame, player, type Player, type TestQuiz } from '#api/play/play/test-quiz.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { findDifferences } from '#api/insight/statistics/find-differences.ts';
import { forgetGames } from './leave-out-players.ts';
import { countOutcomes } from './count-outcomes.ts';

let server: TestServer;
let analyst: TestUser;
beforeAll(async () => {
  server = await testServer();
  server.clock.set('2026-11-20T12:00:00Z');
  analyst = await server.asEditor('analyst');
});
afterAll(() => server.close());

const outcome = (title: string) => ({ id: newId(), title, description: '', button: '', images: {} });
const dog = outcome('Dog');
const cat = outcome('Cat');
const owl = outcome('Owl');
const picture = { key: 'f'.repeat(64), width: 10, height: 10 };

/** A test with one question, whose three answers lead to the first, the second and the third type. */
function personTest(): Promise<TestQuiz> {
  const question = choice();
  const answers = question.answers.map((answer, place) => {
    const { is_right: _, ...open } = answer;
    const type = [dog, cat, owl][place];
    return { ...open, ...(type && { person_types: [{ id: newId(), person_type_id: type.id, points: 1 }] }) };
  });
  return buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    kind: 'person',
    questions: [{ ...question, answers }],
    change: (draft) => ({ ...draft, person_types: [{ ...dog, images: { imageDesktop: picture } }, cat, owl] }) as Draft,
  });
}
const comeTo = async (live: TestQuiz, place: number, visitor: Player = player(server)): Promise<string> => {
  const { started } = await playGame(visitor, live, ({ answers }) => ({ answer_id: answers[place]!.id }));
  return started.game_id;
};
const outcomesOf = (live: TestQuiz, query: { from?: string; to?: string } = {}) =>
  analyst.api.readOutcomes({ params: { id: live.id }, query });
const counts = async (live: TestQuiz, query = {}) => (await outcomesOf(live, query)).outcomes.map(({ title, games }) => [title, games]);
const needed = () => ({
  playSql: server.services.database.playSql,
  publications: server.services.play.publications,
  clock: server.services.clock,
  log: server.services.log,
});
const changeDraft = (live: TestQuiz, change: (draft: Draft) => Draft) =>
  server.services.database.asTenant(server.tenant.id, (tx) =>
    tx
      .updateTable('activity')
      .set({ draft: change(live.draft) })
      .where('id', '=', live.id)
      .execute(),
  );

test('every person type has its count and its share on the requested days; previews never count', async () => {
  const live = await personTest();
  for (const place of [0, 0, 1]) await comeTo(live, place);
  const key = previewKey(server.services.secrets, live.publication_id);
  const preview = player(server);
  const { game_id, question } = granted(await preview.start(live, { key, is_preview: true }));
  granted(await preview.answer(game_id, question!, { answer_id: live.questions[0]!.answers[2]!.id }));
  expect(await outcomesOf(live)).toEqual({
    from: '2026-08-20',
    to: '2026-11-20',
    games: 3,
    outcomes: [
      { outcome_id: dog.id, title: 'Dog', image_key: picture.key, is_deleted: false, games: 2, share: 2 / 3 },
      { outcome_id: cat.id, title: 'Cat', image_key: null, is_deleted: false, games: 1, share: 1 / 3 },
      { outcome_id: owl.id, title: 'Owl', image_key: null, is_deleted: false, games: 0, share: 0 },
    ],
    passed: null,
  });
  expect(await outcomesOf(live, { to: '2026-11-19' })).toMatchObject({ games: 0, outcomes: [{ share: null }, { games: 0 }, { games: 0 }] });
});

test('a deleted type keeps the name of its last publication', async () => {
  const live = await personTest();
  await comeTo(live, 1);
  await changeDraft(live, (draft) => ({ ...draft, person_types: [dog, owl] }) as Draft);
  expect((await outcomesOf(live)).outcomes.map(({ title, is_deleted, games }) => [title, is_deleted, games])).toEqual([
    ['Dog', false, 0],
    ['Owl', false, 0],
    ['Cat', true, 1],
  ]);
});

test('removing a cheater, readmitting one or deleting a game removes or restores its outcome', async () => {
  const owner = await server.asOwner();
  const live = await personTest();
  const visitor = player(server);
  const first = await comeTo(live, 1, visitor);
  await comeTo(live, 0);
  const [row] = await server.services.database.owner<{ player_id: string }[]>`select player_id from game where id = ${first}`;
  const id = row!.player_id;
  await countOutcomes(needed());
  const body = { player_id: id, cheatersable_id: live.id, cheatersable_type: 'quizLocalization' as const };
  const { removed } = await owner.api.removeCheater({ body });
  expect(await counts(live)).toEqual([
    ['Dog', 1],
    ['Cat', 0],
    ['Owl', 0],
  ]);
  // Games played while excluded count once she is readmitted.
  await comeTo(live, 2, visitor);
  expect((await outcomesOf(live)).games).toBe(1);
  await owner.api.putBackCheater({ params: { id: removed[0]!.id } });
  expect(await counts(live)).toEqual([
    ['Dog', 1],
    ['Cat', 1],
    ['Owl', 1],
  ]);
  await server.services.database.asTenant(server.tenant.id, async (tx) => {
    await forgetGames(tx, { tenant_id: server.tenant.id, activity_id: live.id }, [first]);
    await tx.deleteFrom('game').where('id', '=', first).execute();
  });
  expect(await counts(live)).toEqual([
    ['Dog', 1],
    ['Cat', 0],
    ['Owl', 1],
  ]);
  expect(await server.services.database.owner`select from game_outcome where game_id = ${first}`).toHaveLength(0);
});

test('each game is counted once by any number of processes; one that cannot be counted is retried and blocks no other', async () => {
  const live = await personTest();
  await comeTo(live, 0);
  await comeTo(live, 1);
  const { database, play } = server.services;
  const waiting = async () =>
    (
      await database.owner<
        { subject_id: string }[]
      >`select subject_id from event where activity_id = ${live.id} and 'outcomes' = any(waiting)`
    ).map(({ subject_id }) => subject_id);
  expect(await waiting()).toHaveLength(2);
  const findIn: typeof play.publications.findIn = async (tx, id) => {
    const found = (await play.publications.findIn(tx, id))!;
    return {
      ...found,
      course: { ...found.course, questions: (part, seed, known) => (calls++ === 0 ? fail() : found.course.questions(part, seed, known)) },
    };
  };
  let calls = 0;
  const fail = (): never => {
    throw new Error('unreadable');
  };
  const error = vi.fn<(fields: object, words: string) => void>();
  await countOutcomes({ ...needed(), publications: { findIn }, log: { error } as never });
  expect(error).toHaveBeenCalledTimes(1);
  expect(await waiting()).toHaveLength(1);
  await countOutcomes(needed());
  expect((await outcomesOf(live)).games).toBe(1);
  server.clock.advance(61_000);
  await Promise.all(Array.from({ length: 4 }, () => countOutcomes(needed())));
  expect(await waiting()).toEqual([]);
  expect((await outcomesOf(live)).games).toBe(2);
});

test('recounting finds statistics of a day that differ from its games', async () => {
  const live = await personTest();
  await comeTo(live, 0);
  expect((await outcomesOf(live)).games).toBe(1);
  const differences = () =>
    server.services.database.asTenant(server.tenant.id, (tx) =>
      findDifferences(tx, { tenant_id: server.tenant.id, activity_id: live.id }, '2026-11-20'),
    );
  expect(await differences()).toEqual([]);
  await server.services.database.owner`update daily_breakdown set n = n + 2 where activity_id = ${live.id} and thing = 'outcome'`;
  expect(await differences()).toEqual([{ figure: 'outcome', key: dog.id, off: { n: -2 } }]);
});

test('an activity with only a score has no outcomes, and no other tenant sees any', async () => {
  const { id } = await buildQuiz(server.services, { tenant_id: server.tenant.id });
  await expect(analyst.api.readOutcomes({ params: { id }, query: {} })).rejects.toMatchObject({ status: 404 });
  const stranger = await server.asOwner((await anotherTenant(server.services)).id);
  const live = await personTest();
  await expect(stranger.api.readOutcomes({ params: { id: live.id }, query: {} })).rejects.toMatchObject({ status: 404 });
});

test('a quiz counts the score range of each game, which its result tells; a quiz without ranges counts none', async () => {
  const [low, high] = [
    { ...outcome('Try again'), lowest_percentage: 0 },
    { ...outcome('Great'), lowest_percentage: 75 },
  ];
  const questions = [choice({ points: 1 }), choice({ points: 3 })];
  const live = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions,
    change: (draft) => ({ ...draft, grades: [low, high] }) as Draft,
  });
  // The question with three points alone gives three of four.
  const rightAt = (right: number) =>
    playGame(player(server), live, ({ id, answers }) => ({ answer_id: answers[id === questions[right]!.id ? 0 : 1]!.id }));
  expect((await rightAt(0)).end.result?.grade?.title).toBe('Try again');
  expect((await rightAt(1)).end.result).toMatchObject({ points: 3, grade: { title: 'Great' } });
  expect(await counts(live)).toEqual([
    ['Try again', 1],
    ['Great', 1],
  ]);
  const plain = await buildQuiz(server.services, { tenant_id: server.tenant.id, questions });
  const { started, end } = await playGame(player(server), plain);
  expect(end.result).not.toHaveProperty('grade');
  await expect(outcomesOf(plain)).rejects.toMatchObject({ status: 404 });
  expect(
    await server.services.database.owner`select 1 from event where subject_id = ${started.game_id} and 'outcomes' = any(waiting)`,
  ).toEqual([]);
});
