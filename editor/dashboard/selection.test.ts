import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countNotShown,
  countSelected,
  everything,
  isSelected,
  nothing,
  selectRange,
  toggle,
  togglePage,
  type Selection,
} from './selection.ts';

const shown = ['a', 'b', 'c', 'd', 'e'];
const chosen = (selection: Selection) => shown.filter((id) => isSelected(selection, id)).join('');

test('a range goes over the rows as shown, from an id, and takes the new state of the last row', () => {
  const begun = toggle(nothing, 'b');
  expect(chosen(selectRange(begun, 'd', shown))).toBe('bcd');
  expect(chosen(selectRange(begun, 'd', ['d', 'b', 'a', 'c', 'e']))).toBe('bd');
  // The anchor stays, so the range can shrink by a second press, and unselects.
  const four = selectRange(begun, 'e', shown);
  expect(chosen(selectRange(four, 'c', shown))).toBe('de');
  // Gone from the page: a plain toggle.
  expect(chosen(selectRange(toggle(nothing, 'x'), 'c', shown))).toBe('c');
});

test('everything that matches has exceptions, and selecting all forgets the anchor', () => {
  const without = toggle(everything, 'c');
  expect(chosen(without)).toBe('abde');
  expect(countSelected(without, 1240)).toBe(1239);
  expect(countNotShown(without, shown, 1240)).toBe(1235);
  expect(chosen(toggle(without, 'c'))).toBe('abcde');
  const page = togglePage(toggle(nothing, 'x'), shown);
  expect([chosen(page), countNotShown(page, shown, 9), page.anchor]).toEqual(['abcde', 1, null]);
  expect(chosen(togglePage(page, shown))).toBe('');
});

test('a toggle changes exactly its row, and twice nothing', () => {
  const rows = fc.subarray(shown);
  fc.assert(
    fc.property(fc.constantFrom(nothing, everything), rows, fc.constantFrom(...shown), (start, before, id) => {
      const selection = before.reduce(toggle, start);
      const once = toggle(selection, id);
      expect(shown.filter((row) => isSelected(once, row) !== isSelected(selection, row))).toEqual([id]);
      expect(chosen(toggle(once, id))).toBe(chosen(selection));
      expect(countSelected(once, 5)).toBe(chosen(once).length);
    }),
  );
});
