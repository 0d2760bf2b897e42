import { expect, test } from 'vitest';
import { columnsOf } from './columns-of.ts';

const options = (...texts: string[]) => texts.map((text, index) => ({ id: String(index), text }));

test('an even number of short answers stands in two columns', () => {
  expect(columnsOf(options('Oslo', 'Rome', 'Bern', 'Umeå'))).toBe(2);
  expect(columnsOf(options('Yes', 'No'))).toBe(1);
  expect(columnsOf(options('Oslo', 'Rome', 'Bern', 'Umeå', 'Kiel'))).toBe(1);
});

test('a long answer, one of several lines, wide letters or a picture keep one column', () => {
  for (const text of ['An answer of many words', 'print(1)\nprint(2)', '日本の首都は東京です。はい'])
    expect(columnsOf(options('Oslo', 'Rome', 'Bern', text))).toBe(1);
  const image = { key: 'picture-0001', width: 1, height: 1, alt: '' };
  expect(columnsOf(options('Oslo', 'Rome', 'Bern', 'Umeå').map((option) => ({ ...option, image })))).toBe(1);
});
