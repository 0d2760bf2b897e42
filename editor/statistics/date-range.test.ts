import { expect, test } from 'vitest';
import { withEnd, withStart } from './date-range.ts';
import { readPeriodSearch } from './period-search.ts';

const range = { from: '2026-11-10', to: '2026-11-20' };

test('of a start after the end and an end before the start, what was chosen first is cleared', () => {
  expect(withStart(range, '2026-11-21')).toEqual({ from: '2026-11-21', to: null });
  expect(withEnd(range, '2026-11-09')).toEqual({ from: null, to: '2026-11-09' });
});

test('a range of one day stays, and so does the rest when one end is cleared', () => {
  expect(withStart(range, '2026-11-20')).toEqual({ from: '2026-11-20', to: '2026-11-20' });
  expect(withEnd(range, '2026-11-10')).toEqual({ from: '2026-11-10', to: '2026-11-10' });
  expect(withStart(range, null)).toEqual({ from: null, to: '2026-11-20' });
  expect(withEnd(range, null)).toEqual({ from: '2026-11-10', to: null });
});

test('an address that says no days, or days the wrong way round, means the default', () => {
  expect(readPeriodSearch({ from: '2026-11-10', to: '2026-11-20' })).toEqual(range);
  expect(readPeriodSearch({ from: '2026-11-10' })).toEqual({ from: '2026-11-10' });
  for (const wrong of [{}, { from: '2026-02-30' }, { to: 7 }, { from: 'x' }, { from: '2026-11-20', to: '2026-11-10' }])
    expect(readPeriodSearch(wrong)).toEqual({});
});
