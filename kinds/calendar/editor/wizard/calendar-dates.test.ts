import { expect, test } from 'vitest';
import { daysByPattern } from '../day-pattern.ts';
import { addDays, dayIn } from '#editor/local-day.ts';
import { firstDay, lastDay } from './calendar-dates.ts';

test.each([
  ['2026-08-13', '2026-12-01'],
  ['2026-12-01', '2026-12-01'],
  ['2026-12-02', '2027-12-01'],
])('created on %s, an advent calendar starts on %s', (today, first) => {
  expect(firstDay(24, today)).toBe(first);
});

test('other calendars begin tomorrow, also at the end of a year', () => {
  expect(firstDay(7, '2026-12-31')).toBe('2027-01-01');
});

test('it ends a week after its last door', () => {
  expect(lastDay('2026-12-01', 24)).toBe('2026-12-31');
});

test('dates in a row pass leap days and changes of clocks without skipping a day', () => {
  expect(daysByPattern('2028-02-28', 3, 'daily')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect(daysByPattern('2026-10-24', 3, 'daily')).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});

test('the day is that of the given timezone', () => {
  const evening = new Date('2026-11-30T23:30:00Z');
  expect([dayIn(evening, 'Europe/Stockholm'), dayIn(evening, 'America/New_York')]).toEqual(['2026-12-01', '2026-11-30']);
});
