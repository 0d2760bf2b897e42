import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOfDay, lastDay, nextReminder } from './validity.ts';

const stockholm = 'Europe/Stockholm';
const lastOf = (unit: 'days' | 'months', count: number, at: string) => lastDay({ unit, count }, new Date(at), stockholm);

test('a month ends on the same day of the next month, or on its last day', () => {
  expect(lastOf('months', 1, '2027-01-31T10:00:00Z')).toBe('2027-02-28');
  expect(lastOf('months', 1, '2028-01-31T10:00:00Z')).toBe('2028-02-29');
  expect(lastOf('months', 12, '2028-02-29T10:00:00Z')).toBe('2029-02-28');
  expect(lastOf('days', 1, '2026-12-31T10:00:00Z')).toBe('2027-01-01');
  expect(lastDay({ unit: 'date', date: '2027-06-30' }, new Date(), stockholm)).toBe('2027-06-30');
});

test('the day is the day in the zone, and it ends with its last second', () => {
  // 23:30 UTC on 31 December is 00:30 on 1 January in Stockholm.
  expect(lastOf('days', 1, '2026-12-31T23:30:00Z')).toBe('2027-01-02');
  expect(endOfDay('2027-01-02', stockholm).toISOString()).toBe('2027-01-02T22:59:59.000Z');
  // On this day clocks go forward.
  expect(endOfDay('2027-03-28', stockholm).toISOString()).toBe('2027-03-28T21:59:59.000Z');
});

test('a reminder comes some days before the end, and at the end where that is past', () => {
  const until = new Date('2027-03-31T21:59:59Z');
  expect(nextReminder({ unit: 'days', remind_days: 30 }, until, new Date('2027-01-01T00:00:00Z'))?.toISOString()).toBe(
    '2027-03-01T21:59:59.000Z',
  );
  expect(nextReminder({ unit: 'days', remind_days: 30 }, until, new Date('2027-03-20T00:00:00Z'))).toEqual(until);
  expect(nextReminder({ unit: 'days' }, until, new Date())).toBeNull();
});

test('a diploma is valid on the day on which it is earned, and longer with a greater count', () => {
  const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, fc.constantFrom('days', 'months'), fc.integer({ min: 1, max: 400 }), (at, unit, count) => {
      const end = (times: number) => endOfDay(lastDay({ unit, count: times }, at, stockholm), stockholm);
      expect(end(count).getTime()).toBeGreaterThan(at.getTime());
      expect(end(count + 1).getTime()).toBeGreaterThanOrEqual(end(count).getTime() + (unit === 'days' ? 82_800_000 : 86_400_000));
    }),
  );
});
