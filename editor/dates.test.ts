import { afterEach, expect, test } from 'vitest';
import { clock, clockIn, dateOnly, dateTime, dateTimeIn, showTimesIn } from './dates.ts';
import { timezonesWith } from './timezones.ts';

afterEach(() => showTimesIn(null));

test('times follow the reader’s chosen timezone; days and an activity’s own times do not', () => {
  const time = '2026-12-31T23:30:00Z';
  showTimesIn('Asia/Tokyo');
  expect([dateTime(time), dateOnly(time), clock(Date.parse(time))]).toEqual(['01/01/2027 08:30', '01/01/2027', '08:30']);
  showTimesIn('America/New_York');
  expect([dateTime(time), dateOnly('2026-11-01')]).toEqual(['31/12/2026 18:30', '01/11/2026']);
  expect([dateTimeIn(time, 'Europe/Stockholm'), clockIn(time, 'Europe/Stockholm')]).toEqual(['01/01/2027 00:30', '00:30']);
});

test('the chosen timezone is among the options, by whatever name the server knows it', () => {
  for (const zone of ['UTC', 'Europe/Stockholm', 'Asia/Kolkata', 'Asia/Calcutta', 'Europe/Kyiv']) {
    expect(timezonesWith(zone)).toContain(zone);
    expect(new Set(timezonesWith(zone)).size).toBe(timezonesWith(zone).length);
  }
  expect(timezonesWith(null)).toContain('UTC');
});
