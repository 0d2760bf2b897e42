import { expect, test } from 'vitest';
import { stepsOf } from './steps.ts';

test('a short scale has its values as people write them', () => {
  expect(stepsOf(0, 0.5, 0.1, 11)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5]);
  expect(stepsOf(-2, 2, 2, 11)).toEqual([-2, 0, 2]);
});

test('a long scale has too many values for buttons', () => {
  expect(stepsOf(0, 100, 1, 11)).toBe(null);
});
