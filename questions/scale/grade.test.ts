import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleQuestion } from '../sample-questions.ts';
import { chosenAnswers, correctAnswer, fits, grade } from './grade.ts';

const ask = (own: Parameters<typeof sampleQuestion>[1] = {}) =>
  sampleQuestion('scale', { start_value: 0, end_value: 1, step_interval: 0.1, ...own });

describe('a scale', () => {
  it('is right with its right value and wrong with another', () => {
    const question = ask({ exact_answer: 0.3 });
    expect(grade(question, { value: 0.1 * 3 })).toEqual({ result: 'right', share: 1 });
    expect(grade(question, { value: 0.4 })).toEqual({ result: 'wrong', share: 0 });
    expect(correctAnswer(question)).toEqual({ value: 0.3 });
  });

  it('is an opinion when no value is right', () => {
    expect([grade(ask(), { value: 1 }), correctAnswer(ask())]).toEqual([{ result: 'unscored', share: 0 }, null]);
  });

  it('accepts exactly the values on its steps', () => {
    const steps = fc.record({
      start: fc.integer({ min: -100, max: 100 }),
      step: fc.constantFrom(0.1, 0.25, 0.5, 1, 3),
      count: fc.integer({ min: 1, max: 50 }),
    });
    fc.assert(
      fc.property(steps, fc.nat(50), ({ start, step, count }, place) => {
        const question = ask({ start_value: start, end_value: start + step * count, step_interval: step });
        expect(fits(question, { value: start + step * place })).toBe(place <= count);
        expect(fits(question, { value: start + step * (place + 0.5) })).toBe(false);
        expect(fits(question, { value: start - step })).toBe(false);
      }),
    );
  });

  it('gives an answer the range from its own value up to the next one’s', () => {
    const answers = [
      { id: 'high', text: '70' },
      { id: 'low', text: '0' },
      { id: 'middle', text: '30,5' },
      { id: 'label', text: 'much' },
    ];
    const question = ask({ end_value: 100, step_interval: 0.5, answers });
    expect([0, 30, 30.5, 69.5, 70, 100].map((value) => chosenAnswers(question, { value })[0])).toEqual([
      'low',
      'low',
      'middle',
      'middle',
      'high',
      'high',
    ]);
    expect(chosenAnswers(ask({ answers: [{ id: 'high', text: '70' }] }), { value: 1 })).toEqual([]);
  });
});
