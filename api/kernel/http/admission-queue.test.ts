import { expect, test, vi } from 'vitest';
import { openAdmissionQueue } from './admission-queue.ts';

const later = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Work that ends on demand, and the order in which it started. */
function work() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    of: (name: string) => () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    },
    end: async (name: string) => {
      ends.get(name)?.();
      await later();
    },
  };
}

test('a request waits when all slots are taken, and requests proceed in the order of arrival', async () => {
  const queue = openAdmissionQueue({ atOnce: 2, longestWait: 5000 });
  const { begun, of, end } = work();
  const all = ['a', 'b', 'c', 'd'].map((name) => queue.admit(of(name)));
  await later();
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('a');
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  await end('c');
  await end('d');
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

test('a request of a running game proceeds before a new start', async () => {
  const queue = openAdmissionQueue({ atOnce: 1, longestWait: 5000 });
  const { begun, of, end } = work();
  void queue.admit(of('first'), true);
  void queue.admit(of('start'), true);
  void queue.admit(of('answer'));
  await end('first');
  await end('answer');
  expect(begun).toEqual(['first', 'answer', 'start']);
  await end('start');
});

test('failed work frees its slot for the next request', async () => {
  const queue = openAdmissionQueue({ atOnce: 1, longestWait: 5000 });
  const failing = queue.admit(() => Promise.reject(new Error('no')));
  const next = queue.admit(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});

/** One is done every so many milliseconds, for a while: the queue learns what this machine can. */
async function doneEvery(ms: number, count: number, longestWait: number) {
  let at = 0;
  const queue = openAdmissionQueue({ atOnce: 1, longestWait, now: () => at });
  const gates: (() => void)[] = [];
  const enter = () => queue.admit(() => new Promise<void>((resolve) => gates.push(resolve)));
  const all = [enter(), enter()];
  for (let done = 0; done < count; done += 1) {
    await later();
    at += ms;
    all.push(enter());
    gates.shift()?.();
  }
  return { queue, one: enter, all, finish: () => gates.shift()?.() };
}

test('the number of waiting requests follows the throughput: a slow machine rejects earlier than a fast one', async () => {
  const admitted = async (ms: number): Promise<number> => {
    const { one: enter } = await doneEvery(ms, 1000, 1000);
    let sentAway = 0;
    for (let request = 0; request < 3000; request += 1) enter().catch(() => (sentAway += 1));
    await later();
    return 3000 - sentAway;
  };
  const [slow, quick] = [await admitted(10), await admitted(1)];
  expect(slow).toBeGreaterThan(80);
  expect(slow).toBeLessThan(120);
  expect(quick).toBeGreaterThan(800);
  expect(quick).toBeLessThan(1200);
});

test('rejected requests get staggered Retry-After times, as slots become free', async () => {
  const { one: enter } = await doneEvery(10, 1000, 1000);
  const waits: number[] = [];
  for (let request = 0; request < 600; request += 1)
    enter().catch(({ code, retryAfter }) => waits.push(code === 'not_ready' ? retryAfter : NaN));
  await later();
  expect(waits.length).toBeGreaterThan(400);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  const inEach = Map.groupBy(waits, (seconds) => seconds);
  expect(inEach.size).toBeGreaterThanOrEqual(4);
  for (const waits of inEach.values()) expect(waits.length).toBeLessThan(140);
});

test('no request waits for ever when no work finishes any more', async () => {
  vi.useFakeTimers();
  const queue = openAdmissionQueue({ atOnce: 1, longestWait: 1000 });
  void queue.admit(() => new Promise(() => undefined));
  const waiting = queue.admit(async () => 'done').catch((error: { code?: string }) => error.code);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await waiting).toBe('not_ready');
  vi.useRealTimers();
});
