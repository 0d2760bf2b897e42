import { expect, test } from 'vitest';
import { calendarDraft } from '#activity/edits/calendar-draft.ts';
import { newDraft } from '#activity/new-draft.ts';
import { dayInWords } from '#editor/local-day.ts';
import { newId } from '#shared/ids.ts';
import { clocksChangeBefore, momentInWords, timelineOf } from './timeline.ts';

const stockholm = { timezone: 'Europe/Stockholm', start_date: '2026-10-23T22:00:00.000Z', end_date: '2026-10-26T22:59:59.000Z' };
const autumn = calendarDraft(newDraft({ quiz_type: 'calendar', name: 'Autumn', lang: 2, door_count: 4, newId }));
const draft = { ...autumn, settings: { ...autumn.settings, ...stockholm } };

test('each door opens a day after the one before, and the night with 25 hours is marked', () => {
  const rows = timelineOf(draft, 'Europe/Stockholm');
  expect(rows.map(({ opens_at }) => opens_at?.toISOString())).toEqual([
    '2026-10-23T22:00:00.000Z',
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
    '2026-10-26T23:00:00.000Z',
  ]);
  expect(rows.map(({ clocks }) => clocks)).toEqual([0, -60, 0, 0]);
});

test('a door after the end of the calendar is marked', () => {
  expect(timelineOf(draft, 'Europe/Stockholm').map(({ is_after_end }) => is_after_end)).toEqual([false, false, false, true]);
});

test('a clock change in the viewer’s timezone alone is reported', () => {
  const quito = { ...draft, settings: { ...draft.settings, timezone: 'America/Guayaquil' } };
  const [, , marked] = timelineOf(quito, 'Europe/Stockholm');
  expect(timelineOf(quito, 'America/Guayaquil').map(({ clocks }) => clocks)).toEqual([0, 0, 0, 0]);
  expect([marked?.clocks, marked?.only_viewers]).toEqual([-60, true]);
});

test('a door with a date before the start opens with it, and is marked', () => {
  const hatches = draft.hatches.map((hatch, place) => ({ ...hatch, date: `2026-10-2${place + 2}` }));
  const dated = { ...draft, hatches, door_settings: { ...draft.door_settings, specific_dates: true } };
  const rows = timelineOf(dated, 'Europe/Stockholm');
  expect(rows.map(({ is_before_start }) => is_before_start)).toEqual([true, true, false, false]);
  expect(rows[0]?.opens_at?.toISOString()).toBe(stockholm.start_date);
});

test('doors with their own dates open on them, and one without a date waits for it when there is no start', () => {
  const [first] = draft.hatches;
  const hatches = [{ ...first!, date: '2026-12-24' }, ...draft.hatches.slice(1)];
  const dated = {
    ...draft,
    hatches,
    settings: { ...draft.settings, start_date: null },
    door_settings: { ...draft.door_settings, specific_dates: true },
  };
  const [earlier, later] = timelineOf(dated, 'Europe/Stockholm');
  expect(earlier?.opens_at?.toISOString()).toBe('2026-12-23T23:00:00.000Z');
  expect(later?.opens_at).toBeUndefined();
});

test.each([
  ['2026-03-29T12:00:00Z', 'Europe/Stockholm', 60],
  ['2026-10-25T12:00:00Z', 'Europe/Stockholm', -60],
  ['2026-04-04T12:00:00Z', 'Australia/Lord_Howe', 0],
  ['2026-04-04T14:00:00Z', 'Australia/Lord_Howe', -30],
  ['2026-12-24T12:00:00Z', 'Europe/Stockholm', 0],
])('on %s in %s clocks change by %i minutes', (instant, timezone, minutes) => {
  expect(clocksChangeBefore(new Date(instant), timezone)).toBe(minutes);
});

test('a moment is written in the words of the interface, by the clocks that are meant', () => {
  const at = new Date('2026-11-13T23:00:00Z');
  expect(momentInWords(at, 'Europe/Stockholm', 'sv')).toEqual({ day: 'lör 14 nov. 2026', time: '00:00' });
  expect(momentInWords(at, 'UTC', 'en-GB')).toEqual({ day: 'Fri, 13 Nov 2026', time: '23:00' });
  expect(dayInWords('2026-11-14', 'sv', 'long')).toBe('lördag 14 november');
});
