import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PhoneFrame } from '../contract/rooms.ts';
import { mergeFrame } from './merge-frame.ts';

const frame = (version: number, number: number, own: Partial<PhoneFrame> = {}) => ({ version, number, ...own }) as PhoneFrame;

test('frames in any order end in the same state as in theirs', () => {
  const versions = fc.uniqueArray(fc.nat(50), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(versions, (shuffled) => {
      const frames = shuffled.map((version) => frame(version, Math.floor(version / 5)));
      const last = frames.reduce<PhoneFrame | undefined>((before, next) => mergeFrame(before, next), undefined);
      expect(last?.version).toBe(Math.max(...shuffled));
    }),
  );
});

test('of one question what was known stays known, and nothing of it reaches the next question', () => {
  const ready = frame(1, 1, { box: 'sealed' });
  const open = mergeFrame(ready, frame(2, 1, { key: 'key' }));
  expect(open).toMatchObject({ version: 2, box: 'sealed', key: 'key' });
  expect(mergeFrame(open, frame(3, 2))).toEqual(frame(3, 2));
});
