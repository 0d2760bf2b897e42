import { expect, test } from 'vitest';
import { readNumber } from './answered-number.ts';

test('numbers are read as people of each language write them', () => {
  expect(readNumber('3,5', 'sv')).toBe(3.5);
  expect(readNumber('3.5', 'sv')).toBe(3.5);
  expect(readNumber('1 234,5', 'sv')).toBe(1234.5);
  expect(readNumber('1.234,5', 'de')).toBe(1234.5);
  expect(readNumber('1,234.5', 'en')).toBe(1234.5);
  expect(readNumber('3,5', 'en')).toBe(3.5);
  for (const minus of ['−', '–', '‐', '\u2011', '‒', '—', '－', '﹣']) expect(readNumber(`${minus}4`, 'en'), minus).toBe(-4);
  for (const [text, lang] of [
    ['१२', 'hi'],
    ['১২', 'bn'],
    ['๑๒', 'th'],
    ['۱۲', 'fa'],
    ['１２', 'ja'],
  ] as const)
    expect(readNumber(text, lang)).toBe(12);
});

test('a sign that a language does not have between thousands is a decimal sign', () => {
  expect(readNumber('0.206', 'sv')).toBe(0.206);
  expect(readNumber('1.234', 'sv')).toBe(1.234);
  expect(readNumber('1.234', 'de')).toBe(1234);
  expect(readNumber('0.206', 'de')).toBe(0.206);
  expect(readNumber('1,234', 'en')).toBe(1234);
  expect(readNumber('-1,00,000', 'hi')).toBe(-100000);
});

test('numbers of any size are read, however their power of ten is written', () => {
  for (const text of ['1.6e-19', '1,6E-19', '1.6 × 10^-19', '1.6·10⁻¹⁹', '1.6*10^−19', '1.6x10^-19', '0.00000000000000000016'])
    expect(readNumber(text, 'sv'), text).toBe(1.6e-19);
  expect(readNumber('6.022 × 10²³', 'en')).toBe(6.022e23);
  expect(readNumber('10⁻³', 'en')).toBe(0.001);
  expect(readNumber('٣٫٥', 'ar')).toBe(3.5);
  for (const text of ['3²', '2^10', '1e999', 'e5', '10^', '1.6e', '5 × 10']) expect(readNumber(text, 'en'), text).toBe(null);
});

test('a text without a number is none', () => {
  for (const text of ['', 'ten', '1,2,3', '1.2.3', '--1', '12 apples', '-']) expect(readNumber(text, 'en'), text).toBe(null);
});
