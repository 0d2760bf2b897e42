import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { previewKey } from '#api/play/publications/preview-key.ts';
import { buildQuiz, choice, playGame, player, type TestQuiz } from '#api/play/play/test-quiz.ts';
import { activityChannel } from '#api/kernel/realtime/channels.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { openFiguresNotifier } from './figures-notifier.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());
afterEach(() => void vi.restoreAllMocks());

test('a game that starts or ends is published in the channel of its activity; a preview is not', async () => {
  const quiz: TestQuiz = await buildQuiz(server.services, { tenant_id: server.tenant.id, questions: [choice()] });
  const publish = vi.spyOn(server.services.realtime, 'publish').mockResolvedValue();
  const notified = () =>
    publish.mock.calls.filter(([channel, event]) => channel === activityChannel(quiz.id) && event === 'figures').length;
  await player(server).start(quiz, { is_preview: true, key: previewKey(server.services.secrets, quiz.publication_id) });
  expect(notified()).toBe(0);
  await playGame(player(server), quiz);
  expect(notified()).toBe(1);
});

beforeEach(() => void vi.useRealTimers());
test('an activity is notified at once and then after each pause, however often its statistics change, and no change stays without a notification', () => {
  vi.useFakeTimers();
  const notified: string[] = [];
  const notifier = openFiguresNotifier((id) => void notified.push(id));
  notifier.notifyFiguresChanged([{ activity_id: 'one' }, { activity_id: 'one' }, { activity_id: 'other' }]);
  expect(notified).toEqual(['one', 'other']);
  for (let game = 0; game < 100; game += 1) notifier.notifyFiguresChanged([{ activity_id: 'one' }]);
  expect(notified).toEqual(['one', 'other']);
  vi.advanceTimersByTime(5_000);
  expect(notified).toEqual(['one', 'other', 'one']);
  vi.advanceTimersByTime(60_000);
  expect(notified).toEqual(['one', 'other', 'one']);
  notifier.notifyFiguresChanged([{ activity_id: 'one' }]);
  expect(notified).toHaveLength(4);
  notifier.close();
  vi.useRealTimers();
});
