import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysByPattern, dayPatterns } from './day-pattern.ts';

test('doors open every day, on working days, on Sundays or once a week, from the first day that fits', () => {
  // A Tuesday.
  const days = (pattern: Parameters<typeof daysByPattern>[2], count = 3) => daysByPattern('2026-12-01', count, pattern);
  expect(days('daily')).toEqual(['2026-12-01', '2026-12-02', '2026-12-03']);
  expect(days('weekdays', 5)).toEqual(['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-07']);
  expect(days('sundays')).toEqual(['2026-12-06', '2026-12-13', '2026-12-20']);
  expect(days('weekly')).toEqual(['2026-12-01', '2026-12-08', '2026-12-15']);
  expect(daysByPattern('2026-11-29', 1, 'sundays')).toEqual(['2026-11-29']);
  expect(daysByPattern('2026-11-29', 1, 'weekdays')).toEqual(['2026-11-30']);
});

test('each door has a day of its own, in ascending order, however many there are', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 366 }), fc.constantFrom(...dayPatterns), (count, pattern) => {
      const days = daysByPattern('2027-02-26', count, pattern);
      expect(days).toEqual([...new Set(days)].toSorted());
      expect(days).toHaveLength(count);
    }),
    { numRuns: 50 },
  );
});
