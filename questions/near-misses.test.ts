import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reachesOf } from './near-misses.ts';
import { emptyQuestion } from './empty-question.ts';
import { gradeWithin } from './within.ts';

test('the shown near misses equal the grades at the limit of each range', () => {
  const number = fc.integer({ min: 0, max: 50 });
  fc.assert(
    fc.property(fc.integer({ min: -500, max: 500 }), number, number, number, (exact, margin, error_interval, error_value) => {
      const question = { ...emptyQuestion('range', () => 'id', {}), error_interval, error_value };
      for (const { from, to, share } of reachesOf(question, exact, margin)) {
        expect(gradeWithin(question, exact, margin, to).share).toBeCloseTo(share, 9);
        expect(gradeWithin(question, exact, margin, from).share).toBeCloseTo(share, 9);
      }
    }),
  );
});

test('a tower of 100, 5 either way, a quarter less for each 5', () => {
  expect(reachesOf({ error_interval: 5, error_value: 4 }, 100, 5)).toEqual([
    { from: 95, to: 105, share: 1 },
    { from: 90, to: 110, share: 0.75 },
    { from: 85, to: 115, share: 0.5 },
    { from: 80, to: 120, share: 0.25 },
  ]);
});
