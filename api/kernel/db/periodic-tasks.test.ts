import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPeriodicTasks } from './periodic-tasks.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A task that runs until the test ends it. */
function slowWork(log: string[], name: string, every: number) {
  const ends: (() => void)[] = [];
  const work = async () => {
    log.push(`${name} begins`);
    await new Promise<void>((resolve) => ends.push(resolve));
    log.push(`${name} ends`);
  };
  return { every, work, end: async () => (ends.shift()?.(), vi.advanceTimersByTimeAsync(0)) };
}

test('each task runs at its own interval, never two at a time, and none waits twice', async () => {
  const log: string[] = [];
  const [often, seldom] = [slowWork(log, 'often', 10), slowWork(log, 'seldom', 30)];
  openPeriodicTasks([often, seldom], () => log.push('failed'));
  await vi.advanceTimersByTimeAsync(9_999);
  expect(log).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(log).toEqual(['often begins']);
  // Two more times of the one and one of the other pass meanwhile.
  await vi.advanceTimersByTimeAsync(20_000);
  expect(log).toEqual(['often begins']);
  await often.end();
  await often.end();
  await seldom.end();
  expect(log).toEqual(['often begins', 'often ends', 'often begins', 'often ends', 'seldom begins', 'seldom ends']);
});

test('a failed task is logged and runs next time, and does not block the others', async () => {
  const logged: unknown[] = [];
  const work = vi.fn<() => Promise<void>>().mockRejectedValueOnce('lost').mockResolvedValue();
  const other = vi.fn<() => Promise<void>>().mockResolvedValue();
  openPeriodicTasks(
    [
      { every: 10, work },
      { every: 10, work: other },
    ],
    (error) => logged.push(error),
  );
  await vi.advanceTimersByTimeAsync(20_000);
  expect([work.mock.calls.length, other.mock.calls.length, logged]).toEqual([2, 2, ['lost']]);
});

test('closing finishes the remaining work, and no task runs after it', async () => {
  const work = vi.fn<() => Promise<void>>().mockResolvedValue();
  const later = openPeriodicTasks([{ every: 30, work }], () => undefined);
  await later.close();
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(1);
});
