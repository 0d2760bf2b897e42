import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { addMonths, billedMonth, billingDay, billingZone, endOfMonth, monthOf, nextRenewal, periodStart, startOfDay } from './months.ts';

const days = fc.integer({ min: 0, max: 365 * 60 }).map((more) => Temporal.PlainDate.from('2020-01-01').add({ days: more }).toString());

test('a month later is the same day, or the last one of a shorter month', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 600 }), (day, months) => {
      expect(addMonths(day, months)).toBe(Temporal.PlainDate.from(day).add({ months }).toString());
    }),
  );
});

test.each([
  ['2026-01-31', 'monthly', ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
  ['2024-02-29', 'annual', ['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']],
] as const)(
  'periods from %s, %s, are counted from the anchor: a day clipped by a short month returns in the next',
  (anchor, period, starts) => {
    expect(starts.map((_, n) => periodStart(anchor, period, n + 1))).toEqual(starts);
  },
);

test('periods follow each other without a gap, and a renewal is always later', () => {
  fc.assert(
    fc.property(days, fc.constantFrom('monthly' as const, 'annual' as const), fc.integer({ min: 0, max: 40 }), (anchor, period, n) => {
      const [start, next] = [periodStart(anchor, period, n), periodStart(anchor, period, n + 1)];
      expect(start < next).toBe(true);
      expect(nextRenewal(anchor, period, start)).toBe(next);
    }),
  );
});

test('a day begins by the clocks of Stockholm, on either side of both changes of the clock', () => {
  fc.assert(
    fc.property(days, (day) => {
      const start = Temporal.PlainDate.from(day).toZonedDateTime(billingZone).epochMilliseconds;
      expect(startOfDay(day).getTime()).toBe(start);
      expect([billingDay(new Date(start)), billingDay(new Date(start - 1)) < day]).toEqual([day, true]);
    }),
  );
});

test.each([
  ['2026-03-01', 743],
  ['2026-10-01', 745],
  ['2028-02-01', 29 * 24],
])('the month of %s has %i hours', (month, hours) => {
  expect((endOfMonth(month).getTime() - startOfDay(month).getTime()) / 3_600_000).toBe(hours);
  expect([monthOf(startOfDay(month)), monthOf(new Date(endOfMonth(month).getTime() - 1))]).toEqual([month, month]);
});

test('an end counts in its own month until a day after it, and later in the first open month', () => {
  const dayOf = (instant: number) => billingDay(new Date(instant));
  const end = endOfMonth('2026-03-01').getTime();
  const hour = 3_600_000;
  expect(billedMonth(end - 1, end, dayOf)).toBe('2026-03-01');
  expect(billedMonth(end - 1, end + 24 * hour - 1, dayOf)).toBe('2026-03-01');
  expect(billedMonth(end - 1, end + 24 * hour, dayOf)).toBe('2026-04-01');
  expect(billedMonth(end, end, dayOf)).toBe('2026-04-01');
  expect(billedMonth(end - 90 * 24 * hour, end + 1, dayOf)).toBe('2026-03-01');
});
