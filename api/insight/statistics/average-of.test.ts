import { expect, test } from 'vitest';
import { averageOf } from './average-of.ts';

test('an average has no rounding noise from adding fractions', () => {
  const total = Array.from({ length: 10 }, () => 0.1).reduce((sum, value) => sum + value, 0);
  expect(total).not.toBe(1);
  expect(averageOf(total, 8)).toBe(0.125);
  expect(averageOf(7.7749999999999995 * 14, 14)).toBe(7.775);
  expect(averageOf(1, 3)).toBeCloseTo(1 / 3, 11);
  expect(averageOf(5, 0)).toBeNull();
});
