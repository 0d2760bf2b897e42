import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldForSearch, wordFinder } from './has-words.ts';

test('words are found in any order, whatever their case, accents and width', () => {
  const finds = (search: string, text: string) => wordFinder(search)(text);
  for (const search of ['angstrom', 'ÅNGSTRÖM', 'ljuset Ångström', 'A\u030angstro\u0308m', ' ngst ', 'Ａｎｇｓｔｒｏｍ', ''])
    expect(finds(search, 'Ångström och ljuset'), search).toBe(true);
  expect(finds('ångström', 'Angstrom')).toBe(true);
  expect(finds('strasse smorrebrod', 'Smørrebrød & Straße')).toBe(true);
  expect(finds('οσος', 'ΌΣΟΣ')).toBe(true);
  expect(finds('angstrom mörker', 'Ångström och ljuset')).toBe(false);
});

test('one or two letters match only at the beginning of words', () => {
  expect(wordFinder('7')('Number 7')).toBe(true);
  expect(wordFinder('7')('Number 17')).toBe(false);
  expect(wordFinder('7')('17 and 70')).toBe(true);
  expect(wordFinder('気')('天気')).toBe(true);
});

test('each word of a text finds it, and folding twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 5 }), (words) => {
      const text = words.join(' ');
      expect(wordFinder(words.toReversed().join(' '))(text)).toBe(true);
      expect(foldForSearch(foldForSearch(text))).toBe(foldForSearch(text));
    }),
  );
});
