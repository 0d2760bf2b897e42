import { expect, test } from 'vitest';
import { fromWall, parseWall, toWall, withTime } from './zoned-date.ts';

test('a date field shows the time in the activity’s timezone, not the editor’s', () => {
  expect(toWall('2026-12-01T05:00:00.000Z', 'Europe/Stockholm')).toBe('2026-12-01 06:00:00');
  expect(fromWall('2026-12-01 06:00:00', 'Europe/Stockholm')).toBe('2026-12-01T05:00:00.000Z');
  expect(fromWall('2026-07-01 06:00:00', 'America/New_York')).toBe('2026-07-01T10:00:00.000Z');
});

test('a time that clocks skip becomes the first moment after it', () => {
  expect(fromWall('2026-03-29 02:30:00', 'Europe/Stockholm')).toBe('2026-03-29T01:00:00.000Z');
});

test('an absent date stays absent', () => {
  expect([toWall(null, 'Europe/Stockholm'), fromWall(null, 'Europe/Stockholm')]).toEqual([null, null]);
});

test('a date may be typed with or without its time', () => {
  expect(parseWall('24/12/2026 6:30')).toBe('2026-12-24 06:30:00');
  expect(parseWall(' 24.12.2026 06:30 ')).toBe('2026-12-24 06:30:00');
  expect(parseWall('2026-12-24T06:30')).toBe('2026-12-24 06:30:00');
  expect(parseWall('24/12/2026')).toBe('2026-12-24');
  for (const text of ['', '24/12', '31/02/2026', '24/12/2026 6', '24/12/2026 25:00', '24/12/2026 06:3', 'soon'])
    expect([text, parseWall(text)]).toEqual([text, null]);
});

test('a day without a time keeps the previous time, otherwise it is the whole day', () => {
  expect(withTime('2026-12-24', '2026-12-01 06:30:00', false)).toBe('2026-12-24 06:30:00');
  expect([withTime('2026-12-24', null, false), withTime('2026-12-24', null, true)]).toEqual(['2026-12-24 00:00:00', '2026-12-24 23:59:59']);
  expect(withTime('2026-12-24 08:00:00', '2026-12-01 06:30:00', false)).toBe('2026-12-24 08:00:00');
});
