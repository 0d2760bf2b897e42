import { expect, test } from 'vitest';
import type { Base } from './bases.ts';
import { chooseBase } from './choose-base.ts';

const at = (minute: number): Date => new Date(Date.UTC(2027, 0, 1, 0, minute));
const segment = (number: number): string => `0000000100000000000000${number.toString(16).toUpperCase().padStart(2, '0')}`;
const base = (minute: number): Base => ({
  format: 1,
  id: `base${minute}`,
  began_at: at(minute - 1).toISOString(),
  ended_at: at(minute).toISOString(),
  system: '1',
  postgres: '18.4',
  first_segment: segment(minute),
  last_segment: segment(minute + 1),
  bytes: 1,
  pieces: [],
  media: [],
});
/** A segment a minute, archived at its end. */
const wal = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ name: `${segment(from + index)}.gz`, modified: at(from + index + 1) }));
const bases = [base(10), base(60)];
const now = at(120);

test('the newest base backup before the time is taken, with the WAL up to a little after it', () => {
  const { base: chosen, segments } = chooseBase(bases, wal(10, 119), at(75), now);
  expect([chosen.id, segments[0], segments.at(-1)]).toEqual(['base60', segment(60), segment(77)]);
  expect(chooseBase(bases, wal(10, 119), at(59), now).base.id).toBe('base10');
  expect(chooseBase(bases, wal(10, 119), at(119), now).segments.at(-1)).toBe(segment(119));
});

test.each([
  ['the future', bases, wal(10, 119), 121, '2027-01-01T02:01:00.000Z is in the future.'],
  ['a time before all base backups', bases, wal(10, 119), 9, 'The oldest base backup ended at 2027-01-01T00:10:00.000Z: earlier times'],
  ['an archive without a base backup', [], wal(10, 119), 60, 'no complete base backup'],
  [
    'a time behind a gap',
    bases,
    [...wal(10, 69), ...wal(71, 119)],
    90,
    `${segment(70)} is missing in the archive: from the base backup of 2027-01-01T00:59:00.000Z the archive reaches 2027-01-01T01:10:00.000Z at most`,
  ],
  ['a base backup whose own WAL is missing', bases, wal(61, 119), 90, `${segment(60)} is missing in the archive: from the base backup of`],
  ['a base backup whose last WAL has not come', bases, wal(10, 60), 60, 'base backup cannot be used'],
])('%s is refused with the reason', (_, known, archived, minute, reason) => {
  expect(() => chooseBase(known, archived, at(minute), now)).toThrow(reason);
});

test('a time before a gap is reached', () => {
  expect(chooseBase(bases, [...wal(10, 69), ...wal(71, 119)], at(65), now).segments.at(-1)).toBe(segment(67));
});
