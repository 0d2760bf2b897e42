import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { buildQuiz, begun, granted, player, questionOf } from './test-quiz.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());

test('a voter sees her own vote in the shares, even when they were cached a moment before', async () => {
  const answers = ['Tea', 'Coffee'].map((text) => ({ id: newId(), text }));
  const quiz = await buildQuiz(server.services, { tenant_id: server.tenant.id, questions: [questionOf('text_poll', { answers })] });
  const vote = async (place: number): Promise<number[]> => {
    const visitor = player(server);
    const { game_id, question } = begun(await visitor.start(quiz));
    const { poll, result, points } = granted(await visitor.answer(game_id, question, { answer_id: answers[place]!.id }));
    expect([result, points]).toEqual([null, 0]);
    return poll!.map(({ share }) => share);
  };
  // The clock stands still, so that no cached entry expires.
  server.clock.set(server.clock.now());
  expect(await vote(0)).toEqual([1, 0]);
  expect(await vote(1)).toEqual([0.5, 0.5]);
  expect(await vote(1)).toEqual([1 / 3, 2 / 3]);
  server.clock.advance(2_000);
  expect(await vote(0)).toEqual([0.5, 0.5]);
});
