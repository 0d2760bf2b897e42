import { afterEach, expect, test, vi } from 'vitest';
import { openThread } from './open-thread.ts';

const program = new URL('./test-thread.ts', import.meta.url);
const open = (idle?: number) => openThread<'which', number>(program, idle === undefined ? {} : { idle });

afterEach(() => {
  vi.useRealTimers();
});
const stopTime = (): void => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

test('a thread stays for the next question, ends when nobody asks for half a minute, and the next question starts another', async () => {
  stopTime();
  const thread = open();
  const first = await thread.ask('which');
  await vi.advanceTimersByTimeAsync(29_000);
  expect(await thread.ask('which')).toBe(first);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(await thread.ask('which')).toBe(first);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(await thread.ask('which')).not.toBe(first);
  await thread.end();
});

test('a thread that remembers stays until it is ended', async () => {
  stopTime();
  const thread = open(Infinity);
  const first = await thread.ask('which');
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(await thread.ask('which')).toBe(first);
  await thread.end();
  expect(await thread.ask('which')).not.toBe(first);
  await thread.end();
});

test('a question to a thread that ends in that moment fails, and a question after it does not', async () => {
  const thread = open();
  const lost = thread.ask('which');
  const ended = thread.end();
  const next = thread.ask('which');
  await expect(lost).rejects.toThrow('test-thread.ts ended');
  expect(await next).toBeGreaterThan(0);
  await ended;
  await thread.end();
});
