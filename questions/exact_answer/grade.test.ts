import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleQuestion } from '../sample-questions.ts';
import { correctAnswer, grade } from './grade.ts';

const resultOf = (own: Parameters<typeof sampleQuestion>[1], value: number) => grade(sampleQuestion('exact_answer', own), { value });

describe('a question for an exact answer', () => {
  it('is right with the number itself', () => {
    expect([41, 42, 42.1].map((value) => resultOf({ exact_answer: 42 }, value).result)).toEqual(['wrong', 'right', 'wrong']);
    expect(resultOf({ exact_answer: 0.3 }, 0.1 + 0.2).result).toBe('right');
    expect(resultOf({ exact_answer: 0 }, 0.000001).result).toBe('wrong');
  });

  it('is right within error_value too', () => {
    expect([39, 40, 44, 45].map((value) => resultOf({ exact_answer: 42, error_value: 2 }, value).result)).toEqual([
      'wrong',
      'right',
      'right',
      'wrong',
    ]);
  });

  it('loses one of error_value parts for each error interval begun outside', () => {
    const own = { exact_answer: 100, error_value: 4, error_interval: 10 };
    expect([104, 105, 114, 115, 134, 144, 145].map((value) => resultOf(own, value).share)).toEqual([1, 0.75, 0.75, 0.5, 0.25, 0, 0]);
  });

  it('finds a number right however large or small it is', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e15, max: 1e15, noNaN: true }), (exact_answer) => {
        expect(resultOf({ exact_answer }, exact_answer)).toEqual({ result: 'right', share: 1 });
        expect(resultOf({ exact_answer }, exact_answer + Math.max(1, Math.abs(exact_answer)) / 1000).result).toBe('wrong');
      }),
    );
  });

  it('distinguishes neighbours of tiny and huge numbers', () => {
    const charge = { exact_answer: 1.6e-19, error_value: 1e-21 };
    expect([1.6e-19, 1.61e-19, 1.62e-19, 0].map((value) => resultOf(charge, value).result)).toEqual(['right', 'right', 'wrong', 'wrong']);
    expect(resultOf({ exact_answer: 1234567890 }, 1234567891).result).toBe('wrong');
  });

  it('shows the number, and the interval where there is one', () => {
    expect(correctAnswer(sampleQuestion('exact_answer', { exact_answer: 42 }))).toEqual({ value: 42 });
    expect(correctAnswer(sampleQuestion('exact_answer', { exact_answer: 42, error_value: 2 }))).toEqual({ value: 42, from: 40, to: 44 });
  });
});
