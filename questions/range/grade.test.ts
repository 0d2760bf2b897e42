import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleQuestion } from '../sample-questions.ts';
import { correctAnswer, fits, grade } from './grade.ts';

const year = sampleQuestion('range', { exact_answer: 1969, range: 2 });
const yearInParts = sampleQuestion('range', { exact_answer: 1969, range: 2, error_interval: 5, error_value: 4 });
const shareOf = (question: typeof year, value: number) => grade(question, { value }).share;

describe('a question for a value in a range', () => {
  it('is right inside the interval with both ends, wrong outside', () => {
    expect([1966, 1967, 1969, 1971, 1972].map((value) => grade(year, { value }).result)).toEqual([
      'wrong',
      'right',
      'right',
      'right',
      'wrong',
    ]);
  });

  it('loses one of error_value parts for each error interval begun outside', () => {
    expect([1971, 1972, 1976, 1977, 1981, 1986, 1987, 2000].map((value) => shareOf(yearInParts, value))).toEqual([
      1, 0.75, 0.75, 0.5, 0.5, 0.25, 0, 0,
    ]);
    expect(shareOf(yearInParts, 1962)).toBe(0.75);
    expect(grade(yearInParts, { value: 1972 }).result).toBe('partly');
  });

  it('is not misled by the arithmetic of decimal fractions', () => {
    const question = sampleQuestion('range', { exact_answer: 0.3, range: 0.1, error_interval: 0.1, error_value: 2 });
    expect(shareOf(question, 0.1 + 0.2)).toBe(1);
    expect(shareOf(question, 0.4)).toBe(1);
    expect(shareOf(question, 0.2)).toBe(1);
    expect(shareOf(question, 0.5)).toBe(0.5);
    expect(shareOf(question, 0.1)).toBe(0.5);
  });

  it('gives a share from 0 to 1 that never grows with the distance and is the same on both sides', () => {
    const number = fc.integer({ min: -1000, max: 1000 });
    const size = fc.integer({ min: 0, max: 50 });
    fc.assert(
      fc.property(
        number,
        size,
        size,
        fc.integer({ min: 0, max: 10 }),
        size,
        size,
        (exact_answer, range, error_interval, error_value, near, more) => {
          const question = sampleQuestion('range', { exact_answer, range, error_interval, error_value });
          const share = shareOf(question, exact_answer + near);
          expect(share >= 0 && share <= 1).toBe(true);
          expect(shareOf(question, exact_answer + near + more)).toBeLessThanOrEqual(share);
          expect(shareOf(question, exact_answer - near)).toBe(share);
          expect(share === 1).toBe(near <= range);
        },
      ),
    );
  });

  it('shows the right value with its interval', () => {
    expect(correctAnswer(year)).toEqual({ value: 1969, from: 1967, to: 1971 });
    expect([correctAnswer(sampleQuestion('range')), grade(sampleQuestion('range'), { value: 1 }).result]).toEqual([null, 'unscored']);
  });

  it('accepts any number, or those within its limits', () => {
    expect([fits(year, { value: -5 }), fits(year, { value: Number.NaN })]).toEqual([true, false]);
    const ended = { ...year, start_value: 1900, end_value: 2000 };
    expect([1899, 1900, 2000, 2001].map((value) => fits(ended, { value }))).toEqual([false, true, true, false]);
  });
});
