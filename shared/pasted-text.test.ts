import { expect, test } from 'vitest';
import { pastedList, pastedText } from './pasted-text.ts';

test('every kind of line break becomes a plain one', () => {
  expect(pastedText('First line\u000bsecond line\r\nthird\rfourth\u2028fifth\u0085sixth')).toBe(
    'First line\nsecond line\nthird\nfourth\nfifth\nsixth',
  );
});

test('a list is parted into its items, whatever marks them', () => {
  expect(pastedList('·   Red\r\n·   Blue\r\n·   Green\r\n')).toEqual(['Red', 'Blue', 'Green']);
  expect(pastedList('1. Red\n2. Blue')).toEqual(['Red', 'Blue']);
  expect(pastedList('a) Red\n\nb) Blue')).toEqual(['Red', 'Blue']);
  expect(pastedList('o\tRed\no\tBlue')).toEqual(['Red', 'Blue']);
});

test('other texts are no lists', () => {
  for (const text of ['print(1)\nprint(2)', '- only one', '- one\ntwo', '-5\n-6', 'a b\nc d', ''])
    expect(pastedList(text), text).toBeUndefined();
});
