import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { previewKey } from '#api/play/publications/preview-key.ts';
import { buildQuiz, choice, playGame, player, type TestQuiz } from '#api/play/play/test-quiz.ts';
import { activityChannel } from '#api/kernel/realtime/channels.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { openFigureNews } from './figure-news.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());
afterEach(() => void vi.restoreAllMocks());

test('a game that starts or ends is told in the channel of its activity; a preview is not', async () => {
  const quiz: TestQuiz = await buildQuiz(server.services, { tenant_id: server.tenant.id, questions: [choice()] });
  const publish = vi.spyOn(server.services.realtime, 'publish').mockResolvedValue();
  const told = () => publish.mock.calls.filter(([channel, event]) => channel === activityChannel(quiz.id) && event === 'figures').length;
  await player(server).start(quiz, { is_preview: true, key: previewKey(server.services.secrets, quiz.publication_id) });
  expect(told()).toBe(0);
  await playGame(player(server), quiz);
  expect(told()).toBe(1);
});

beforeEach(() => void vi.useRealTimers());
test('however much moves, an activity is told at once and then after each pause, and nothing that moved stays untold', () => {
  vi.useFakeTimers();
  const told: string[] = [];
  const news = openFigureNews((id) => void told.push(id));
  news.moved([{ activity_id: 'one' }, { activity_id: 'one' }, { activity_id: 'other' }]);
  expect(told).toEqual(['one', 'other']);
  for (let game = 0; game < 100; game += 1) news.moved([{ activity_id: 'one' }]);
  expect(told).toEqual(['one', 'other']);
  vi.advanceTimersByTime(5_000);
  expect(told).toEqual(['one', 'other', 'one']);
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual(['one', 'other', 'one']);
  news.moved([{ activity_id: 'one' }]);
  expect(told).toHaveLength(4);
  news.close();
  vi.useRealTimers();
});
