import { afterEach, expect, test, vi } from 'vitest';
import { vibrate } from './vibrate.ts';

const own = { location: { origin: 'https://lucka.example' } };
const foreign = Object.defineProperty({}, 'location', {
  get() {
    throw new DOMException('Blocked', 'SecurityError');
  },
});

/** A phone that vibrates, except as stated; returns the requested vibrations. */
function phone({ isTouched = true, prefersLess = false, top = own as object, hasIt = true } = {}): number[][] {
  const patterns: number[][] = [];
  const does = hasIt ? { vibrate: (pattern: number[]) => patterns.push(pattern) > 0 } : {};
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: isTouched }, ...does });
  vi.stubGlobal('matchMedia', () => ({ matches: prefersLess }));
  vi.stubGlobal('window', { ...own, top });
  return patterns;
}
afterEach(() => void vi.unstubAllGlobals());

test('a press, right and wrong each feel different', () => {
  const patterns = phone();
  for (const vibration of ['press', 'right', 'wrong'] as const) vibrate(vibration);
  expect(patterns).toEqual([[10], [20], [20, 40, 20]]);
});

test.each([
  ['before a tap', { isTouched: false }],
  ['for who prefers less motion', { prefersLess: true }],
  ['in the frame of another site', { top: foreign }],
  ['on a device without it', { hasIt: false }],
])('nothing vibrates %s', (_, own) => {
  const patterns = phone(own);
  vibrate('right');
  expect(patterns).toEqual([]);
});
