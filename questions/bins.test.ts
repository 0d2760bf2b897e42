import fc from 'fast-check';
import { expect, test } from 'vitest';
import { binsOf } from './bins.ts';

test('few values are shown one by one, and the right ones among them', () => {
  const values = [
    { value: 1, count: 2 },
    { value: 5, count: 1 },
    { value: 9, count: 4 },
  ];
  expect(binsOf(values, { from: 4, to: 6 })).toEqual([
    { from: 1, to: 1, count: 2, isRight: false },
    { from: 5, to: 5, count: 1, isRight: true },
    { from: 9, to: 9, count: 4, isRight: false },
  ]);
  expect(binsOf([], undefined)).toEqual([]);
});

test('every answer is in one bin, however far the values lie apart', () => {
  const value = fc.record({ value: fc.double({ min: -1e6, max: 1e6, noNaN: true }), count: fc.integer({ min: 1, max: 50 }) });
  fc.assert(
    fc.property(fc.uniqueArray(value, { selector: (row) => row.value, maxLength: 60 }), (counts) => {
      const values = counts.toSorted((a, b) => a.value - b.value);
      const bins = binsOf(values, { from: 0, to: 1 });
      const sum = (list: readonly { count: number }[]) => list.reduce((total, { count }) => total + count, 0);
      expect(sum(bins)).toBe(sum(values));
      expect(bins.length).toBeLessThanOrEqual(12);
    }),
  );
});
