import { expect, test } from 'vitest';
import { pause } from './pause.ts';

const tries = (attempts: number, retryAfter?: number) => Array.from({ length: 200 }, () => pause(attempts, retryAfter));

test('nobody comes back before the server has room, and a whole audience not at the same moment', () => {
  const waits = tries(1, 3);
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(3000);
  expect(Math.max(...waits)).toBeLessThanOrEqual(4500);
  expect(Math.max(...waits) - Math.min(...waits)).toBeGreaterThan(500);
});

test('without a word of the server the waits grow, to fifteen seconds and some', () => {
  expect(Math.max(...tries(1))).toBeLessThanOrEqual(520);
  expect(Math.max(...tries(20))).toBeLessThanOrEqual(19_500);
});
