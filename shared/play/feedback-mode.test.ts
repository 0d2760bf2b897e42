import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { revealedOfAnswer } from './feedback-mode.ts';

const known = {
  result: 'wrong',
  points: 0,
  total_points: 7,
  correct_answer: { answer_id: 'b' },
  feedback: { text: 'It was b.' },
  answer_feedback: [{ answer_id: 'a', text: 'No, a was the first.' }],
  poll: [{ answer_id: 'b', share: 1 }],
} as const;

describe('the feedback after an answer', () => {
  it('is everything in show_correct', () => {
    expect(revealedOfAnswer('show_correct', known)).toEqual(known);
  });

  it('is only right or wrong and the points in no_correction', () => {
    expect(revealedOfAnswer('no_correction', known)).toEqual({ result: 'wrong', points: 0, total_points: 7, poll: known.poll });
  });

  it('is the same for every answer in silent', () => {
    const anyKnown = fc.record({
      result: fc.constantFrom('right', 'wrong', 'partly', 'unscored'),
      points: fc.nat(),
      total_points: fc.nat(),
      correct_answer: fc.option(fc.string()),
      feedback: fc.option(fc.string()),
      answer_feedback: fc.option(fc.string()),
      poll: fc.option(fc.string()),
    });
    fc.assert(
      fc.property(anyKnown, (any) => {
        expect(revealedOfAnswer('silent', any)).toEqual({ result: null, points: null, total_points: null });
      }),
    );
  });

  it('has no verdict on an unscored answer, and no field that does not exist', () => {
    const feedback = revealedOfAnswer('show_correct', {
      result: 'unscored',
      points: 0,
      total_points: 7,
      correct_answer: null,
      feedback: null,
      answer_feedback: null,
    });
    expect(feedback).toEqual({ result: null, points: 0, total_points: 7 });
  });
});
