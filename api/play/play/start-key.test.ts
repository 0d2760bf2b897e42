import { expect, test } from 'vitest';
import { newStart, seedOfStartKey } from './start-key.ts';
import { signingKey } from '#api/kernel/http/signatures.ts';

const key = signingKey(Buffer.alloc(32, 1));

test('a start key always gives the same game, and reveals its seed to no client', () => {
  const starts = Array.from({ length: 50 }, () => newStart(key, 'publication'));
  for (const { start_key, seed } of starts) {
    expect(seedOfStartKey(key, 'publication', start_key)).toBe(seed);
    expect(start_key).not.toContain(`${seed}`);
    expect(Number.isSafeInteger(seed) && seed >= 0 && seed < 2 ** 31).toBe(true);
  }
  expect(new Set(starts.map(({ seed }) => seed)).size).toBe(50);
});

test('a start key of another publication, another server or a forged one is invalid', () => {
  const { start_key } = newStart(key, 'publication');
  const changed = start_key.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'));
  expect([
    seedOfStartKey(key, 'another', start_key),
    seedOfStartKey(signingKey(Buffer.alloc(32, 2)), 'publication', start_key),
    seedOfStartKey(key, 'publication', changed),
    seedOfStartKey(key, 'publication', '42.forged'),
    seedOfStartKey(key, 'publication', undefined),
  ]).toEqual([undefined, undefined, undefined, undefined, undefined]);
});
