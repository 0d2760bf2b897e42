import { expect, test } from 'vitest';
import { digestTime } from './digest-time.ts';

const at = (now: string, timezone: string | null) => {
  const { day, until } = digestTime(new Date(now), timezone);
  return [day, until.toISOString()];
};

test('a digest contains the notifications until seven in the reader’s timezone', () => {
  expect(at('2026-11-20T06:00:00Z', 'Europe/Stockholm')).toEqual(['2026-11-20', '2026-11-20T06:00:00.000Z']);
  expect(at('2026-11-20T05:59:59Z', 'Europe/Stockholm')).toEqual(['2026-11-19', '2026-11-19T06:00:00.000Z']);
  expect(at('2026-11-20T06:00:00Z', 'America/New_York')).toEqual(['2026-11-19', '2026-11-19T12:00:00.000Z']);
  expect(at('2026-11-20T02:00:00Z', 'Asia/Kolkata')).toEqual(['2026-11-20', '2026-11-20T01:30:00.000Z']);
});

test('a reader without a timezone, or with an obsolete one, gets it in the default timezone, also across clock changes', () => {
  expect(at('2026-03-29T06:00:00Z', null)).toEqual(['2026-03-29', '2026-03-29T05:00:00.000Z']);
  expect(at('2026-10-25T06:00:00Z', 'Mars/Phobos')).toEqual(['2026-10-25', '2026-10-25T06:00:00.000Z']);
});
