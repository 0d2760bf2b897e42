import { expect, test } from 'vitest';
import { byItem } from './by-item.ts';

test('the notices of an item are in one row, in the order of the file', () => {
  const notices = [
    { line: 1, text: 'a', code: 'category_lost' },
    { line: 3, text: 'b', code: 'title_lost' },
    { line: 3, text: 'c', code: 'title_lost' },
    { line: 3, text: 'b', code: 'picture_lost' },
  ];
  expect(byItem(notices)).toEqual([
    { line: 1, text: 'a', codes: ['category_lost'] },
    { line: 3, text: 'b', codes: ['title_lost', 'picture_lost'] },
    { line: 3, text: 'c', codes: ['title_lost'] },
  ]);
});
