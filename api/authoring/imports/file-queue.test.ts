import { expect, test } from 'vitest';
import { newFileQueue, type FileQueue } from './file-queue.ts';

/** Enters the queue and records the name at its turn; the functions that end the work, by name. */
function line(queue: FileQueue) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const enter = (name: string, signal?: AbortSignal) =>
    queue.enter(name[0]!, signal && { signal }).then((end) => {
      begun.push(name);
      ends.set(name, end);
    });
  const end = async (name: string) => {
    ends.get(name)!();
    await new Promise(setImmediate);
  };
  return { begun, enter, end };
}
const open = (room = 2) => newFileQueue({ room, mostWaiting: 5, longestWait: 5_000 });

test('files beyond the limit wait for their turn', async () => {
  const { begun, enter, end } = line(open());
  const all = Promise.all(['a1', 'b1', 'c1'].map((name) => enter(name)));
  await new Promise(setImmediate);
  expect(begun).toEqual(['a1', 'b1']);
  await end('a1');
  await all;
  expect(begun).toEqual(['a1', 'b1', 'c1']);
});

test("one tenant's many files do not block the first file of another", async () => {
  const { begun, enter, end } = line(open());
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']) void enter(name);
  await new Promise(setImmediate);
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('a cancelled file leaves the queue, and a slot released twice is one slot', async () => {
  const { begun, enter, end } = line(open(1));
  const stop = new AbortController();
  void enter('a1');
  const waiting = enter('b1', stop.signal);
  void enter('c1');
  void enter('d1');
  await new Promise(setImmediate);
  stop.abort();
  await expect(waiting).rejects.toMatchObject({ code: 'not_ready' });
  await end('a1');
  await end('a1');
  expect(begun).toEqual(['a1', 'c1']);
  // Nothing is left in the queue to time out after this test.
  await end('c1');
  await end('d1');
});

test('a full queue and a wait that is too long get a Retry-After', async () => {
  const { enter } = line(newFileQueue({ room: 1, mostWaiting: 1, longestWait: 20 }));
  await enter('a1');
  const waiting = enter('a2');
  await expect(enter('a3')).rejects.toMatchObject({ code: 'not_ready', retryAfter: 10 });
  await expect(waiting).rejects.toMatchObject({ code: 'not_ready' });
});

test('a waiting file receives its position in the queue', async () => {
  const queue = open(1);
  const positions: number[] = [];
  const first = await queue.enter('a');
  const second = queue.enter('b');
  const third = queue.enter('b', { reportProgress: (ahead) => positions.push(ahead) });
  first();
  (await second)();
  await third;
  expect([positions[0], positions.at(-1)]).toEqual([2, 1]);
});
