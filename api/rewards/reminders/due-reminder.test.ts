import fc from 'fast-check';
import { expect, test } from 'vitest';
import { doorsToRemind, reminderSpan } from './due-reminder.ts';

const span = (hour: number, zone: string, now: string) => {
  const found = reminderSpan({ hour, zone }, new Date(now));
  return found && [found.after.toISOString(), found.until.toISOString()];
};

test('a reminder is due from its hour on, for six hours, by the player’s clocks', () => {
  const stockholm = (now: string) => span(8, 'Europe/Stockholm', now);
  expect(stockholm('2026-12-06T06:59:59.999Z')).toBe(undefined);
  expect(stockholm('2026-12-06T07:00:00Z')).toEqual(['2026-12-05T07:00:00.000Z', '2026-12-06T07:00:00.000Z']);
  expect(stockholm('2026-12-06T12:59:59Z')).toEqual(['2026-12-05T07:00:00.000Z', '2026-12-06T07:00:00.000Z']);
  expect(stockholm('2026-12-06T13:00:00Z')).toBe(undefined);
  expect(span(23, 'Asia/Kathmandu', '2026-12-06T18:30:00Z')).toEqual(['2026-12-05T17:15:00.000Z', '2026-12-06T17:15:00.000Z']);
});

test('days of 23 and 25 hours, and an hour that clocks leap over, leave no gap between two spans', () => {
  expect(span(8, 'Europe/Stockholm', '2026-03-29T06:00:00Z')).toEqual(['2026-03-28T07:00:00.000Z', '2026-03-29T06:00:00.000Z']);
  expect(span(8, 'Europe/Stockholm', '2026-10-25T07:00:00Z')).toEqual(['2026-10-24T06:00:00.000Z', '2026-10-25T07:00:00.000Z']);
  expect(span(2, 'Europe/Stockholm', '2026-03-29T01:00:00Z')).toEqual(['2026-03-28T01:00:00.000Z', '2026-03-29T01:00:00.000Z']);
});

test('every door is told exactly once, however often it is looked and whenever it opens', () => {
  const zone = fc.constantFrom(
    'Europe/Stockholm',
    'America/Santiago',
    'Africa/Cairo',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'America/Havana',
  );
  const start = fc.constantFrom(
    '2026-03-27T00:00:00Z',
    '2026-10-23T00:00:00Z',
    '2026-04-22T00:00:00Z',
    '2026-09-04T00:00:00Z',
    '2026-10-31T00:00:00Z',
  );
  const openings = fc.array(fc.integer({ min: 0, max: 4 * 86_400 }), { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(zone, start, fc.integer({ min: 0, max: 23 }), openings, (place, from, hour, seconds) => {
      const begun = Date.parse(from);
      const doors = seconds.map((second, index) => ({ number: index, opens_at: new Date(begun + second * 1000) }));
      let told_until = new Date(begun - 1);
      const reminded: number[] = [];
      for (let now = begun; now < begun + 6 * 86_400_000; now += 900_000) {
        const due = reminderSpan({ hour, zone: place }, new Date(now));
        if (!due || due.until <= told_until) continue;
        reminded.push(...doorsToRemind(doors, due, told_until).map(({ number }) => number));
        told_until = due.until;
      }
      expect(reminded.toSorted((a, b) => a - b)).toEqual(doors.map(({ number }) => number));
    }),
    { numRuns: 60 },
  );
});
