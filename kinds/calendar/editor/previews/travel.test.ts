import { expect, test } from 'vitest';
import { numbersIn, travelOf, travelQuery, type Travel } from './travel.ts';

const openings = [1, 2, 3, 4, 5].map((day) => new Date(`2026-12-0${day}T00:00:00Z`));
const travel = (own: Partial<Travel>) =>
  travelQuery({ at: '2026-12-04T12:00:00.000Z', traveller: 'new', missed: '', registered: false, zone: null, openings, ...own });

test('a new player has opened no door', () => {
  expect(travel({})).toBe('at=2026-12-04T12%3A00%3A00.000Z');
});

test('a player who never misses a day has opened all earlier doors, and one who missed some has opened the others', () => {
  expect(new URLSearchParams(travel({ traveller: 'faithful' })).get('opened')).toBe('1,2,3');
  // At the very moment of an opening that door is the one of the day.
  expect(new URLSearchParams(travel({ traveller: 'faithful', at: '2026-12-04T00:00:00.000Z' })).get('opened')).toBe('1,2,3');
  expect(new URLSearchParams(travel({ traveller: 'missed', missed: '2, 9 and 3', registered: true })).get('opened')).toBe('1');
  expect(travel({ traveller: 'missed', missed: '1 2 3', registered: true })).toMatch(/at=[^&]*&registered=yes$/);
});

test('a player may use another timezone than the calendar’s', () => {
  expect(new URLSearchParams(travel({ zone: 'America/New_York' })).get('zone')).toBe('America/New_York');
});

test('numbers are read with any separators', () => {
  expect(numbersIn('3, 7 und 12')).toEqual([3, 7, 12]);
  expect(numbersIn('')).toEqual([]);
});

test('a stored choice is read back; its unknown fields are those of a new player at the start', () => {
  const start = '2026-12-01T00:00:00.000Z';
  const chosen = {
    at: '2026-12-09T07:00:00.000Z',
    traveller: 'missed',
    missed: '3, 7',
    registered: true,
    zone: 'America/New_York',
  } as const;
  expect(travelOf(JSON.parse(JSON.stringify(chosen)), start)).toEqual(chosen);
  const visitor = { at: start, traveller: 'new', missed: '', registered: false, zone: null };
  for (const stored of [null, 'x', 7, {}, { at: 'soon', traveller: 'nobody', missed: 3, registered: 'yes', zone: 'Mars/Base' }])
    expect(travelOf(stored, start)).toEqual(visitor);
});
