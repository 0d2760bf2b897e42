import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSegment, nextSegment, unbroken } from './wal-names.ts';

test.each([
  ['000000010000000000000001', '000000010000000000000002'],
  ['0000000100000000000000FF', '000000010000000100000000'],
  ['0000000A0000000F000000FF', '0000000A0000001000000000'],
])('after segment %s comes %s', (name, next) => {
  expect(nextSegment(name)).toBe(next);
});

test('segments are unbroken up to the first that is missing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 600 }), fc.nat(500), fc.nat(500), (start, before, after) => {
      let name = '000000010000000000000000';
      for (let step = 0; step < start; step += 1) name = nextSegment(name);
      const first = name;
      const all = [first];
      for (let step = 0; step < before + after + 1; step += 1) all.push(nextSegment(all.at(-1)!));
      const missing = all[before + 1]!;
      expect(all.every(isSegment)).toBe(true);
      expect(unbroken(first, new Set(all.filter((segment) => segment !== missing)))).toEqual(all.slice(0, before + 1));
    }),
  );
  expect(unbroken('000000010000000000000001', new Set())).toEqual([]);
});

test.each(['00000002.history', '000000010000000000000001.00000028.backup', '000000010000000000000001.partial', '../x'])(
  '%s is no segment',
  (name) => expect(isSegment(name)).toBe(false),
);
