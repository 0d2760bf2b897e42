import { expect, test } from 'vitest';
import { opensAt } from '#shared/play/door-times.ts';
import { wallTimeOf } from '#shared/play/zoned-time.ts';
import { newId } from '#shared/ids.ts';
import { newDraft } from './new-draft.ts';
import type { Draft } from './document.ts';
import { applyEdit } from './edits/edits.ts';
import { startNowEdits, startsLater } from './start-edits.ts';

const now = new Date('2026-11-28T12:34:56.789Z');
const dates = { start_date: '2026-12-01T08:00:00.000Z', end_date: '2026-12-24T22:59:00.000Z', timezone: 'Europe/Stockholm' };
const applied = (draft: Draft): Draft => startNowEdits(draft, now).reduce((changed, edit) => applyEdit(changed, edit), draft);
const dated = (draft: Draft): Draft => ({ ...draft, settings: { ...draft.settings, ...dates } });

test('a quiz that starts later starts at the beginning of this minute, and nothing else changes', () => {
  const draft = dated(newDraft({ quiz_type: 'quiz', name: 'Birds', lang: 1, newId }));
  expect(startsLater(draft, now)).toBe(true);
  const started = applied(draft);
  expect(started).toEqual({ ...draft, settings: { ...draft.settings, start_date: '2026-11-28T12:34:00.000Z' } });
  expect(startsLater(started, now)).toBe(false);
});

test('the doors of a calendar that starts now keep their days', () => {
  const draft = dated(newDraft({ quiz_type: 'calendar', name: 'Advent', lang: 1, door_count: 3, newId }));
  const days = (draft: Draft) => {
    if (!('hatches' in draft)) throw new Error('a calendar has doors');
    const times = { ...draft.settings, ...draft.door_settings };
    return draft.hatches.map(({ date = null }, place) => {
      const opening = opensAt(times, { day: place + 1, date });
      return opening && new Date(wallTimeOf(opening, times.timezone)).toISOString().slice(0, 10);
    });
  };
  expect(days(draft)).toEqual(['2026-12-01', '2026-12-02', '2026-12-03']);
  expect(days(applied(draft))).toEqual(days(draft));
});
