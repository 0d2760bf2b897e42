import { expect, test } from 'vitest';
import { sharesOf, wholeShares } from './whole-shares.ts';

test('shares add up to 100 where each alone would be rounded up', () => {
  expect(wholeShares([1, 5, 2])).toEqual([13, 62, 25]);
  expect(wholeShares([7, 3, 1])).toEqual([64, 27, 9]);
  expect(wholeShares([27, 25, 13]).reduce((sum, share) => sum + share)).toBe(100);
});

test('equal parts have equal shares, and without a total all are 0', () => {
  expect(wholeShares([1, 1, 1])).toEqual([33, 33, 33]);
  expect(wholeShares([0, 0])).toEqual([0, 0]);
  expect(wholeShares([])).toEqual([]);
});

test('shares from the server are rounded in the same way as votes', () => {
  expect(wholeShares([0.57, 0.29, 0.14])).toEqual([57, 29, 14]);
  expect(wholeShares([1 / 8, 5 / 8, 2 / 8])).toEqual([13, 62, 25]);
});

test('parts that are not all of the whole keep their exact shares', () => {
  expect(sharesOf([1, 5, 2], 8)).toEqual([0.13, 0.62, 0.25]);
  expect(sharesOf([6, 5], 8)).toEqual([0.75, 0.625]);
  expect(sharesOf([1, 2], 0)).toEqual([0, 0]);
});
