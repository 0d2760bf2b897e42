import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movedTogether, placeOfDrop, steppedTogether } from './moved-together.ts';

const rows = [...'abcdef'];

test('chosen rows move to one place and keep their order', () => {
  expect(movedTogether(rows, new Set('be'), 0).join('')).toBe('beacdf');
  expect(movedTogether(rows, new Set('be'), 2).join('')).toBe('acbedf');
  expect(movedTogether(rows, new Set('be'), 99).join('')).toBe('acdfbe');
});

test('a step brings them together first, then moves them', () => {
  expect(steppedTogether(rows, new Set('be'), 1).join('')).toBe('abecdf');
  expect(steppedTogether(rows, new Set('bc'), 1).join('')).toBe('adbcef');
  expect(steppedTogether(rows, new Set('bc'), -1).join('')).toBe('bcadef');
  expect(steppedTogether(rows, new Set('ab'), -1).join('')).toBe('abcdef');
  expect(steppedTogether(rows, new Set('ef'), 1).join('')).toBe('abcdef');
});

test('all chosen rows go to where one of them is dropped', () => {
  const chosen = new Set('be');
  const dropped = (id: string, place: number) => movedTogether(rows, chosen, placeOfDrop(rows, chosen, id, place)).join('');
  expect(dropped('b', 0)).toBe('beacdf');
  expect(dropped('b', 3)).toBe('acdbef');
  expect(dropped('e', 5)).toBe('acdfbe');
  expect(dropped('e', 2)).toBe('abecdf');
});

test('no row is lost or doubled', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat({ max: 20 }).map(String)),
      fc.array(fc.nat({ max: 20 }).map(String)),
      fc.nat({ max: 25 }),
      (ids, chosen, place) => {
        const moved = movedTogether(ids, new Set(chosen), place);
        expect(moved.toSorted()).toEqual(ids.toSorted());
      },
    ),
  );
});
