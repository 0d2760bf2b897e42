import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as image from './image/grade.ts';
import { sampleAnswers, sampleQuestion } from './sample-questions.ts';
import * as text from './text/grade.ts';

describe.each([
  ['text', text],
  ['image', image],
] as const)('a question of type %s', (type, rules) => {
  it('is right with an answer that is marked right and wrong with any other', () => {
    const question = sampleQuestion(type, { answers: sampleAnswers('abcd', 'bd') });
    const results = ['a', 'b', 'c', 'd', 'unknown'].map((answer_id) => rules.grade(question, { answer_id }).result);
    expect(results).toEqual(['wrong', 'right', 'wrong', 'right', 'wrong']);
  });

  it('gives all points or none, regardless of partial points', () => {
    fc.assert(
      fc.property(
        fc.subarray('abcde'.split(''), { minLength: 1 }),
        fc.constantFrom(...'abcdef'.split('')),
        fc.boolean(),
        (right, answer_id, partial_points) => {
          const question = sampleQuestion(type, { answers: sampleAnswers('abcde', right.join('')), partial_points });
          const isRight = right.includes(answer_id);
          expect(rules.grade(question, { answer_id })).toEqual({ result: isRight ? 'right' : 'wrong', share: isRight ? 1 : 0 });
        },
      ),
    );
  });

  it('is not scored while no answer is right, as in a personality test', () => {
    const question = sampleQuestion(type, { answers: sampleAnswers('ab') });
    expect(rules.grade(question, { answer_id: 'a' })).toEqual({ result: 'unscored', share: 0 });
    expect([rules.isScored(question), rules.correctAnswer(question)]).toEqual([false, null]);
  });

  it('shows its right answer, or all of them when there are several', () => {
    expect(rules.correctAnswer(sampleQuestion(type, { answers: sampleAnswers('abc', 'c') }))).toEqual({ answer_id: 'c' });
    expect(rules.correctAnswer(sampleQuestion(type, { answers: sampleAnswers('abc', 'ac') }))).toEqual({ answer_ids: ['a', 'c'] });
  });

  it('accepts only its own answers', () => {
    const question = sampleQuestion(type, { answers: sampleAnswers('abc', 'c') });
    expect([rules.fits(question, { answer_id: 'b' }), rules.chosenAnswers(question, { answer_id: 'b' })]).toEqual([true, ['b']]);
    expect([rules.fits(question, { answer_id: 'x' }), rules.chosenAnswers(question, { answer_id: 'x' })]).toEqual([false, []]);
  });
});
