import { expect, test } from 'vitest';
import { ranges } from './ranges.ts';

test('numbers in a row become a range from three on', () => {
  expect(ranges([])).toBe('');
  expect(ranges([7])).toBe('7');
  expect(ranges([1, 2, 4, 5, 6, 9])).toBe('1, 2, 4–6, 9');
});
