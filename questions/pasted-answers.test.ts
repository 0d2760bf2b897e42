import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostAnswers } from '#shared/content/most-answers.ts';
import type { Answer } from '#shared/content/question.ts';
import { newId } from '#shared/ids.ts';
import { pastedAnswers } from './pasted-answers.ts';

const answer = (text: string): Answer => ({ id: newId(), text });

/** The texts of the answers after the edits. */
function paste(before: readonly string[], place: number, texts: readonly string[]) {
  const answers = before.map(answer);
  const { edits, last, left } = pastedAnswers({ id: newId(), answers }, place, texts, answer);
  const after = [...answers];
  for (const { edit, input } of edits) {
    if (edit === 'change_answer')
      Object.assign(
        after.find(({ id }) => id === input.id)!,
        { text: input.changes.text },
      );
    if (edit === 'add_answer') after.splice(input.order_number! - 1, 0, input.answer);
  }
  return { after: after.map(({ text }) => text), last, left };
}

test('a pasted list fills the empty answers, then adds others before the next filled one', () => {
  expect(paste(['', '', '', ''], 0, ['a', 'b', 'c'])).toEqual({ after: ['a', 'b', 'c', ''], last: 2, left: 0 });
  expect(paste(['x', '', 'y'], 1, ['a', 'b', 'c'])).toEqual({ after: ['x', 'a', 'b', 'c', 'y'], last: 3, left: 0 });
  expect(paste([''], 0, ['a', 'b'])).toEqual({ after: ['a', 'b'], last: 1, left: 0 });
});

test('texts beyond the most answers are counted, and no filled answer is overwritten', () => {
  const anyText = fc.constantFrom('', 'filled');
  fc.assert(
    fc.property(
      fc.array(anyText, { minLength: 1, maxLength: mostAnswers }),
      fc.nat(),
      fc.integer({ min: 2, max: 250 }),
      (before, seed, count) => {
        const place = seed % before.length;
        const texts = Array.from({ length: count }, (_, index) => `pasted ${index}`);
        const { after, last, left } = paste(before, place, texts);
        expect(after.length).toBeLessThanOrEqual(mostAnswers);
        expect(after.slice(place, last + 1)).toEqual(texts.slice(0, count - left));
        const kept = before.filter((text, index) => index !== place && text === 'filled').length;
        expect(after.filter((text) => text === 'filled')).toHaveLength(kept);
        expect(left === 0 || after.length === mostAnswers).toBe(true);
      },
    ),
  );
});
