import { expect, test } from 'vitest';
import { withWholeDays } from './whole-days.ts';
import { wallTimeOf } from './zoned-time.ts';

const whole = (date: string, timezone: string) => withWholeDays({ start_date: date, end_date: date }, timezone);
const hours = ({ start_date, end_date }: ReturnType<typeof whole>) => (Date.parse(end_date) + 1 - Date.parse(start_date)) / 3_600_000;

test('a whole day lasts from its first moment to its last one, by the clocks of the timezone', () => {
  expect(whole('2026-12-24', 'Europe/Stockholm')).toEqual({ start_date: '2026-12-23T23:00:00.000Z', end_date: '2026-12-24T22:59:59.999Z' });
  expect(whole('2026-12-24', 'Asia/Kolkata')).toEqual({ start_date: '2026-12-23T18:30:00.000Z', end_date: '2026-12-24T18:29:59.999Z' });
  expect(whole('2028-02-29', 'Pacific/Kiritimati').end_date).toBe('2028-02-29T09:59:59.999Z');
});

test('a day on which clocks change has 23 or 25 hours', () => {
  expect(hours(whole('2026-03-29', 'Europe/Stockholm'))).toBe(23);
  expect(hours(whole('2026-10-25', 'Europe/Stockholm'))).toBe(25);
  expect(hours(whole('2026-03-28', 'Europe/Stockholm'))).toBe(24);
});

test('when midnight itself is skipped or repeated, no moment is lost and none belongs to two days', () => {
  const days = {
    // Clocks skip midnight: the day begins at 01:00.
    'Africa/Cairo': ['2026-04-23', '2026-04-24', 23],
    // Clocks go back from midnight to 23:00: the day before has an additional hour.
    'America/Santiago': ['2026-04-04', '2026-04-05', 24],
    // Clocks go back from 01:00 to 00:00: there are two midnights.
    'America/Havana': ['2026-10-31', '2026-11-01', 25],
  } as const;
  for (const [timezone, [before, after, length]] of Object.entries(days)) {
    expect(Date.parse(whole(after, timezone).start_date) - Date.parse(whole(before, timezone).end_date), timezone).toBe(1);
    expect(hours(whole(after, timezone)), timezone).toBe(length);
    const shown = (time: string) => new Date(wallTimeOf(new Date(time), timezone)).toISOString().slice(0, 10);
    expect([shown(whole(after, timezone).start_date), shown(whole(after, timezone).end_date)], timezone).toEqual([after, after]);
  }
  expect(hours(whole('2026-04-04', 'America/Santiago'))).toBe(25);
});

test('times, null and absent fields stay as they are', () => {
  const body = { start_date: null, end_date: '2026-12-24T12:00:00Z', name: 'Winter' };
  expect(withWholeDays(body, 'Europe/Stockholm')).toEqual(body);
  expect(withWholeDays({}, 'Europe/Stockholm')).toEqual({});
});

test('in an unknown timezone, days are those of UTC until its check reports it', () => {
  expect(whole('2026-12-24', 'Mars/Olympus').end_date).toBe('2026-12-24T23:59:59.999Z');
});
