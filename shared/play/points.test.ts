import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Question } from '#shared/content/question.ts';
import { answerPoints, countedSeconds, mostPoints } from './points.ts';
import { readableTime } from './readable-time.ts';

const plain = { points_per_second: false, points_reduction: 5, max_points: 0 };
const fast = { ...plain, points_per_second: true };
const question = { points: 100 };

describe('the points of an answer', () => {
  it('are the question’s points for a right one and the share for a partly right one', () => {
    expect(answerPoints(plain, question, 1, 30)).toEqual({ correct: 100, speed: 0 });
    expect(answerPoints(plain, question, 0, 30)).toEqual({ correct: 0, speed: 0 });
    expect(answerPoints(plain, question, 2 / 3, 30)).toEqual({ correct: 66.67, speed: 0 });
  });

  it('lose the reduction for each whole second when fast answers earn more points', () => {
    const speeds = [0, 0, 1, 7, 20, 21, 1000].map((seconds) => answerPoints(fast, question, 1, seconds).speed);
    expect(speeds).toEqual([0, 0, -5, -35, -100, -100, -100]);
    expect(answerPoints(fast, question, 0.5, 10)).toEqual({ correct: 50, speed: -25 });
    expect(answerPoints(fast, question, 0, 10)).toEqual({ correct: 0, speed: 0 });
  });

  it('lose the question’s own reduction where it has one, even 0', () => {
    expect(answerPoints(fast, { points: 100, points_reduction: 2 }, 1, 10).speed).toBe(-20);
    expect(answerPoints(fast, { points: 100, points_reduction: 0 }, 1, 10).speed).toBe(0);
  });

  it('are never more than the activity’s most', () => {
    expect(answerPoints({ ...fast, max_points: 60 }, question, 1, 2)).toEqual({ correct: 60, speed: -10 });
    expect([mostPoints({ max_points: 60 }, { points: 10 }), mostPoints({ max_points: 0 }, question)]).toEqual([10, 100]);
  });

  const settings = fc.record({
    points_per_second: fc.boolean(),
    points_reduction: fc.integer({ min: 0, max: 50 }),
    max_points: fc.constantFrom(0, 7, 1000),
  });
  const share = fc.integer({ min: 0, max: 12 }).map((parts) => parts / 12);
  const points = fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10);
  const seconds = fc.integer({ min: 0, max: 500 });

  it('are max(0, points − r·t) in all for a right answer', () => {
    fc.assert(
      fc.property(settings, points, seconds, (activity, most, time) => {
        const { correct, speed } = answerPoints(activity, { points: most }, 1, time);
        const cut = activity.max_points ? Math.min(most, activity.max_points) : most;
        const expected = Math.max(0, cut - (activity.points_per_second ? activity.points_reduction * time : 0));
        expect(correct + speed).toBeCloseTo(expected, 6);
      }),
    );
  });

  it('never fall below 0, never grow with time and never fall with the share', () => {
    fc.assert(
      fc.property(settings, points, share, seconds, (activity, most, part, time) => {
        const total = (s: number, t: number) => {
          const { correct, speed } = answerPoints(activity, { points: most }, s, t);
          expect(correct >= 0 && speed <= 0 && !Object.is(speed, -0)).toBe(true);
          return Math.round((correct + speed) * 100);
        };
        const now = total(part, time);
        expect(now).toBeGreaterThanOrEqual(0);
        expect(total(part, time + 3)).toBeLessThanOrEqual(now);
        expect(total(1, time)).toBeGreaterThanOrEqual(now);
      }),
    );
  });
});

describe('the seconds for speed points', () => {
  const clocked = { fair_time: true, full_points_without_clock: false, time_limit_type: 'question' } as const;
  const question = {
    text: 'Which of these rivers is longest?',
    answers: [],
    cover: {},
    time_for_answer_in_seconds: 20,
  } as unknown as Question;

  it('are whole seconds of the clock that was extended for a player who chose more time', () => {
    expect([1, 1.5, 2].map((fairTime) => countedSeconds(clocked, question, 1, 6.9, fairTime as 1))).toEqual([6, 4, 3]);
    expect(countedSeconds({ ...clocked, fair_time: false }, question, 1, 6.9, 2)).toBe(6);
    expect(countedSeconds({ ...clocked, fair_time: false }, question, 1, 6.9, 0)).toBe(6);
  });

  it('are those of the slowest right answer for a player without a clock, however quick she was', () => {
    for (const seconds of [0, 6.9, 20, 90]) expect(countedSeconds(clocked, question, 1, seconds, 0)).toBe(20);
  });

  it('are the time to read and answer when the question has no limit of its own', () => {
    for (const time_limit_type of ['none', 'game'] as const)
      expect(countedSeconds({ ...clocked, time_limit_type }, question, 1, 90, 0)).toBe(readableTime(question, 1));
  });

  it('are 0 without a clock when the editor gives full points', () => {
    expect(countedSeconds({ ...clocked, full_points_without_clock: true }, question, 1, 90, 0)).toBe(0);
  });

  it('never increase with an extended clock', () => {
    const seconds = fc.double({ min: 0, max: 500, noNaN: true });
    fc.assert(
      fc.property(seconds, fc.constantFrom(1.5 as const, 2 as const), (time, fairTime) => {
        expect(countedSeconds(clocked, question, 1, time, fairTime)).toBeLessThanOrEqual(countedSeconds(clocked, question, 1, time, 1));
      }),
    );
  });
});
