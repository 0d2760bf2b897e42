import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wallTimeOf } from '#shared/play/zoned-time.ts';
import { newId } from '#shared/ids.ts';
import { addDoors } from './door-count.ts';
import type { Draft } from './document.ts';
import type { CalendarDraft } from './edits/calendar-draft.ts';
import type { CollectionDraft } from './edits/collection-draft.ts';
import { applyEdit, invertEdit, type Edit } from './edits/edits.ts';
import { newDraft } from './new-draft.ts';
import { doorSettingsEdits, settingsEdits } from './settings-edits.ts';

const applied = <D extends Draft>(draft: D, edits: readonly Edit[]): D => edits.reduce<Draft>(applyEdit, draft) as D;
const calendar = (doors: number, settings: Partial<Draft['settings']> = {}): CalendarDraft => {
  const draft = newDraft({ quiz_type: 'calendar', name: 'Advent', lang: 1, door_count: doors, newId }) as CalendarDraft;
  return { ...draft, settings: { ...draft.settings, timezone: 'Europe/Stockholm', start_date: '2026-11-30T23:00:00.000Z', ...settings } };
};
const round = { id: newId(), title: 'Week', start_date: '2026-12-06T23:00:00Z', end_date: '2026-12-13T22:59:59.999Z' };

test('another timezone keeps the wall time of every date', () => {
  const draft = { ...calendar(2, { end_date: '2026-12-24T22:59:59.999Z' }), rounds: [round] };
  const { settings, rounds } = applied(draft, settingsEdits(draft, { timezone: 'America/New_York' }));
  expect(settings).toMatchObject({
    timezone: 'America/New_York',
    start_date: '2026-12-01T05:00:00.000Z',
    end_date: '2026-12-25T04:59:59.999Z',
  });
  expect(rounds).toEqual([{ ...round, start_date: '2026-12-07T05:00:00.000Z', end_date: '2026-12-14T04:59:59.999Z' }]);
  const collection = {
    ...newDraft({ quiz_type: 'collection', name: 'All', lang: 1, newId }),
    members: [{ id: newId(), activity_id: newId(), title: '', text: '', opens_at: '2026-12-01T11:00:00Z', required: true }],
  } as unknown as CollectionDraft;
  const inUtc = { ...collection, settings: { ...collection.settings, timezone: 'UTC' } };
  const moved = applied(inUtc, settingsEdits(inUtc, { timezone: 'Asia/Tokyo' }));
  expect(moved.members[0]?.opens_at).toBe('2026-12-01T02:00:00.000Z');
});

test('a date that changes together with the timezone stays as given', () => {
  const draft = calendar(1);
  const start_date = '2026-12-05T12:00:00.000Z';
  expect(applied(draft, settingsEdits(draft, { timezone: 'Asia/Tokyo', start_date })).settings.start_date).toBe(start_date);
});

test('wall times stay through any timezone, and undo restores every date', () => {
  const zones = ['Europe/Stockholm', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC'];
  const instant = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString());
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.constantFrom(...zones), instant, instant, (from, to, start_date, end_date) => {
      const draft = { ...calendar(1, { timezone: from, start_date, end_date }), rounds: [{ ...round, start_date, end_date }] };
      const edits = settingsEdits(draft, { timezone: to });
      const after = applied(draft, edits);
      const wall = wallTimeOf(new Date(start_date), from);
      // When the clocks skip the time, they show the next one.
      expect(wallTimeOf(new Date(after.settings.start_date as string), to) - wall).toBeLessThan(86_400_000);
      expect(wallTimeOf(new Date(after.settings.start_date as string), to)).toBeGreaterThanOrEqual(wall);
      expect(after.rounds[0]?.start_date).toBe(after.settings.start_date);
      const inverses: Edit[] = [];
      edits.reduce<Draft>((before, edit) => {
        inverses.unshift(invertEdit(before, edit) as Edit);
        return applyEdit(before, edit);
      }, draft);
      expect(applied(after, inverses)).toStrictEqual(draft);
    }),
  );
});

test('when doors get dates of their own, each takes the date that it shows', () => {
  const draft = calendar(3);
  const [first, second, third] = draft.hatches;
  const dated = { ...draft, hatches: [first!, { ...second!, date: '2026-12-20' }, third!] };
  const after = applied(dated, doorSettingsEdits(dated, { specific_dates: true }));
  expect(after.hatches.map(({ date }) => date)).toEqual(['2026-12-01', '2026-12-20', '2026-12-03']);
  const more = applied(after, addDoors(after, [{ id: newId() }], false));
  expect(more.hatches.at(-1)?.date).toBe('2026-12-04');
  expect(doorSettingsEdits(draft, { random_doors: true })).toHaveLength(1);
});
