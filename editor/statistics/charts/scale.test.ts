import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeOf, namedPlaces, sideOf, ticksOf, topOf } from './scale.ts';

test('the scale ends at a round number, and its half is a whole count too', () => {
  expect([0, 1, 2, 3, 6, 11, 99, 101, 4999].map(topOf)).toEqual([1, 1, 2, 4, 6, 20, 100, 200, 5000]);
  expect([1, 2, 6, 200].map(ticksOf)).toEqual([
    [1, 0],
    [2, 1, 0],
    [6, 3, 0],
    [200, 100, 0],
  ]);
});

test('every bar fits below the top, and the highest takes at least half of the drawing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), (highest) => {
      expect(highest).toBeLessThanOrEqual(topOf(highest));
      expect(highest).toBeGreaterThanOrEqual(topOf(highest) / 2);
    }),
  );
});

test('a few labels of a long scale are shown, at equal distances', () => {
  expect(namedPlaces(3, 6)).toEqual([0, 1, 2]);
  expect(namedPlaces(92, 6)).toEqual([0, 16, 32, 48, 64, 80]);
  expect(namedPlaces(0, 6)).toEqual([]);
});

test('a count is shown by its area, a small one stays visible, and none shows nothing', () => {
  expect(sideOf(0, 100)).toBe(0);
  expect(sideOf(0, 0)).toBe(0);
  expect(sideOf(100, 100)).toBe(1);
  expect(sideOf(25, 100)).toBe(0.5);
  expect(sideOf(1, 1_000_000)).toBe(0.22);
});

test('a figure that was 0 before has no percentage of growth', () => {
  expect(changeOf(150, 100)).toBe(0.5);
  expect(changeOf(0, 100)).toBe(-1);
  expect(changeOf(5, 0)).toBeNull();
});
