import { expect, test } from 'vitest';
import { dueReport } from './due-report.ts';

// 2026-11-23 is a Monday.
const due = (mode: 'daily' | 'weekly', now: string, timezone = 'UTC') => dueReport(mode, timezone, new Date(now));

test('a daily report is due from seven until noon and covers yesterday', () => {
  expect(due('daily', '2026-11-20T06:59:59Z')).toBeUndefined();
  expect(due('daily', '2026-11-20T07:00:00Z')).toEqual({ day: '2026-11-20', first: '2026-11-19', last: '2026-11-19' });
  expect(due('daily', '2026-11-20T11:59:59Z')).toBeDefined();
  expect(due('daily', '2026-11-20T12:00:00Z')).toBeUndefined();
});

test('a weekly report is due on Mondays and is about the seven days before', () => {
  expect(due('weekly', '2026-11-22T08:00:00Z')).toBeUndefined();
  expect(due('weekly', '2026-11-23T08:00:00Z')).toEqual({ day: '2026-11-23', first: '2026-11-16', last: '2026-11-22' });
});

test('it is seven in the activity’s timezone, also when the date there differs', () => {
  expect(due('daily', '2026-11-19T18:00:00Z', 'Pacific/Auckland')).toEqual({ day: '2026-11-20', first: '2026-11-19', last: '2026-11-19' });
  expect(due('daily', '2026-11-20T07:00:00Z', 'Europe/Stockholm')).toBeDefined();
  expect(due('daily', '2026-11-20T06:00:00Z', 'Europe/Stockholm')).toBeDefined();
  expect(due('daily', '2026-11-20T05:30:00Z', 'Asia/Kolkata')).toBeDefined();
});
