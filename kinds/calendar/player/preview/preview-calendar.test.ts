import { expect, test } from 'vitest';
import type { Hatch } from '#shared/content/calendar.ts';
import type { PreviewMessage } from '#shared/preview-message.ts';
import { nextOpening } from '../doors-now.ts';
import { aHatch } from '../test-calendar.ts';
import { previewCalendar } from './preview-calendar.ts';

const now = Date.parse('2026-12-10T12:00:00Z');
const hatches = [9, 10, 11].map((day) => ({ ...aHatch(day), type: 'default', content: {}, background: {} })) as unknown as Hatch[];

const shown = (screen: 'cover' | 'board', openings: (number | null)[]) =>
  previewCalendar(
    { hatches, openings, board: {}, prizes: [], rules: {}, winners: {} } as unknown as NonNullable<PreviewMessage['calendar']>,
    { screen, settings: { timezone: 'Europe/Stockholm' }, question_count: 0 } as PreviewMessage,
    now,
  ).hatches;
const at = (day: number): number => Date.parse(`2026-12-${String(day).padStart(2, '0')}T07:00:00Z`);

test('the cover of a draft names its own next door, and none after the last or while no door has a day', () => {
  expect(nextOpening(shown('cover', [at(9), at(10), at(11)]))).toBe(at(11));
  expect(nextOpening(shown('cover', [at(21), at(22), at(23)]))).toBe(at(21));
  expect(nextOpening(shown('cover', [at(7), at(8), at(9)]))).toBeNull();
  expect(nextOpening(shown('cover', [null, null, null]))).toBeNull();
});

test('the board of a draft shows one door of each state, with its own days where they are still to come', () => {
  const doors = shown('board', [at(20), at(21), at(22)]);
  expect(doors.map(({ state }) => state)).toEqual(['opened', 'open', 'waiting']);
  expect(nextOpening(doors)).toBe(at(22));
  expect(nextOpening(shown('board', [null, null, null]))).toBeGreaterThan(now);
});
