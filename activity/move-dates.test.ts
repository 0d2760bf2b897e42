import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { instantsOf, wallTimeOf } from '#shared/play/zoned-time.ts';
import type { CalendarDraft } from './edits/calendar-draft.ts';
import { firstDoorDay, moveDates, nextDayLike, sameWeekday } from './move-dates.ts';
import { newDraft } from './new-draft.ts';

const aDay = 86_400_000;
const wallOf = (day: string): number => Date.parse(`${day}T00:00Z`);
const day = fc.integer({ min: 0, max: 20_000 }).map((days) => new Date(wallOf('2000-01-01') + days * aDay).toISOString().slice(0, 10));
const instant = fc.integer({ min: wallOf('2000-01-02'), max: wallOf('2050-01-01') }).map((at) => new Date(at).toISOString());
const timezone = fc.constantFrom('Europe/Stockholm', 'America/New_York', 'Australia/Lord_Howe', 'UTC', 'Not/Known');

interface Dates {
  start: string | null;
  end?: string | null;
  dates?: readonly (string | undefined)[];
  rounds?: readonly string[];
  zone?: string;
}

function calendar({ start, end = null, dates = [], rounds = [], zone = 'Europe/Stockholm' }: Dates): CalendarDraft {
  const draft = newDraft({ quiz_type: 'calendar', name: 'Advent', lang: 1, door_count: 4, newId }) as CalendarDraft;
  return {
    ...draft,
    settings: { ...draft.settings, timezone: zone, start_date: start, end_date: end },
    rounds: rounds.map((at) => ({ id: newId(), title: '', start_date: at, end_date: at })) as CalendarDraft['rounds'],
    door_settings: { ...draft.door_settings, specific_dates: dates.some((date) => date !== undefined) },
    hatches: draft.hatches.map((hatch, place) => (dates[place] ? { ...hatch, date: dates[place] } : hatch)),
  };
}

const instantsIn = ({ settings, rounds }: CalendarDraft): string[] =>
  [settings, ...rounds].flatMap(({ start_date, end_date }) => [start_date, end_date]).filter((date) => date !== null);

test('Advent moves to the next year: wall times stay, over the change of clocks too', () => {
  const before = calendar({
    start: '2025-11-30T23:00:00.000Z',
    end: '2025-12-31T22:59:59.000Z',
    rounds: ['2025-12-07T23:00:00.000Z'],
    dates: ['2025-12-01', '2025-12-05', undefined, '2025-12-24'],
  });
  const after = moveDates(before, '2026-07-01');
  expect(instantsIn(after)).toEqual([
    '2026-06-30T22:00:00.000Z',
    '2026-07-31T21:59:59.000Z',
    '2026-07-07T22:00:00.000Z',
    '2026-07-07T22:00:00.000Z',
  ]);
  expect(after.hatches.map(({ date }) => date)).toEqual(['2026-07-01', '2026-07-05', undefined, '2026-07-24']);
});

test('every date moves by the same whole days and keeps its wall time, unless clocks skip it', () => {
  const dates = fc.array(fc.option(day, { nil: undefined }), { minLength: 4, maxLength: 4 });
  const dated = fc.record({ start: instant, end: fc.option(instant), dates, rounds: fc.array(instant, { maxLength: 3 }), zone: timezone });
  fc.assert(
    fc.property(dated, day, (dated, to) => {
      const before = calendar(dated);
      const zone = dated.zone === 'Not/Known' ? 'UTC' : dated.zone;
      const days = (wallOf(to) - wallOf(firstDoorDay(before) as string)) / aDay;
      const after = moveDates(before, to);
      expect(after.hatches.map(({ date }) => date && wallOf(date) / aDay)).toEqual(
        before.hatches.map(({ date }) => date && wallOf(date) / aDay + days),
      );
      const moved = instantsIn(after).map((at) => wallTimeOf(new Date(at), zone));
      for (const [place, at] of instantsIn(before).entries()) {
        const wanted = wallTimeOf(new Date(at), zone) + days * aDay;
        if (instantsOf(wanted, zone).length > 0) expect(moved[place]).toBe(wanted);
        else expect(moved[place]).toBeGreaterThan(wanted);
      }
    }),
  );
});

test('the first door opens on the wanted day, also where there was no start or no date at all', () => {
  fc.assert(
    fc.property(fc.option(instant), fc.array(fc.option(day, { nil: undefined }), { maxLength: 4 }), day, (start, dates, to) => {
      const after = moveDates(calendar({ start, dates }), to);
      expect(firstDoorDay(after)).toBe(to);
      expect(after.settings.start_date).not.toBeNull();
    }),
  );
});

test('on the day that it has, nothing changes', () => {
  const draft = calendar({ start: '2025-10-26T01:30:00.000Z' });
  expect(moveDates(draft, '2025-10-26')).toBe(draft);
});

test('the same weekday is at most three days from the wanted day', () => {
  expect(sameWeekday('2025-12-01', '2026-12-01')).toBe('2026-11-30');
  fc.assert(
    fc.property(day, day, (from, wanted) => {
      const kept = wallOf(sameWeekday(from, wanted));
      expect(new Date(kept).getUTCDay()).toBe(new Date(wallOf(from)).getUTCDay());
      expect(Math.abs(kept - wallOf(wanted)) / aDay).toBeLessThanOrEqual(3);
    }),
  );
});

test.each([
  ['2025-12-01', '2026-11-29', '2026-12-01'],
  ['2024-12-01', '2026-12-02', '2027-12-01'],
  ['2026-12-01', '2026-11-29', '2026-12-01'],
  ['2024-02-29', '2026-11-29', '2027-03-01'],
  ['2026-11-29', '2026-11-29', '2026-11-29'],
])('the day like %s, seen on %s, is %s', (from, today, next) => {
  expect(nextDayLike(from, today)).toBe(next);
});
