import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testServer, type TestServer } from '#api/test-server.ts';
import { buildQuiz, choice, begun, granted, player, questionOf, reasonOf, rightOf, type QuizOptions, type TestQuiz } from './test-quiz.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());
beforeEach(() => server.clock.set('2026-11-20T12:00:00Z'));

const section = (seconds: number) =>
  questionOf('section', { text: `For ${seconds} seconds`, points: 0, time_for_answer_in_seconds: seconds });
/** Two sections: one minute for three questions, and half a minute for two. */
const academy = (options: QuizOptions = {}) =>
  buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    kind: 'academy',
    questions: [section(60), choice(), choice(), choice(), section(30), choice(), choice()],
    ...options,
    settings: { answer_feedback_mode: 'silent', ...options.settings },
  });
type Visitor = ReturnType<typeof player>;
const nextOf = async (visitor: Visitor, game_id: string) => granted(await visitor.next(game_id));
const right = (live: TestQuiz, id: string) => rightOf(live.questions.find((question) => question.id === id)!);
const rowsOf = async (game_id: string) =>
  (await server.services.database.owner<{ result: string }[]>`select result from answer where game_id = ${game_id} order by number`).map(
    ({ result }) => result,
  );

/** A game on the first page of its first section. */
async function startOf(live: TestQuiz) {
  const visitor = player(server);
  return { visitor, ...begun(await visitor.start(live)) };
}

describe('the clock of a section', () => {
  test('starts with the press on its page, runs through its questions, and no reload or second tab winds it up', async () => {
    const live = await academy();
    const { visitor, game_id, question } = await startOf(live);
    expect(question).toMatchObject({ type: 'section', section: { questions: 3, seconds: 60 } });
    expect(question.time_left).toBeUndefined();
    // Reading the page costs nothing.
    server.clock.advance(300_000);
    expect(begun(await visitor.start(live)).question.id).toBe(question.id);
    const first = granted(await visitor.answer(game_id, question, {})).next!;
    expect(first).toMatchObject({ number: 1, total: 5, time_left: 60 });
    server.clock.advance(20_000);
    // The press of a second tab, with and without its ticket.
    for (const again of [question, { id: question.id }])
      expect(granted(await visitor.answer(game_id, again, {})).next).toMatchObject({ id: first.id, time_left: 40 });
    expect(begun(await visitor.start(live)).question).toMatchObject({ id: first.id, time_left: 40 });
    const second = granted(await visitor.answer(game_id, first, right(live, first.id))).next!;
    expect(second).toMatchObject({ number: 2, time_left: 40 });
    server.clock.advance(10_000);
    expect((await nextOf(visitor, game_id)).question).toMatchObject({ id: second.id, time_left: 30 });
  });

  test('closes unanswered questions when it is over, the next page comes, and time left over is lost', async () => {
    const live = await academy();
    const { visitor, game_id, question } = await startOf(live);
    const first = granted(await visitor.answer(game_id, question, {})).next!;
    const second = granted(await visitor.answer(game_id, first, right(live, first.id))).next!;
    server.clock.advance(62_100);
    expect(reasonOf(await visitor.answer(game_id, second, right(live, second.id)))).toBe('time_over');
    const page = (await nextOf(visitor, game_id)).question!;
    expect(page).toMatchObject({ type: 'section', section: { questions: 2, seconds: 30 } });
    expect(await rowsOf(game_id)).toEqual(['unscored', 'right', 'time_over', 'time_over']);
    // No way back.
    expect(reasonOf(await visitor.answer(game_id, second, right(live, second.id)))).toBe('time_over');
    const fourth = granted(await visitor.answer(game_id, page, {})).next!;
    expect(fourth.time_left).toBe(30);
    const fifth = granted(await visitor.answer(game_id, fourth, right(live, fourth.id))).next!;
    expect(granted(await visitor.answer(game_id, fifth, right(live, fifth.id))).finished).toBe(true);
    expect((await nextOf(visitor, game_id)).result).toMatchObject({ correct: 3, wrong: 2, total: 5 });
  });

  test('is over for many requests at once, and each question is closed once', async () => {
    const live = await academy();
    const { visitor, game_id, question } = await startOf(live);
    const first = granted(await visitor.answer(game_id, question, {})).next!;
    server.clock.advance(61_000);
    // One that finds the others at work is told to try again.
    await Promise.allSettled([1, 2, 3, 4].map((tab) => (tab % 2 ? visitor.next(game_id) : visitor.answer(game_id, first, null))));
    expect((await nextOf(visitor, game_id)).question?.type).toBe('section');
    expect(await rowsOf(game_id)).toEqual(['unscored', 'time_over', 'time_over', 'time_over']);
  });

  test('counts an answer under way, and then the section is over', async () => {
    const live = await academy();
    const { visitor, game_id, question } = await startOf(live);
    const first = granted(await visitor.answer(game_id, question, {})).next!;
    server.clock.advance(61_500);
    const reply = granted(await visitor.answer(game_id, first, right(live, first.id)));
    expect(reply.next?.type).toBe('section');
    expect(await rowsOf(game_id)).toEqual(['unscored', 'right', 'time_over', 'time_over']);
  });

  test('is longer with extra time, and never longer than the game', async () => {
    const longer = await academy({ settings: { fair_time: true } });
    const visitor = player(server);
    const { game_id, question } = begun(await visitor.start(longer, { fair_time: 1.5 }));
    expect(question.section?.seconds).toBe(90);
    expect(granted(await visitor.answer(game_id, question, {})).next?.time_left).toBe(90);
    const live = await academy({ settings: { time_limit_type: 'game', time_limit: 45 } });
    const other = await startOf(live);
    expect(granted(await other.visitor.answer(other.game_id, other.question, {})).next?.time_left).toBe(45);
    server.clock.advance(46_000);
    expect((await nextOf(other.visitor, other.game_id)).result).toMatchObject({ timed_out: true, correct: 0, wrong: 5 });
  });

  test('ends a question before the question’s own time does', async () => {
    const ownTime = () => choice({ time_for_answer_in_seconds: 40 });
    const live = await academy({
      questions: [section(60), ownTime(), ownTime()],
      settings: { time_limit_type: 'question', answer_feedback_mode: 'show_correct' },
    });
    const { visitor, game_id, question } = await startOf(live);
    await visitor.answer(game_id, question, {});
    const first = (await nextOf(visitor, game_id)).question!;
    expect(first.time_left).toBe(40);
    server.clock.advance(35_000);
    await visitor.answer(game_id, first, right(live, first.id));
    const second = (await nextOf(visitor, game_id)).question!;
    expect(second.time_left).toBe(25);
    server.clock.advance(25_000);
    expect(granted(await visitor.answer(game_id, second, null)).finished).toBe(true);
  });
});

test('each section draws and shuffles its own questions', async () => {
  const live = await academy({
    questions: [section(60), choice(), choice(), choice(), section(30), choice(), choice()],
    settings: { questions_per_game: 2, slide_order: 'random' },
  });
  const played = new Set<string>();
  for (let game = 0; game < 6; game += 1) {
    const { visitor, game_id, question } = await startOf(live);
    const types = [question.type];
    let due = granted(await visitor.answer(game_id, question, {})).next;
    while (due) {
      types.push(due.type);
      played.add(due.id);
      due = granted(await visitor.answer(game_id, due, due.type === 'section' ? {} : right(live, due.id))).next;
    }
    expect(types).toEqual(['section', 'text', 'text', 'section', 'text', 'text']);
  }
  expect(played.size).toBe(6);
});
