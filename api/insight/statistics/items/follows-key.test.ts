import { expect, test } from 'vitest';
import { schemas } from '#questions/schemas.ts';
import type { Question, QuestionType } from '#shared/content/question.ts';
import { newId } from '#shared/ids.ts';
import { followsKey } from './follows-key.ts';
import { noChoice, type ItemCell } from './item-figures.ts';

const [a, b, c] = [newId(), newId(), newId()];
const keyed = (type: QuestionType, ...right: string[]): Question => ({
  ...schemas[type].newQuestion(newId),
  answers: [a, b, c].map((id) => ({ id, text: id, is_right: right.includes(id) })),
});
const cell = (choice: string, mark: number, n = 1): ItemCell => ({ choice, mark, total: mark, n, seconds: n });

test('with one answer each mark is compared with the key; a missing choice reveals nothing', () => {
  const cells = [cell(a, 0, 20), cell(b, 1, 50), cell(c, 0, 30), cell(noChoice, 0, 5)];
  expect(followsKey(keyed('text', b), cells)).toBe(true);
  expect(followsKey(keyed('text', a, b), cells)).toBe(false);
  expect(followsKey(keyed('text', c), cells)).toBe(false);
});

test('with several answers the full mark is only for the key, and a partial one reveals nothing', () => {
  const cells = [
    cell(noChoice, 1, 10),
    cell(a, 1, 10),
    cell(b, 1, 10),
    cell(noChoice, 0.5, 7),
    cell(a, 0.5, 7),
    cell(noChoice, 0, 3),
    cell(c, 0, 3),
  ];
  expect(followsKey(keyed('checkbox', a, b), cells)).toBe(true);
  expect(followsKey(keyed('checkbox', a), cells)).toBe(false);
  expect(followsKey(keyed('checkbox', a, b, c), cells)).toBe(false);
});

test('words, numbers, points on a picture and orders have no cells', () => {
  expect(followsKey(keyed('free_text'), [cell(noChoice, 1)])).toBe(true);
  expect(followsKey(keyed('text_in_order'), [cell(noChoice, 1), cell(a, 1), cell(b, 1), cell(c, 1)])).toBe(true);
});
