import { expect, test } from 'vitest';
import { addressGroup, createRateLimits } from './rate-limits.ts';

function limitsAt(start: string) {
  let now = new Date(start);
  const limits = createRateLimits({ now: () => now });
  const passes = (key: string): boolean => {
    try {
      limits.take(key, { times: 3, seconds: 60 });
      return true;
    } catch {
      return false;
    }
  };
  return { passes, limits, wait: (seconds: number) => (now = new Date(now.getTime() + seconds * 1000)) };
}

test('as many calls pass as are allowed, for each key', () => {
  const { passes } = limitsAt('2026-01-01T00:00:00Z');
  expect([1, 2, 3, 4].map(() => passes('a'))).toEqual([true, true, true, false]);
  expect(passes('b')).toBe(true);
});

test('calls of the window before count on as it slides out, so that a border gives no double measure', () => {
  const { passes, wait } = limitsAt('2026-01-01T00:00:59Z');
  expect([1, 2, 3].map(() => passes('a'))).toEqual([true, true, true]);
  wait(2);
  expect(passes('a')).toBe(true);
  expect(passes('a')).toBe(false);
  wait(120);
  expect([1, 2, 3, 4].map(() => passes('a'))).toEqual([true, true, true, false]);
});

test('a refusal says how long to wait, and what is given back was not counted', () => {
  const { limits, passes, wait } = limitsAt('2026-01-01T00:00:10Z');
  for (let calls = 0; calls < 9; calls += 1) {
    passes('a');
    limits.giveBack('a', { times: 3, seconds: 60 });
  }
  for (let calls = 0; calls < 3; calls += 1) expect(passes('a')).toBe(true);
  expect(() => limits.take('a', { times: 3, seconds: 60 })).toThrow(expect.objectContaining({ code: 'too_many', retryAfter: 50 }));
  wait(120);
  expect(passes('a')).toBe(true);
});

test('one customer of IPv6 is one address, two are two', () => {
  expect(addressGroup('2001:db8:1:2::7')).toBe(addressGroup('2001:db8:1:2:aaaa::8'));
  expect(addressGroup('2001:db8:1:2::7')).not.toBe(addressGroup('2001:db8:1:3::7'));
  expect(addressGroup('::1')).toBe('0:0:0:0');
  expect(addressGroup('192.0.2.1')).toBe('192.0.2.1');
});
