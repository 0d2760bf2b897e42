import { expect, test } from 'vitest';
import { pointsIn } from './points-in.ts';

test('points are read in every usual notation', () => {
  expect([' 2 ', '-1', '−1', '0,5', '', ' ', '0'].map(pointsIn)).toEqual([2, -1, -1, 0.5, null, null, 0]);
  expect(['-', 'many', '1001', '1e9'].map(pointsIn)).toEqual([undefined, undefined, undefined, undefined]);
});
