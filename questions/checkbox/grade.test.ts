import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleAnswers, sampleQuestion } from '../sample-questions.ts';
import { chosenAnswers, correctAnswer, fits, grade } from './grade.ts';

const names = 'abcdef'.split('');
const right = fc.subarray(names, { minLength: 1 });
const chosen = fc.shuffledSubarray(names);
const ask = (rightIds: string[], partial = true) =>
  sampleQuestion('checkbox', { answers: sampleAnswers('abcdef', rightIds.join('')), partial_points: partial });

describe('a checkbox question', () => {
  it('counts right minus wrong choices with partial points', () => {
    const question = ask(['a', 'b', 'c']);
    expect(grade(question, { answer_ids: ['a', 'b', 'c'] })).toEqual({ result: 'right', share: 1 });
    expect(grade(question, { answer_ids: ['a', 'b'] })).toEqual({ result: 'partly', share: 2 / 3 });
    expect(grade(question, { answer_ids: ['a', 'b', 'c', 'd'] })).toEqual({ result: 'partly', share: 2 / 3 });
    expect(grade(question, { answer_ids: ['a', 'd', 'e'] })).toEqual({ result: 'wrong', share: 0 });
    expect(grade(question, { answer_ids: [] })).toEqual({ result: 'wrong', share: 0 });
  });

  it('gives no points for a part without partial points', () => {
    expect(grade(ask(['a', 'b', 'c'], false), { answer_ids: ['a', 'b'] })).toEqual({ result: 'wrong', share: 0 });
  });

  it('is right exactly when the right set is chosen', () => {
    fc.assert(
      fc.property(right, chosen, fc.boolean(), (rightIds, answer_ids, partial) => {
        const same = rightIds.length === answer_ids.length && rightIds.every((id) => answer_ids.includes(id));
        const { result, share } = grade(ask(rightIds, partial), { answer_ids });
        expect([result === 'right', share === 1]).toEqual([same, same]);
      }),
    );
  });

  it('gives a share from 0 to 1 that does not depend on the order or on repeats', () => {
    fc.assert(
      fc.property(right, chosen, (rightIds, answer_ids) => {
        const graded = grade(ask(rightIds), { answer_ids });
        expect(graded.share).toBeGreaterThanOrEqual(0);
        expect(graded.share).toBeLessThanOrEqual(1);
        expect(grade(ask(rightIds), { answer_ids: answer_ids.toReversed() })).toEqual(graded);
        expect(grade(ask(rightIds), { answer_ids: [...answer_ids, ...answer_ids] })).toEqual(graded);
      }),
    );
  });

  it('never gives more for one more wrong choice, nor less for one more right one', () => {
    fc.assert(
      fc.property(right, chosen, fc.constantFrom(...names), (rightIds, answer_ids, more) => {
        fc.pre(!answer_ids.includes(more));
        const before = grade(ask(rightIds), { answer_ids }).share;
        const after = grade(ask(rightIds), { answer_ids: [...answer_ids, more] }).share;
        const [lower, higher] = rightIds.includes(more) ? [before, after] : [after, before];
        expect(lower).toBeLessThanOrEqual(higher);
      }),
    );
  });

  it('grades another question’s choice as wrong, and reports it as invalid', () => {
    const question = ask(['a', 'b']);
    expect(grade(question, { answer_ids: ['a', 'b', 'stranger'] }).share).toBe(0.5);
    expect(fits(question, { answer_ids: ['a', 'stranger'] })).toBe(false);
    expect(chosenAnswers(question, { answer_ids: ['stranger', 'c', 'a'] })).toEqual(['a', 'c']);
  });

  it('shows the right set, and is unscored without one', () => {
    expect(correctAnswer(ask(['b', 'd']))).toEqual({ answer_ids: ['b', 'd'] });
    expect([correctAnswer(ask([])), grade(ask([]), { answer_ids: [] }).result]).toEqual([null, 'unscored']);
  });
});
