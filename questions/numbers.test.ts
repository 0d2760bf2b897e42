import fc from 'fast-check';
import { expect, test } from 'vitest';
import { intervalAround, isNear, isOnStep, tidyNumber } from './numbers.ts';

test('numbers are distinguished by their significant digits, however small or large they are', () => {
  expect([isNear(1.6e-19, 1.7e-19), isNear(1234567890, 1234567891), isNear(0, 1e-12)]).toEqual([false, false, false]);
  expect([isNear(0.3, 0.1 + 0.2), isNear(1.6e-19, 1.6e-19 * (1 + 1e-15)), isNear(6e23, 6e23 + 1e8)]).toEqual([true, true, true]);
});

test('steps hit their values, also near zero and with tiny steps', () => {
  for (const [value, start, step] of [
    [0, -0.3, 0.1],
    [3e-10, 0, 1e-10],
    [0.7, 0, 0.1],
  ] as const)
    expect(isOnStep(value, start, step)).toBe(true);
  expect([isOnStep(1.5e-10, 0, 1e-10), isOnStep(0.75, 0, 0.1)]).toEqual([false, false]);
});

test('rounding errors are removed, and no digit of a number is', () => {
  expect([tidyNumber(0.1 + 0.2), tidyNumber(0.3 - 3 * 0.1, 0.3), tidyNumber(1234567890123)]).toEqual([0.3, 0, 1234567890123]);
  expect(intervalAround(1.6e-19, 1e-21)).toEqual({ from: 1.59e-19, to: 1.61e-19 });
  expect(intervalAround(0.3, 0.3)).toEqual({ from: 0, to: 0.6 });
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: -12, max: 12 }), (digits, power) => {
      const number = Number(`${digits}e${power}`);
      expect(tidyNumber(number)).toBe(number);
    }),
  );
});
