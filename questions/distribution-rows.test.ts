import { expect, test } from 'vitest';
import { optionRows, placeRows } from './distribution-rows.ts';

const answers = [
  { id: 'a', text: 'One' },
  { id: 'b', text: 'Two' },
  { id: 'c', image: { key: 'picture-key', width: 10, height: 10, alt: 'A lynx' } },
];

test('every answer has a row in the order of the question, also one that nobody gave', () => {
  const rows = optionRows({ answers }, [{ answer_id: 'b', count: 4 }], { answer_id: 'c' });
  expect(rows.map(({ text, count, isRight }) => [text, count, isRight])).toEqual([
    ['One', 0, false],
    ['Two', 4, false],
    ['A lynx', 0, true],
  ]);
});

test('an order is shown as it is right, pairs with their options, and gaps with their accepted answers', () => {
  const places = ['a', 'b'].map((id, index) => ({ id, right: index }));
  const said = (correct: Parameters<typeof placeRows>[2]) =>
    placeRows({ answers }, places, correct).map(({ text, count }) => [text, count]);
  expect(said({ answer_ids: ['b', 'a'] })).toEqual([
    ['1. Two', 1],
    ['2. One', 0],
  ]);
  expect(said({ pairs: [{ stem_id: 'a', option_id: 'c' }] })[0]).toEqual(['1. One – A lynx', 0]);
  expect(said({ gaps: [{ id: 'a', accepted: ['forest'] }] })[0]).toEqual(['1. forest', 0]);
});
