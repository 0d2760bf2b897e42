import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount } from '#shared/test-amount.ts';
import { drawDraft, drawEdit, type Draw } from './arbitrary.ts';
import { conflicts } from './conflict.ts';
import { applyEdit, touchesOf } from './edits.ts';

test('two edits conflict where one path equals or begins the other', () => {
  expect(conflicts(['question/1/text'], ['question/1/text'])).toEqual(['question/1/text']);
  expect(conflicts(['question/1/text', 'name'], ['question/1'])).toEqual(['question/1/text']);
  expect(conflicts(['question/1'], ['question/1/text'])).toEqual(['question/1']);
  expect(conflicts(['question/1/text'], ['question/1/points', 'question/11/text', 'question/2'])).toEqual([]);
  expect(conflicts(['name'], [''])).toEqual(['name']);
  expect(conflicts([''], ['name'])).toEqual(['']);
  expect(conflicts([''], [''])).toEqual(['']);
});

test('long lists of paths are compared in linear time', () => {
  const many = (from: number) => Array.from({ length: 50_000 }, (_, index) => `question/${from + index}/text`);
  expect(conflicts(many(0), many(49_999))).toEqual(['question/49999/text']);
});

test('edits of fields that do not conflict may come in either order', () =>
  fc.assert(
    fc.property(fc.gen(), (generator) => {
      const draw = generator as Draw;
      const draft = drawDraft(draw);
      const [a, b] = [drawEdit(draw, draft), drawEdit(draw, draft)];
      const isField = (name: string) => name.startsWith('change_') || name === 'rename';
      if (!isField(a.edit) || !isField(b.edit) || conflicts(touchesOf(a), touchesOf(b)).length > 0) return;
      expect(applyEdit(applyEdit(draft, a), b)).toEqual(applyEdit(applyEdit(draft, b), a));
    }),
    { numRuns: amount(200, 1000), endOnFailure: true },
  ));
