import { afterEach, expect, test, vi } from 'vitest';
import { endIdle } from './idle-timer.ts';
import { openProcess, openThread } from './open-thread.ts';

const program = new URL('./test-thread.ts', import.meta.url);
const open = (idle?: number) => openThread<'which' | 'end', string>(program, idle === undefined ? {} : { idle });

afterEach(() => {
  vi.useRealTimers();
});
const stopTime = (): void => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

test('a thread waits for the next task, ends after ten seconds without one, and the next task starts another', async () => {
  stopTime();
  const thread = open();
  const first = await thread.run('which');
  await vi.advanceTimersByTimeAsync(9_000);
  expect(await thread.run('which')).toBe(first);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(await thread.run('which')).toBe(first);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(await thread.run('which')).not.toBe(first);
  await thread.end();
});

test('a thread with state stays until it is ended', async () => {
  stopTime();
  const thread = open(Infinity);
  const first = await thread.run('which');
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(await thread.run('which')).toBe(first);
  await thread.end();
  expect(await thread.run('which')).not.toBe(first);
  await thread.end();
});

test('two threads wait for more work at most: a third ends the one that waits longest', async () => {
  const threads = [open(), open(), open()];
  const ids: string[] = [];
  for (const thread of threads) ids.push(await thread.run('which'));
  for (const place of [1, 2]) expect(await threads[place]!.run('which')).toBe(ids[place]);
  expect(await threads[0]!.run('which')).not.toBe(ids[0]);
  for (const thread of threads) await thread.end();
});

test('what waits for work ends before great work, and what works does not', async () => {
  const [idle, busy] = [open(), open()];
  const first = await idle.run('which');
  const before = await busy.run('which');
  const answer = busy.run('which');
  endIdle();
  expect(await answer).toBe(before);
  expect(await idle.run('which')).not.toBe(first);
  await idle.end();
  await busy.end();
});

test('a question to a thread that ends in that moment fails, and a question after it does not', async () => {
  const thread = open();
  const lost = thread.run('which');
  const ended = thread.end();
  const next = thread.run('which');
  await expect(lost).rejects.toThrow('test-thread.ts ended');
  expect(await next).toContain('/');
  await ended;
  await thread.end();
});

test('a process runs tasks like a thread; when it dies its pending tasks fail, and the next task starts another', async () => {
  const started = openProcess<'which' | 'end', string>(program);
  const first = await started.run('which');
  expect(first).toMatch(/\/0$/);
  expect(first).not.toBe(`${process.pid}/0`);
  expect(await started.run('which')).toBe(first);
  await expect(started.run('end')).rejects.toThrow('test-thread.ts ended');
  expect(await started.run('which')).not.toBe(first);
  await started.end();
});
