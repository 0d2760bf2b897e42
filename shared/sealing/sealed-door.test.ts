import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pad, unpad } from './sealed-door.ts';

test('padding and unpadding returns the same bytes, whatever their length', () => {
  const lengths = fc.oneof(fc.integer({ min: 0, max: 9_000 }), fc.integer({ min: 60_000, max: 70_000 }), fc.constant(300_000));
  fc.assert(
    fc.property(lengths, fc.integer({ min: 0, max: 255 }), (length, byte) => {
      const bytes = new Uint8Array(length).fill(byte);
      expect(Buffer.compare(unpad(pad(bytes)), bytes)).toBe(0);
    }),
  );
});

test('similar lengths become one', () => {
  const lengthOf = (length: number) => pad(new Uint8Array(length)).length;
  expect([0, 1, 4_092, 4_093, 8_188, 40_000, 65_532, 65_533, 300_000].map(lengthOf)).toEqual([
    4_096, 4_096, 4_096, 8_192, 8_192, 65_536, 65_536, 131_072, 327_680,
  ]);
  const all = new Set(Array.from({ length: 700 }, (_, length) => lengthOf(length * 100)));
  expect(all.size).toBe(6);
});

test('a box that states more bytes than it has is refused', () => {
  const padded = pad(new Uint8Array(10));
  padded[0] = 1;
  expect(() => unpad(padded)).toThrow(RangeError);
});
