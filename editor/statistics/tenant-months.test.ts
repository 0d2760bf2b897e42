import { expect, test } from 'vitest';
import { lastYear, monthsOf } from './tenant-months.ts';

test('months are consecutive over the turn of the year, the first and the last one clipped to the requested days', () => {
  expect(monthsOf({ from: '2025-11-15', to: '2026-02-10' })).toEqual([
    { first: '2025-11-15', last: '2025-11-30' },
    { first: '2025-12-01', last: '2025-12-31' },
    { first: '2026-01-01', last: '2026-01-31' },
    { first: '2026-02-01', last: '2026-02-10' },
  ]);
  expect(monthsOf({ from: '2024-02-29', to: '2024-02-29' })).toEqual([{ first: '2024-02-29', last: '2024-02-29' }]);
});

test('a year is this month and the eleven before it', () => {
  expect(lastYear('2026-03-31')).toEqual({ from: '2025-04-01', to: '2026-03-31' });
  expect(lastYear('2026-12-01')).toEqual({ from: '2026-01-01', to: '2026-12-01' });
  expect(monthsOf(lastYear('2026-03-31'))).toHaveLength(12);
});
