import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inBatches } from './in-batches.ts';

const failure = (code: string): Error => Object.assign(new Error(code), { code });
const later = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const settled = (rows: Promise<string>[]) =>
  Promise.all(
    rows.map((row) =>
      row.then(
        (value) => value,
        (error: { code?: string }) => `failed ${error.code}`,
      ),
    ),
  );
const base = { keyOf: (row: string) => row, largest: 100, waiting: 1000 };

test('rows of the same moment are one batch, and each gets its own result', async () => {
  const batches: string[][] = [];
  const { add } = inBatches({ ...base, run: async (rows: string[]) => (batches.push(rows), rows.map((row) => `wrote ${row}`)) });
  expect(await settled(['a', 'b', 'c'].map(add))).toEqual(['wrote a', 'wrote b', 'wrote c']);
  expect(batches).toEqual([['a', 'b', 'c']]);
});

test('rows that arrive while a batch is written form the next one', async () => {
  const batches: string[][] = [];
  const gates: (() => void)[] = [];
  const { add, idle } = inBatches({
    ...base,
    run: async (rows: string[]) => (batches.push(rows), await new Promise<void>((resolve) => gates.push(resolve)), rows),
  });
  void add('a');
  await later();
  await later();
  void add('b');
  void add('c');
  await later();
  expect(batches).toEqual([['a']]);
  gates[0]!();
  await later();
  expect(batches).toEqual([['a'], ['b', 'c']]);
  gates[1]!();
  await idle();
});

test('a transaction that fails acknowledges no row', async () => {
  const { add } = inBatches<string, string>({ ...base, run: () => Promise.reject(failure('57P01')) });
  expect(await settled(['a', 'b', 'c'].map(add))).toEqual(['failed 57P01', 'failed 57P01', 'failed 57P01']);
});

test('no row is acknowledged before the commit', async () => {
  let commit = (): void => undefined;
  const { add } = inBatches({ ...base, run: async (rows: string[]) => (await new Promise<void>((resolve) => (commit = resolve)), rows) });
  let isAcknowledged = false;
  const row = add('a').then(() => (isAcknowledged = true));
  await later();
  await later();
  expect(isAcknowledged).toBe(false);
  commit();
  await row;
  expect(isAcknowledged).toBe(true);
});

test('a fault of one row falls on that row alone', async () => {
  const run = async (rows: string[]) => {
    if (rows.includes('bad')) throw failure('22P05');
    return rows;
  };
  const { add } = inBatches({ ...base, run });
  expect(await settled(['a', 'bad', 'c'].map(add))).toEqual(['a', 'failed 22P05', 'c']);
});

test('a deadlock is tried a second time, and no third', async () => {
  let tries = 0;
  const { add } = inBatches({ ...base, run: async (rows: string[]) => (++tries === 1 ? Promise.reject(failure('40P01')) : rows) });
  expect(await settled([add('a')])).toEqual(['a']);
  const always = inBatches<string, string>({ ...base, run: () => Promise.reject(failure('40P01')) });
  expect(await settled([always.add('a')])).toEqual(['failed 40P01']);
});

test('when too many rows wait the next one is rejected and may be retried', async () => {
  const { add } = inBatches({ ...base, waiting: 2, run: async (rows: string[]) => rows });
  const rows = ['a', 'b', 'c'].map(add);
  await expect(rows[2]).rejects.toMatchObject({ code: 'not_ready', retryAfter: 1 });
  expect(await settled(rows.slice(0, 2))).toEqual(['a', 'b']);
  expect(await add('d')).toBe('d');
});

test('every row is written once, in batches of limited size without duplicate keys', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.boolean()), { maxLength: 60 }), async (arrivals) => {
      const written: number[] = [];
      const run = async (rows: { key: number; id: number }[]) => {
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
        expect(rows.length).toBeLessThanOrEqual(4);
        await later();
        written.push(...rows.map(({ id }) => id));
        return rows.map(({ id }) => id);
      };
      const { add } = inBatches({ keyOf: ({ key }: { key: number; id: number }) => String(key), run, largest: 4, waiting: 1000 });
      const answers: Promise<number>[] = [];
      for (const [id, [key, pauses]] of arrivals.entries()) {
        answers.push(add({ key, id }));
        if (pauses) await later();
      }
      expect(await Promise.all(answers)).toEqual(arrivals.map((_, id) => id));
      expect(written.toSorted((a, b) => a - b)).toEqual(arrivals.map((_, id) => id));
    }),
    { numRuns: 50 },
  );
});

test('a gathering queue delays the batch after a batch of several rows, and no batch after a single row', async () => {
  const batches: string[][] = [];
  const { add, idle } = inBatches({
    ...base,
    gathering: 20,
    run: async (rows: string[]) => (batches.push(rows), await new Promise((resolve) => setTimeout(resolve, 5)), rows),
  });
  const first = ['a', 'b'].map(add);
  await later();
  await later();
  void add('c');
  await Promise.all(first);
  // The batch of two is through, and c waits for others.
  void add('d');
  await idle();
  // No row waited in the queue at the end, and yet e and f gather.
  void add('e');
  await later();
  await later();
  await later();
  void add('f');
  await idle();
  expect(batches).toEqual([
    ['a', 'b'],
    ['c', 'd'],
    ['e', 'f'],
  ]);
  await new Promise((resolve) => setTimeout(resolve, 25));
  batches.length = 0;
  const lone = add('g');
  await later();
  await later();
  void add('h');
  await lone;
  await later();
  void add('i');
  await idle();
  expect(batches).toEqual([['g'], ['h'], ['i']]);
});
