import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pastedItems, withPlainBreaks } from './pasted-items.ts';

const pasted = (name: string): string => readFileSync(new URL(`../testdata/cases/${name}`, import.meta.url), 'utf8');

test('a list of a word processor is an item for each bullet', () => {
  expect(pastedItems(pasted('17b-pasted-list.txt'))).toEqual(['Red', 'Blue', 'Green']);
});

test.each([
  ['1. Red\n2. Blue', ['Red', 'Blue']],
  ['a) Red\r\nb) Blue\r\n', ['Red', 'Blue']],
  ['- Red\n- Blue', ['Red', 'Blue']],
  ['Red\nBlue\n\nGreen', ['Red', 'Blue', 'Green']],
  ['Red', ['Red']],
  ['- Red', ['Red']],
  ['A. Einstein', ['Einstein']],
  ['-5', ['-5']],
  ['o\tRed\no\tBlue', ['Red', 'Blue']],
  ['§  Red\n§  Blue', ['Red', 'Blue']],
  ['\uf0b7\tRed\n\uf0b7\tBlue', ['Red', 'Blue']],
  ['➢ Red\n➢ Blue', ['Red', 'Blue']],
  ['- [ ] Red\n- [x] Blue', ['Red', 'Blue']],
  ['１．Red\n２．Blue', ['Red', 'Blue']],
  ['（1）Red\n（2）Blue', ['Red', 'Blue']],
  ['①Red\n②Blue', ['Red', 'Blue']],
  ['一、Red\n二、Blue', ['Red', 'Blue']],
  ['١. Red\n٢. Blue', ['Red', 'Blue']],
  ['А) Red\nБ) Blue', ['Red', 'Blue']],
  ['가. Red\n나. Blue', ['Red', 'Blue']],
  ['24. Dezember\n25. Dezember', ['24. Dezember', '25. Dezember']],
  ['J. Smith\nA. Lincoln', ['J. Smith', 'A. Lincoln']],
  ['А. Пушкин\nМ. Лермонтов', ['А. Пушкин', 'М. Лермонтов']],
  ['Colours:\n- Red', ['Colours:\n- Red']],
])('%j has the items %j', (text, items) => expect(pastedItems(text)).toEqual(items));

test('a line break of a word processor is one that browsers show', () => {
  expect(pastedItems(pasted('17-pasted-line-break.txt'))).toEqual(['First line\nsecond line']);
  expect(withPlainBreaks(pasted('17-pasted-line-break.txt').trimEnd())).toBe('First line\nsecond line');
});
