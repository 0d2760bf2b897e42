import { expect, test } from 'vitest';
import { fromWall, toWall } from './zoned-date.ts';

test('a date field shows the clocks of the activity, not those of the editor', () => {
  expect(toWall('2026-12-01T05:00:00.000Z', 'Europe/Stockholm')).toBe('2026-12-01 06:00:00');
  expect(fromWall('2026-12-01 06:00:00', 'Europe/Stockholm')).toBe('2026-12-01T05:00:00.000Z');
  expect(fromWall('2026-07-01 06:00:00', 'America/New_York')).toBe('2026-07-01T10:00:00.000Z');
});

test('a time that clocks leap over becomes the first moment after it', () => {
  expect(fromWall('2026-03-29 02:30:00', 'Europe/Stockholm')).toBe('2026-03-29T01:00:00.000Z');
});

test('no date stays none', () => {
  expect([toWall(null, 'Europe/Stockholm'), fromWall(null, 'Europe/Stockholm')]).toEqual([null, null]);
});
