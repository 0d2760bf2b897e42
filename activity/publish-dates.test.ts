import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { opensAt } from '#shared/play/door-times.ts';
import { checkDraft } from './check-draft.ts';
import type { Draft } from './document.ts';
import { applyEdit } from './edits/edits.ts';
import { newDraft } from './new-draft.ts';
import { lacksDates, publishDateEdits, publishDates, withPublishDates } from './publish-dates.ts';

const now = new Date('2026-11-28T12:34:56.789Z');
const quiz = (settings: Partial<Draft['settings']> = {}): Draft => {
  const draft = newDraft({ quiz_type: 'quiz', name: 'Birds', lang: 1, newId });
  return { ...draft, settings: { ...draft.settings, ...settings } };
};

test('an activity without dates starts at the beginning of this minute and ends in 30 days', () => {
  expect(publishDates(quiz(), now)).toEqual({ start_date: '2026-11-28T12:34:00.000Z', end_date: '2026-12-28T12:34:00.000Z' });
});

test('its own dates stay, and a later start is followed by 30 days', () => {
  const start_date = '2027-01-10T08:00:00.000Z';
  expect(publishDates(quiz({ start_date }), now)).toEqual({ start_date, end_date: '2027-02-09T08:00:00.000Z' });
  const both = quiz({ start_date, end_date: '2027-01-11T08:00:00.000Z' });
  expect(withPublishDates(both, now)).toBe(both);
  expect(publishDateEdits(both, now)).toEqual([]);
});

test('a calendar stays open for a day after its last door', () => {
  const draft = newDraft({ quiz_type: 'calendar', name: 'A year', lang: 1, door_count: 100, newId });
  if (!('hatches' in draft)) throw new Error('a calendar has doors');
  const { start_date, end_date } = publishDates(draft, now);
  const last = opensAt({ ...draft.settings, ...draft.door_settings, start_date, end_date }, { day: 100 });
  expect(Date.parse(end_date) - (last as Date).getTime()).toBe(86_400_000);
});

test('whatever dates are missing, the edit leaves no problem with dates that an own date does not have', () => {
  const instant = fc.option(
    fc.date({ min: new Date('2026-11-29'), max: new Date('2028-01-01'), noInvalidDate: true }).map((date) => date.toISOString()),
  );
  const kinds = fc.constantFrom('quiz' as const, 'calendar' as const, 'labyrinth' as const, 'collection' as const);
  fc.assert(
    fc.property(kinds, instant, fc.integer({ min: 1, max: 366 }), (quiz_type, start_date, door_count) => {
      const usual = newDraft({ quiz_type, name: 'Any', lang: 1, door_count, newId });
      const draft = { ...usual, settings: { ...usual.settings, start_date } } as Draft;
      const dated = publishDateEdits(draft, now).reduce(applyEdit, draft);
      expect(lacksDates(dated)).toBe(false);
      expect(dated.settings).toEqual(withPublishDates(draft, now).settings);
      const codes = checkDraft(dated, () => [], now).map(({ code }) => code);
      expect(codes.filter((code) => /date_missing|^end_|after_end/.test(code))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
