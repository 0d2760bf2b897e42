import { expect, test } from 'vitest';
import { parseDay, withEnd, withStart } from './date-range.ts';
import { readPeriodSearch } from './period-search.ts';

const range = { from: '2026-11-10', to: '2026-11-20' };

test('a start after the end clears the end, and an end before the start clears the start', () => {
  expect(withStart(range, '2026-11-21')).toEqual({ from: '2026-11-21', to: null });
  expect(withEnd(range, '2026-11-09')).toEqual({ from: null, to: '2026-11-09' });
});

test('a range of one day stays, and so does the rest when one end is cleared', () => {
  expect(withStart(range, '2026-11-20')).toEqual({ from: '2026-11-20', to: '2026-11-20' });
  expect(withEnd(range, '2026-11-10')).toEqual({ from: '2026-11-10', to: '2026-11-10' });
  expect(withStart(range, null)).toEqual({ from: null, to: '2026-11-20' });
  expect(withEnd(range, null)).toEqual({ from: '2026-11-10', to: null });
});

test('an address without days, or with reversed days, means the default', () => {
  expect(readPeriodSearch({ from: '2026-11-10', to: '2026-11-20' })).toEqual(range);
  expect(readPeriodSearch({ from: '2026-11-10' })).toEqual({ from: '2026-11-10' });
  for (const wrong of [{}, { from: '2026-02-30' }, { to: 7 }, { from: 'x' }, { from: '2026-11-20', to: '2026-11-10' }])
    expect(readPeriodSearch(wrong)).toEqual({});
});

test('a typed date has the day first', () => {
  expect(['05/03/2020', ' 5.3.2020 ', '2020-03-05'].map(parseDay)).toEqual(['2020-03-05', '2020-03-05', '2020-03-05']);
  for (const wrong of ['', '03/2020', '31/02/2020', '13/13/2020', '2020-02-30', 'tomorrow']) expect(parseDay(wrong), wrong).toBeNull();
});
