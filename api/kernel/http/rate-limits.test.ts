import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { openDatabase, type Database } from '#api/kernel/db/database.ts';
import { testDatabase } from '#ops/test-database.ts';
import { addressGroup, createRateLimits, type Limit, type RateLimits } from './rate-limits.ts';

let first: Database;
let second: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const made = await testDatabase();
  drop = made.drop;
  first = openDatabase(made.url, { editor: 4, play: 1 });
  second = openDatabase(made.url, { editor: 4, play: 1 });
});
afterAll(async () => {
  await first.close();
  await second.close();
  await drop();
});

const few: Limit = { times: 3, seconds: 60 };
const passes = async (limits: RateLimits, key: string, limit = few): Promise<boolean> => {
  try {
    await limits.take(key, limit);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: 'too_many' });
    return false;
  }
};
const passed = async (calls: readonly Promise<boolean>[]): Promise<number> => (await Promise.all(calls)).filter(Boolean).length;

test('as many calls pass as are allowed, for each key', async () => {
  const limits = createRateLimits(first.editor);
  const [one, other] = [newId(), newId()];
  const outcome: boolean[] = [];
  for (let calls = 0; calls < 5; calls += 1) outcome.push(await passes(limits, one));
  expect(outcome).toEqual([true, true, true, false, false]);
  expect(await passes(limits, other)).toBe(true);
});

test.each([few, { times: 10, seconds: 60 }, { times: 120, seconds: 60 }, { times: 600, seconds: 60 }])(
  'two processes together admit exactly $times calls, however many arrive at once',
  async (limit) => {
    const [here, there] = [createRateLimits(first.editor), createRateLimits(second.editor)];
    const key = newId();
    const calls = Array.from({ length: limit.times * 2 }, (_, index) => passes(index % 2 === 0 ? here : there, key, limit));
    const through = await passed(calls);
    // A process whose second share comes too late has admitted an uncounted first share; small limits have no shares.
    const share = limit.times > 20 ? limit.times / 20 : 0;
    expect(through).toBeGreaterThanOrEqual(limit.times - share);
    expect(through).toBeLessThanOrEqual(limit.times + share);
  },
);

test('a generous limit costs one statement for many calls, and a used-up one costs none', async () => {
  const limits = createRateLimits(first.editor);
  const key = newId();
  const limit = { times: 600, seconds: 60 };
  let statements = 0;
  const counting = createRateLimits({
    executeQuery: (query: never) => ((statements += 1), first.editor.executeQuery(query)),
  } as never);
  expect(await passed(Array.from({ length: 600 }, () => passes(counting, key, limit)))).toBe(600);
  // The first share is counted with the second.
  expect(statements).toBe(19);
  expect(await passes(counting, key, limit)).toBe(false);
  statements = 0;
  expect(await passed(Array.from({ length: 100 }, () => passes(counting, key, limit)))).toBe(0);
  expect(statements).toBe(0);
  // Another process learns of it when it has admitted its first share.
  expect(await passed(Array.from({ length: 100 }, () => passes(limits, key, limit)))).toBe(30);
});

test('a few calls of a generous limit cost no statement', async () => {
  let statements = 0;
  const counting = createRateLimits({ executeQuery: () => ((statements += 1), Promise.reject(new Error('asked'))) } as never);
  expect(await passed(Array.from({ length: 30 }, () => passes(counting, newId(), { times: 600, seconds: 60 })))).toBe(30);
  const key = newId();
  expect(await passed(Array.from({ length: 30 }, () => passes(counting, key, { times: 600, seconds: 60 })))).toBe(30);
  expect(statements).toBe(0);
});

test('a refusal says how long to wait, after which calls pass again; returned calls do not count', async () => {
  const limits = createRateLimits(first.editor);
  const limit = { times: 2, seconds: 1 };
  const key = newId();
  for (let calls = 0; calls < 5; calls += 1) {
    await limits.take(key, limit);
    await limits.giveBack(key, limit);
  }
  await limits.take(key, limit);
  await limits.take(key, limit);
  await expect(limits.take(key, limit)).rejects.toMatchObject({ code: 'too_many', retryAfter: 1 });
  await pause(1_100);
  expect(await passes(limits, key, limit)).toBe(true);
});

test('while PostgreSQL is unavailable a process counts by itself', async () => {
  const limits = createRateLimits({ executeQuery: () => Promise.reject(new Error('away')) } as never);
  const key = newId();
  expect(await passed(Array.from({ length: 5 }, () => passes(limits, key)))).toBe(3);
});

test('the database contains no address and no personal data of callers', async () => {
  const key = `sign-in anna@school.example`;
  await createRateLimits(first.editor).take(key, few);
  const rows = await first.owner<{ key: string }[]>`select key from rate_limit`;
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row.key).toMatch(/^\d+\/\d+:[\w-]{43}$/);
});

test('one customer of IPv6 is one address, two are two', () => {
  expect(addressGroup('2001:db8:1:2::7')).toBe(addressGroup('2001:db8:1:2:aaaa::8'));
  expect(addressGroup('2001:db8:1:2::7')).not.toBe(addressGroup('2001:db8:1:3::7'));
  expect(addressGroup('::1')).toBe('0:0:0:0');
  expect(addressGroup('192.0.2.1')).toBe('192.0.2.1');
});

test('the rest of a limit falls by one with each call, with shares and without', async () => {
  const limits = createRateLimits(first.editor);
  for (const limit of [few, { times: 60, seconds: 60 }]) {
    const key = newId();
    const left: number[] = [];
    for (let calls = 0; calls < limit.times; calls += 1) {
      const { remaining, seconds } = await limits.take(key, limit);
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(limit.seconds);
      left.push(remaining);
    }
    expect(left).toEqual(Array.from({ length: limit.times }, (_, place) => limit.times - 1 - place));
    await expect(limits.take(key, limit)).rejects.toMatchObject({ code: 'too_many' });
  }
});
