import { expect, test } from 'vitest';
import { readNumber } from './given-number.ts';

test('numbers are read as people of each language write them', () => {
  expect(readNumber('3,5', 'sv')).toBe(3.5);
  expect(readNumber('3.5', 'sv')).toBe(3.5);
  expect(readNumber('1 234,5', 'sv')).toBe(1234.5);
  expect(readNumber('1.234,5', 'de')).toBe(1234.5);
  expect(readNumber('1,234.5', 'en')).toBe(1234.5);
  expect(readNumber('3,5', 'en')).toBe(3.5);
  expect(readNumber('−4', 'en')).toBe(-4);
  expect(readNumber('१२', 'hi')).toBe(12);
});

test('what is no number is none', () => {
  for (const text of ['', 'ten', '1,2,3', '1.2.3', '--1', '12 apples', '-']) expect(readNumber(text, 'en'), text).toBe(null);
});
