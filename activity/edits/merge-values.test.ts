import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeValues } from './merge-values.ts';

const merge = (base: unknown, mine: unknown, theirs: unknown, whose: 'mine' | 'theirs' = 'mine') =>
  mergeValues('at', { base, mine, theirs }, () => whose);
const clean = (value: unknown) => ({ value, clashes: [] });

test('in an object, each side keeps its own changes of fields', () => {
  const base = { title: 'Old', text: 'Old', image: { desktop: { key: 'key_one_abcd', alt: 'A' } } };
  const mine = { ...base, title: 'Mine' };
  const theirs = { ...base, text: 'Theirs', image: { desktop: { key: 'key_one_abcd', alt: 'B' } } };
  expect(merge(base, mine, theirs)).toEqual(clean({ ...theirs, title: 'Mine' }));
});

test('a field that both sides changed is a conflict of its own, and the choice decides only it', () => {
  const base = { title: 'Old', text: 'Old', code: '' };
  const mine = { title: 'Mine', text: 'Old', code: 'M' };
  const theirs = { title: 'Theirs', text: 'Theirs', code: '' };
  expect(merge(base, mine, theirs)).toEqual({
    value: { title: 'Mine', text: 'Theirs', code: 'M' },
    clashes: [{ path: 'at/title', mine: 'Mine', theirs: 'Theirs' }],
  });
  expect(merge(base, mine, theirs, 'theirs').value).toEqual({ title: 'Theirs', text: 'Theirs', code: 'M' });
});

test('a point, and a new picture, are single values', () => {
  const place = { x: 0.1, y: 0.1, width: 0.2, height: 0.2 };
  expect(merge(place, { ...place, x: 0.5 }, { ...place, width: 0.9 }).clashes).toHaveLength(1);
  const picture = { key: 'key_old_abcd', width: 10, height: 10, alt: 'Old' };
  expect(merge(picture, { key: 'key_new_abcd', width: 20, height: 20 }, { ...picture, alt: 'Theirs' }).clashes).toHaveLength(1);
});

test('a list of items with ids merges by item: one side’s additions, deletions and moves stay beside the other’s changes', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id }));
  expect(merge([a, b, c], [b, c], [a, { ...b, name: 'B' }, c, d])).toEqual(clean([{ ...b, name: 'B' }, c, d]));
  expect(merge([a, b, c], [c, a, b], [a, b, { ...c, name: 'C' }, d])).toEqual(clean([{ ...c, name: 'C' }, d, a, b]));
  expect(merge([a, b], [a], [a, { ...b, name: 'B' }])).toEqual({
    value: [a],
    clashes: [{ path: 'at/b', mine: undefined, theirs: { ...b, name: 'B' } }],
  });
  expect(merge([a, b, c], [c, b, a], [b, a, c]).clashes).toEqual([{ path: 'at/order', mine: [c, b, a], theirs: [b, a, c] }]);
});

test('a list without ids is a single value', () => {
  expect(merge(['a'], ['a', 'b'], ['a', 'c']).clashes).toHaveLength(1);
});

const value = fc.letrec((tie) => ({
  leaf: fc.oneof(fc.constantFrom('', 'A', 'B'), fc.boolean(), fc.constant(null)),
  node: fc.oneof(
    { maxDepth: 3 },
    tie('leaf'),
    fc.dictionary(fc.constantFrom('title', 'text', 'image', 'key'), tie('node'), { maxKeys: 4 }),
    fc.uniqueArray(fc.record({ id: fc.constantFrom('1', '2', '3', '4'), name: tie('node') }), { maxLength: 4, selector: ({ id }) => id }),
  ),
})).node;

test('the order of the sides does not change the conflicts; a side without changes changes nothing', () => {
  fc.assert(
    fc.property(value, value, value, (base, mine, theirs) => {
      expect(merge(base, mine, base)).toEqual(clean(mine));
      expect(merge(base, base, theirs)).toEqual(clean(theirs));
      expect(merge(base, mine, mine)).toEqual(clean(mine));
      const paths = (clashes: { path: string }[]) => clashes.map(({ path }) => path).toSorted();
      expect(paths(merge(base, mine, theirs).clashes)).toEqual(paths(merge(base, theirs, mine).clashes));
    }),
    { numRuns: 500 },
  );
});

test('the editor chooses only where both sides changed the same', () => {
  fc.assert(
    fc.property(value, value, value, (base, mine, theirs) => {
      for (const clash of merge(base, mine, theirs).clashes) expect(clash.mine).not.toEqual(clash.theirs);
    }),
  );
});
