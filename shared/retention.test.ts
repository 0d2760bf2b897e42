import { expect, test } from 'vitest';
import { deletionTime, yearsLater } from './retention.ts';

test.each([
  ['2024-02-29T12:00:00Z', 1, 'UTC', '2025-03-01T12:00:00.000Z'],
  ['2024-02-29T12:00:00Z', 5, 'UTC', '2029-03-01T12:00:00.000Z'],
  ['2024-02-28T12:00:00Z', 1, 'UTC', '2025-02-28T12:00:00.000Z'],
  // In Stockholm it is the 29th already, in New York still the 28th.
  ['2024-02-28T23:30:00Z', 1, 'Europe/Stockholm', '2025-02-28T23:30:00.000Z'],
  ['2024-02-29T02:00:00Z', 1, 'America/New_York', '2025-03-01T02:00:00.000Z'],
  // The wall time stays the same across changes of the clocks.
  ['2026-03-28T01:30:00Z', 3, 'Europe/Stockholm', '2029-03-28T00:30:00.000Z'],
  ['2025-03-30T00:30:00Z', 1, 'UTC', '2026-03-30T00:30:00.000Z'],
])('%s and %i calendar years in %s is %s', (from, years, zone, later) => {
  expect(yearsLater(new Date(from), years, zone).toISOString()).toBe(later);
});

test('a late notice postpones the deletion', () => {
  const due = new Date('2026-01-31T00:00:00Z');
  expect(deletionTime(due, new Date('2026-01-01T00:00:00Z'))).toEqual(due);
  expect(deletionTime(due, new Date('2026-01-20T00:00:00Z'))).toEqual(new Date('2026-02-19T00:00:00Z'));
});
