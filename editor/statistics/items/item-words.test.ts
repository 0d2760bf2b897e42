import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import type { Item } from '#shared/contract/items.ts';
import { answerName, discriminationOf, flagsFirst, letterOf } from './item-words.ts';

test('a correlation is described in a word, and as chance where it may be', () => {
  expect([-0.3, 0.02, 0.1, 0.17, 0.25, 0.5].map((discrimination) => discriminationOf({ discrimination, n: 401 }))).toEqual([
    'reversed',
    'hardly',
    'hardly',
    'somewhat',
    'somewhat',
    'well',
  ]);
  expect(discriminationOf({ discrimination: 0.2, n: 37 })).toBe('unsure');
  expect(discriminationOf({ discrimination: null, n: 400 })).toBe('unsure');
});

test('questions with flags come first, wrong keys before all, else the order of the questions stays', () => {
  const item = (question_id: string, ...flags: Item['flags'][number]['flag'][]) =>
    ({ question_id, flags: flags.map((flag) => ({ flag, answer_ids: [] })) }) as unknown as Item;
  const items = [item('a'), item('b', 'dead_distractor'), item('c'), item('d', 'wrong_key'), item('e', 'nobody_wrong')];
  expect(
    flagsFirst(items)
      .map(({ question_id }) => question_id)
      .join(''),
  ).toBe('debac');
});

test('answers are named by letter and text', () => {
  const item = {
    answers: [
      { id: '1', text: 'Wren', is_right: false },
      { id: '2', text: '', is_right: true },
    ],
  };
  const t = ((key: string, { number }: { number: number }) => `${key} ${number}`) as unknown as TFunction;
  expect([answerName(item, '1', t), answerName(item, '2', t)]).toEqual(['A, Wren', 'B, statistics.picture 2']);
  expect([letterOf(25), letterOf(26)]).toEqual(['Z', 'AA']);
});
