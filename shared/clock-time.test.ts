import { expect, test } from 'vitest';
import { clockTime } from './clock-time.ts';
import { dateLocale } from './date-locale.ts';

test('a duration is written in minutes and seconds, and with hours from one hour on', () => {
  expect([5, 60, 89.4, 599.6, 3_599.6, 3_723].map(clockTime)).toEqual(['0:05', '1:00', '1:29', '10:00', '1:00:00', '1:02:03']);
});

test('English dates are British: the day before the month, and 24 hours', () => {
  const moment = new Intl.DateTimeFormat(dateLocale('en'), {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  expect(moment.format(Date.UTC(2026, 10, 29))).toMatch(/^29 November.* 00:00$/);
  expect(dateLocale('sv')).toBe('sv');
});
