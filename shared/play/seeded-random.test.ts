import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom, shuffled } from './seeded-random.ts';

const first = (seed: number, count = 5) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, random);
};

describe('seeded random numbers', () => {
  it('are the same for the same seed on every machine, for ever: running games depend on them', () => {
    expect(first(1, 3)).toEqual([0.7822727714665234, 0.27532708551734686, 0.9936929049436003]);
    expect(first(-2_000_000_000, 3)).toEqual([0.42624364024959505, 0.47783417953178287, 0.849806607933715]);
  });

  it('lie from 0 to below 1 and differ between neighbouring seeds', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        expect(first(seed, 50).every((number) => number >= 0 && number < 1)).toBe(true);
        expect(first(seed)).not.toEqual(first(seed + 1));
      }),
    );
  });

  it('are evenly distributed', () => {
    const counts = Array.from({ length: 10 }, () => 0);
    for (const number of first(42, 100_000)) counts[Math.floor(number * 10)]! += 1;
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
  });
});

describe('shuffling', () => {
  it('keeps every item and does not change the original list', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer(), (items, seed) => {
        const before = [...items];
        const result = shuffled(items, seededRandom(seed));
        expect(items).toEqual(before);
        const sorted = (list: number[]) => list.toSorted((a, b) => a - b);
        expect(sorted(result)).toEqual(sorted(items));
      }),
    );
  });

  it('gives every permutation about equally often, over the seeds of games', () => {
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 24_000; seed += 1) {
      const order = shuffled('abcd'.split(''), seededRandom(seed)).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(160);
  });
});
