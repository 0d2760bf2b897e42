import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerPoints, mostPoints } from './points.ts';
import { fairTimes } from './time-limits.ts';

const plain = { points_per_second: false, points_reduction: 5, max_points: 0, fair_time: true };
const fast = { ...plain, points_per_second: true };
const question = { points: 100 };

describe('the points of an answer', () => {
  it('are the question’s points for a right one and the share for a partly right one', () => {
    expect(answerPoints(plain, question, 1, 30, 1)).toEqual({ correct: 100, speed: 0 });
    expect(answerPoints(plain, question, 0, 30, 1)).toEqual({ correct: 0, speed: 0 });
    expect(answerPoints(plain, question, 2 / 3, 30, 1)).toEqual({ correct: 66.67, speed: 0 });
  });

  it('lose the reduction for each whole second where answering fast is worth points', () => {
    const speeds = [0, 0.99, 1, 7.9, 20, 21, 1000].map((seconds) => answerPoints(fast, question, 1, seconds, 1).speed);
    expect(speeds).toEqual([0, 0, -5, -35, -100, -100, -100]);
    expect(answerPoints(fast, question, 0.5, 10, 1)).toEqual({ correct: 50, speed: -25 });
    expect(answerPoints(fast, question, 0, 10, 1)).toEqual({ correct: 0, speed: 0 });
  });

  it('lose the question’s own reduction where it has one, also none', () => {
    expect(answerPoints(fast, { points: 100, points_reduction: 2 }, 1, 10, 1).speed).toBe(-20);
    expect(answerPoints(fast, { points: 100, points_reduction: 0 }, 1, 10, 1).speed).toBe(0);
  });

  it('are never more than the activity’s most', () => {
    expect(answerPoints({ ...fast, max_points: 60 }, question, 1, 2, 1)).toEqual({ correct: 60, speed: -10 });
    expect([mostPoints({ max_points: 60 }, { points: 10 }), mostPoints({ max_points: 0 }, question)]).toEqual([10, 100]);
  });

  it('are counted on the stretched clock of one who asked for more time', () => {
    const speeds = fairTimes.map((fairTime) => answerPoints(fast, question, 1, 6, fairTime).speed);
    expect(speeds).toEqual([-30, -20, -15, 0]);
    expect(answerPoints({ ...fast, fair_time: false }, question, 1, 6, 2).speed).toBe(-30);
  });

  const settings = fc.record({
    points_per_second: fc.boolean(),
    points_reduction: fc.integer({ min: 0, max: 50 }),
    max_points: fc.constantFrom(0, 7, 1000),
    fair_time: fc.boolean(),
  });
  const share = fc.integer({ min: 0, max: 12 }).map((parts) => parts / 12);
  const points = fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10);
  const seconds = fc.double({ min: 0, max: 500, noNaN: true });

  it('are max(0, points − r·t) in all for a right answer', () => {
    fc.assert(
      fc.property(settings, points, seconds, (given, most, time) => {
        const { correct, speed } = answerPoints(given, { points: most }, 1, time, 1);
        const cut = given.max_points ? Math.min(most, given.max_points) : most;
        const expected = Math.max(0, cut - (given.points_per_second ? given.points_reduction * Math.floor(time) : 0));
        expect(correct + speed).toBeCloseTo(expected, 6);
      }),
    );
  });

  it('never fall below 0, never grow with time, never fall with the share, and never cost who asked for time', () => {
    fc.assert(
      fc.property(settings, points, share, seconds, fc.constantFrom(...fairTimes), (given, most, part, time, fairTime) => {
        const total = (s: number, t: number, f: typeof fairTime) => {
          const { correct, speed } = answerPoints(given, { points: most }, s, t, f);
          expect(correct >= 0 && speed <= 0 && !Object.is(speed, -0)).toBe(true);
          return Math.round((correct + speed) * 100);
        };
        const now = total(part, time, fairTime);
        expect(now).toBeGreaterThanOrEqual(0);
        expect(total(part, time + 3, fairTime)).toBeLessThanOrEqual(now);
        expect(total(1, time, fairTime)).toBeGreaterThanOrEqual(now);
        expect(now).toBeGreaterThanOrEqual(total(part, time, 1));
      }),
    );
  });
});
