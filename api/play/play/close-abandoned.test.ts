import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { buildCalendar } from '#api/play/doors/test-calendar.ts';
import { visitorOf } from '#api/play/doors/test-visitor.ts';
import { closeGames } from './close-games.job.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { begun, buildQuiz, choice, granted, player, reasonOf, rightOf, type QuizOptions, type TestQuiz } from './test-quiz.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());

const [second, hour] = [1000, 3_600_000];
const quiz = (options: QuizOptions = {}) =>
  buildQuiz(server.services, { tenant_id: server.tenant.id, ...options, settings: { registration_moment: 'before', ...options.settings } });
const sql = () => server.services.database.owner;
const close = () => closeGames.run(server.services, {});
interface Row {
  state: string;
  points: number | null;
  correct: number | null;
  wrong: number | null;
  time_used: number | null;
}
async function gameOf(id: string): Promise<Row> {
  const [row] = await sql()<Row[]>`select state, points, correct, wrong, time_used from game where id = ${id}`;
  return row as Row;
}
async function countsOf({ id, tenant_id }: TestQuiz) {
  const [row] = await sql()`
    select (select coalesce(sum(games), 0)::int from daily_statistic where activity_id = ${id}) as games,
      (select coalesce(sum(finished), 0)::int from daily_statistic where activity_id = ${id}) as finished,
      (select count(*)::int from unique_completion where activity_id = ${id}) as completions,
      (select count(*)::int from standing where tenant_id = ${tenant_id} and board_id = ${id}) as standings,
      (select count(*)::int from event where activity_id = ${id} and kind = 'game_ended') as ends`;
  return row;
}
/** Registers, starts and gives this many right answers. */
async function leavesAfter(live: TestQuiz, answers: number) {
  const visitor = player(server);
  granted(await visitor.registerBefore({ quiz_localization_id: live.id, name: 'Anna', email: `${newId()}@left.example` }));
  const { game_id, question } = begun(await visitor.start(live));
  let due: { id: string } | undefined = question;
  for (let place = 0; place < answers && due; place += 1) {
    const currentQuestion = live.questions.find(({ id }) => id === due?.id)!;
    await visitor.answer(game_id, { id: currentQuestion.id }, rightOf(currentQuestion));
    due = granted(await visitor.next(game_id)).question;
  }
  return { visitor, game_id };
}

describe('an abandoned game with a clock', () => {
  test('ends once when its time is over, with its result, standing, completion and statistics', async () => {
    const live = await quiz({ settings: { time_limit_type: 'game', time_limit: 60 } });
    const { visitor, game_id } = await leavesAfter(live, 2);
    await close();
    server.clock.advance(61 * second);
    await close();
    expect(await gameOf(game_id)).toMatchObject({ state: 'playing' });
    server.clock.advance(5 * second);
    await Promise.all([close(), close(), close()]);
    expect(await gameOf(game_id)).toMatchObject({ state: 'timed_out', points: 2, correct: 2, wrong: 1 });
    expect(await countsOf(live)).toEqual({ games: 1, finished: 1, completions: 1, standings: 1, ends: 1 });
    await close();
    expect(await countsOf(live)).toEqual({ games: 1, finished: 1, completions: 1, standings: 1, ends: 1 });
    expect(granted(await visitor.next(game_id))).toMatchObject({
      finished: true,
      result: { timed_out: true, points: 2, wrong: 1, place: 1 },
    });
  });

  test('ends the same way when the player sends a request at the same moment', async () => {
    const live = await quiz({ settings: { time_limit_type: 'game', time_limit: 60 } });
    const { visitor, game_id } = await leavesAfter(live, 1);
    server.clock.advance(70 * second);
    const [next] = await Promise.all([visitor.next(game_id), close(), close()]);
    expect(granted(next)).toMatchObject({ finished: true, result: { timed_out: true } });
    expect(await countsOf(live)).toEqual({ games: 1, finished: 1, completions: 1, standings: 1, ends: 1 });
  });

  test('with a clock for each question ends when the last question could have been answered', async () => {
    const timed = () => choice({ time_for_answer_in_seconds: 20 });
    const live = await quiz({ questions: [timed(), timed(), timed()], settings: { time_limit_type: 'question' } });
    const { visitor, game_id } = await leavesAfter(live, 1);
    server.clock.advance(30 * second);
    await close();
    expect(await gameOf(game_id)).toMatchObject({ state: 'playing' });
    server.clock.advance(20 * second);
    await close();
    expect(await gameOf(game_id)).toMatchObject({ state: 'timed_out', correct: 1, wrong: 2 });
    expect(granted(await visitor.next(game_id))).toMatchObject({
      result: { timed_out: true, correct: 1, wrong: 2, time_used: expect.closeTo(40, 0) },
    });
  });

  test('stays open for a player who has unlimited time', async () => {
    const live = await quiz({ settings: { time_limit_type: 'game', time_limit: 60, fair_time: true } });
    const visitor = player(server);
    granted(await visitor.registerBefore({ quiz_localization_id: live.id, name: 'Anna', email: `${newId()}@left.example` }));
    const { game_id } = begun(await visitor.start(live, { fair_time: 0 }));
    server.clock.advance(hour);
    await close();
    expect(await gameOf(game_id)).toMatchObject({ state: 'playing' });
  });
});

describe('an abandoned game without a clock', () => {
  test('is closed after a day without an answer: no result, no completion, and the statistics count it as started only', async () => {
    const live = await quiz();
    const { visitor, game_id } = await leavesAfter(live, 2);
    server.clock.advance(23 * hour);
    await close();
    expect(await gameOf(game_id)).toMatchObject({ state: 'playing' });
    server.clock.advance(2 * hour);
    await Promise.all([close(), close()]);
    expect(await gameOf(game_id)).toMatchObject({ state: 'left', correct: 2 });
    expect(await countsOf(live)).toEqual({ games: 1, finished: 0, completions: 0, standings: 0, ends: 0 });
    expect(reasonOf(await visitor.next(game_id))).toBe('closed');
    expect(begun(await visitor.start(live)).game_id).not.toBe(game_id);
  });

  test('is finished when only pages without a question remain', async () => {
    const ad = { ...choice(), type: 'ad' as const, answers: [] };
    const live = await quiz({ questions: [choice(), ad] });
    const { game_id } = await leavesAfter(live, 1);
    server.clock.advance(25 * hour);
    await close();
    expect(await gameOf(game_id)).toMatchObject({ state: 'finished', correct: 1, wrong: 0 });
    expect(await countsOf(live)).toMatchObject({ finished: 1, completions: 1, standings: 1, ends: 1 });
  });

  test('can be resumed where the player may start no other game', async () => {
    const live = await quiz({ settings: { game_limit: 1, game_limit_type: 'month' } });
    const { visitor, game_id } = await leavesAfter(live, 1);
    server.clock.advance(25 * hour);
    await close();
    expect(await gameOf(game_id)).toMatchObject({ state: 'left' });
    expect(granted(await visitor.cover(live)).player.game_id).toBe(game_id);
    expect(begun(await visitor.start(live))).toMatchObject({ game_id, number: 2, total_points: 1 });
    expect(await gameOf(game_id)).toMatchObject({ state: 'playing', points: null });
  });

  test('behind a door can be resumed, and the door counts as unplayed until then', async () => {
    const start = new Date(Math.floor(server.clock.now().getTime() / 60_000) * 60_000);
    const live = await buildCalendar(server.services, { tenant_id: server.tenant.id, start, doors: [{}, {}] });
    const visitor = visitorOf(server, live);
    const { game_id } = begun(await visitor.start(0));
    server.clock.advance(25 * hour);
    await close();
    expect(await gameOf(game_id)).toMatchObject({ state: 'left' });
    expect((await visitor.board()).progress.played).toBe(0);
    expect(begun(await visitor.start(0)).game_id).toBe(game_id);
    await visitor.play(0);
    expect((await visitor.board()).progress.played).toBe(1);
  });
});

test('previews are not closed', async () => {
  const live = await quiz();
  const { game_id } = await leavesAfter(live, 0);
  await sql()`update game set is_preview = true, day = null where id = ${game_id}`;
  server.clock.advance(48 * hour);
  await close();
  expect(await gameOf(game_id)).toMatchObject({ state: 'playing' });
});
