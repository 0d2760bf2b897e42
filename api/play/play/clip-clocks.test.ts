import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Clip } from '#shared/content/question.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { closeAbandoned } from './close-abandoned.ts';
import { buildQuiz, choice, begun, granted, player, reasonOf, rightOf, type QuizOptions } from './test-quiz.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());
beforeEach(() => server.clock.set('2026-11-20T12:00:00Z'));

const clip: Clip = { kind: 'mp4', source: 'AAAAAAAAAAAAAAAAAAAAAA', transcript: 'What it says.' };
const coming = { kind: 'mp4', source: clip.source };
const timed = (own: { clip?: Clip } = {}) => choice({ time_for_answer_in_seconds: 20, points: 10, ...own });
const quiz = (settings: QuizOptions['settings'] = {}) =>
  buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: [timed({ clip }), timed(), timed({ clip })],
    settings: { time_limit_type: 'question', ...settings },
  });

test('the clock of a first question with a film starts when it is requested, and until then only the film is known', async () => {
  const live = await quiz();
  const visitor = player(server);
  const started = granted(await visitor.start(live));
  expect(started).toMatchObject({ coming });
  expect(started).not.toHaveProperty('question');
  expect(JSON.stringify(started)).not.toContain('What it says.');
  server.clock.advance(60_000);
  // Starting again neither starts the clock nor shows the question.
  expect(granted(await visitor.start(live))).toMatchObject({ game_id: started.game_id, coming });
  const shown = granted(await visitor.next(started.game_id)).question!;
  expect(shown).toMatchObject({ clip, time_left: 20 });
  // From then on it runs, whatever is requested.
  server.clock.advance(15_000);
  expect(granted(await visitor.next(started.game_id)).question?.time_left).toBe(5);
  expect(begun(await visitor.start(live)).question.time_left).toBe(5);
  server.clock.advance(7_100);
  expect(reasonOf(await visitor.answer(started.game_id, shown, rightOf(live.questions[0]!)))).toBe('time_over');
});

test('an answer to a question that was not requested takes its time from the start', async () => {
  const live = await quiz();
  const visitor = player(server);
  const { game_id } = granted(await visitor.start(live));
  server.clock.advance(30_000);
  const [first] = live.questions;
  expect(reasonOf(await visitor.answer(game_id, { id: first!.id }, rightOf(first!)))).toBe('time_over');
});

test.each(['show_correct', 'silent'] as const)(
  'a reply names the film of the next question and holds the question back: %s',
  async (mode) => {
    const live = await quiz({ answer_feedback_mode: mode });
    const visitor = player(server);
    const { game_id } = granted(await visitor.start(live));
    const first = granted(await visitor.next(game_id)).question!;
    const second =
      granted(await visitor.answer(game_id, first, rightOf(live.questions[0]!))).next ?? granted(await visitor.next(game_id)).question!;
    const reply = granted(await visitor.answer(game_id, second, rightOf(live.questions[1]!)));
    expect(reply).toMatchObject({ coming, finished: false });
    expect(reply).not.toHaveProperty('next');
    server.clock.advance(40_000);
    const third = granted(await visitor.next(game_id)).question!;
    expect(third).toMatchObject({ number: 3, time_left: 20 });
    expect(granted(await visitor.answer(game_id, third, rightOf(live.questions[2]!)))).toMatchObject({ finished: true });
  },
);

test('a game whose film is loaded is not closed as abandoned meanwhile, and is when nobody comes back', async () => {
  const live = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: [timed({ clip })],
    settings: { time_limit_type: 'question' },
  });
  const visitor = player(server);
  const { game_id } = granted(await visitor.start(live));
  server.clock.advance(26_000);
  await closeAbandoned(server.services);
  expect(granted(await visitor.next(game_id)).question?.time_left).toBe(20);
  server.clock.advance(60_000);
  await closeAbandoned(server.services);
  expect(granted(await visitor.next(game_id))).toMatchObject({ finished: true });
});

test('without a clock nothing waits for a film', async () => {
  const live = await quiz({ time_limit_type: 'none', points_per_second: false });
  const visitor = player(server);
  const { game_id, question } = begun(await visitor.start(live));
  expect(question).toMatchObject({ clip });
  const { next } = granted(await visitor.answer(game_id, question, rightOf(live.questions[0]!)));
  expect(granted(await visitor.answer(game_id, next!, rightOf(live.questions[1]!)))).toMatchObject({ next: { clip } });
});
