import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '#shared/play/seeded-random.ts';
import { sampleAnswers, sampleQuestion } from '../sample-questions.ts';
import { correctAnswer, fits, grade, isScored, playerOptions } from './grade.ts';

const ask = (names: string, partial = true) => sampleQuestion('text_in_order', { answers: sampleAnswers(names), partial_points: partial });
const order = (names: string) => ({ answer_ids: names.split('') });
const lookingAlike = (texts: string[]) =>
  sampleQuestion('text_in_order', { answers: texts.map((text, place) => ({ id: `${place}`, text })), partial_points: true });

describe('a question of texts in order', () => {
  it('is right in the whole order only', () => {
    expect(grade(ask('abcd', false), order('abcd'))).toEqual({ result: 'right', share: 1 });
    expect(grade(ask('abcd', false), order('abdc'))).toEqual({ result: 'wrong', share: 0 });
  });

  it('gives the share of neighbouring pairs in right order with partial points', () => {
    expect(grade(ask('abcd'), order('abdc'))).toEqual({ result: 'partly', share: 2 / 3 });
    expect(grade(ask('abcd'), order('badc'))).toEqual({ result: 'partly', share: 1 / 3 });
    expect(grade(ask('abcd'), order('bcda'))).toEqual({ result: 'partly', share: 2 / 3 });
    expect(grade(ask('abcd'), order('dcba'))).toEqual({ result: 'wrong', share: 0 });
  });

  it('is right exactly for the order itself, of all permutations', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 7 }), fc.integer(), fc.boolean(), (count, seed, partial) => {
        const names = 'abcdefg'.slice(0, count);
        const positions = playerOptions(ask(names), seededRandom(seed)).map(({ id }) => id);
        const graded = grade(ask(names, partial), { answer_ids: positions });
        expect(graded.share === 1).toBe(positions.join('') === names);
        expect(graded.result === 'right').toBe(positions.join('') === names);
        expect(graded.share >= 0 && graded.share <= 1).toBe(true);
        expect(grade(ask(names, partial), order(names))).toEqual({ result: 'right', share: 1 });
        const pairs = (share: number) => Math.round(share * (count - 1));
        const forward = grade(ask(names), { answer_ids: positions }).share;
        const backward = grade(ask(names), { answer_ids: positions.toReversed() }).share;
        expect(pairs(forward) + pairs(backward)).toBe(count - 1);
      }),
    );
  });

  it('accepts only a full order of its own answers', () => {
    for (const positions of ['abc', 'abcc', 'abcx', 'abcdd', '']) {
      expect([fits(ask('abcd'), order(positions)), grade(ask('abcd'), order(positions)).result]).toEqual([false, 'wrong']);
    }
    expect(fits(ask('abcd'), order('dbca'))).toBe(true);
  });

  it('allows answers with equal texts to be swapped', () => {
    const question = lookingAlike(['la', 'di', 'la']);
    expect(grade(question, order('210')).result).toBe('right');
    expect(grade(question, order('021'))).toEqual({ result: 'partly', share: 0.5 });
  });

  it('shows all answers', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('x', 'y', 'z'), { minLength: 1, maxLength: 5 }), fc.integer(), (texts, seed) => {
        const question = lookingAlike(texts);
        const shown = playerOptions(question, seededRandom(seed));
        expect(shown.map(({ id }) => id).toSorted()).toEqual(question.answers.map(({ id }) => id));
        expect(isScored(question)).toBe(new Set(texts).size > 1);
      }),
    );
  });

  // Chi-square of 4,000 orders. One run in a million exceeds 68 with 23 degrees of freedom, or 24 with one.
  it.each([
    ['ab', 2, 24],
    ['abcd', 24, 68],
  ])('shows every order of %s as often as any other, the right one too', (names, orders, most) => {
    const games = 4000;
    const counts = new Map<string, number>();
    for (let seed = 0; seed < games; seed += 1) {
      const shown = playerOptions(ask(names), seededRandom(seed)).map(({ id }) => id);
      counts.set(shown.join(''), (counts.get(shown.join('')) ?? 0) + 1);
    }
    expect(counts.size).toBe(orders);
    const expected = games / orders;
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(chiSquare).toBeLessThan(most);
  });

  it('shows the same order for the same seed', () => {
    const shown = () => playerOptions(ask('abcdefg'), seededRandom(77)).map(({ id }) => id);
    expect(shown()).toEqual(shown());
  });

  it('shows the right order', () => {
    expect(correctAnswer(ask('abc'))).toEqual({ answer_ids: ['a', 'b', 'c'] });
  });
});
