import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { personShares } from './person-shares.ts';

const sharesOf = (...points: number[]) => personShares(points.map((amount, index) => [`${index}`, amount])).map(({ share }) => share);

describe('the shares of person types', () => {
  it('are whole percentages by the largest remainder, the same for the same points', () => {
    expect(sharesOf(1, 1, 1, 1, 1, 1)).toEqual([17, 17, 17, 17, 17, 17]);
    expect(sharesOf(1, 1, 1)).toEqual([33, 33, 33]);
    expect(sharesOf(2, 1, 3, 1)).toEqual([29, 14, 43, 14]);
    expect(sharesOf(1, 5, 2)).toEqual([13, 62, 25]);
    expect(sharesOf(5, 0)).toEqual([100, 0]);
  });

  it('count negative points as none, and are equal when all have no points', () => {
    expect(sharesOf(-5, 3, 1)).toEqual([0, 75, 25]);
    expect(sharesOf(0, -1, 0)).toEqual([33, 33, 33]);
    expect(sharesOf()).toEqual([]);
  });

  it('are less than 1 from the exact ones, the same for the same points, and in the order of the points', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 100 }), (points) => {
        fc.pre(points.some((amount) => amount > 0));
        const shares = sharesOf(...points);
        const sum = points.reduce((a, b) => a + b);
        points.forEach((amount, index) => {
          expect(Math.abs(shares[index]! - (amount * 100) / sum)).toBeLessThan(1);
          const ofFewerPoints = shares.filter((_, place) => points[place]! < amount);
          expect(ofFewerPoints.every((share) => share <= shares[index]!)).toBe(true);
          expect(points.every((other, place) => other !== amount || shares[place] === shares[index])).toBe(true);
        });
      }),
    );
  });
});
