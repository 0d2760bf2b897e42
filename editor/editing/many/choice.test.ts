import fc from 'fast-check';
import { expect, test } from 'vitest';
import { all, kept, noChoice, ranged, stretched, toggled, type Choice } from './choice.ts';

const rows = ['a', 'b', 'c', 'd', 'e'];
const idsOf = ({ ids }: Choice) => [...ids].sort().join('');

test('a range begins at the row that was chosen last, in the rows as shown', () => {
  const first = toggled(noChoice, 'b');
  expect(idsOf(ranged(first, rows, 'd'))).toBe('bcd');
  expect(idsOf(ranged(first, ['b', 'd', 'e'], 'e'))).toBe('bde');
  expect(idsOf(ranged(first, ['d', 'c', 'b', 'a'], 'd'))).toBe('bcd');
});

test('a range takes the new state of the pressed row', () => {
  const chosen = toggled(all(rows), 'b');
  expect(idsOf(chosen)).toBe('acde');
  expect(idsOf(ranged(chosen, rows, 'd'))).toBe('ae');
});

test('without its anchor a range is one row', () => {
  expect(idsOf(ranged(toggled(noChoice, 'gone'), rows, 'd'))).toBe('dgone');
  expect(idsOf(ranged(all(rows), rows, 'd'))).toBe('abce');
});

test('Shift and arrows stretch and shrink a range', () => {
  const down = stretched(stretched(noChoice, rows, 'b', 'c'), rows, 'c', 'd');
  expect(idsOf(down)).toBe('bcd');
  expect(idsOf(stretched(down, rows, 'd', 'c'))).toBe('bc');
  expect(idsOf(stretched(stretched(stretched(down, rows, 'd', 'c'), rows, 'c', 'b'), rows, 'b', 'a'))).toBe('ab');
});

test('rows that are gone are chosen no longer', () => {
  const chosen = all(rows);
  expect(kept(chosen, new Set(rows))).toBe(chosen);
  expect(idsOf(kept(chosen, new Set(['b', 'x'])))).toBe('b');
});

test('chooses nothing that is not shown', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('toggle', 'range', 'stretch'), fc.nat({ max: 4 }), fc.nat({ max: 4 }))), (presses) => {
      const choice = presses.reduce<Choice>((before, [press, from, to]) => {
        const [a, b] = [rows[from] as string, rows[to] as string];
        return press === 'toggle' ? toggled(before, a) : press === 'range' ? ranged(before, rows, a) : stretched(before, rows, a, b);
      }, noChoice);
      expect([...choice.ids].every((id) => rows.includes(id))).toBe(true);
    }),
  );
});
