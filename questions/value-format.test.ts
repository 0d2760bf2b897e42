import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languages } from '#shared/languages.ts';
import { readNumber } from './answered-number.ts';
import { valueFormat } from './value-format.ts';

test('a number is written with its significant digits, in any size', () => {
  const { format } = valueFormat('en');
  expect([1.6e-19, 6.02214076e23, 0.000001, 1234567.891, -0.5, 0].map((value) => format(value))).toEqual([
    '1.6 × 10⁻¹⁹',
    '6.02214076 × 10²³',
    '0.000001',
    '1,234,567.891',
    '-0.5',
    '0',
  ]);
  expect(valueFormat('sv').format(1.6e-19)).toBe('1,6 × 10⁻¹⁹');
  expect([0.20679999999999998, 0.1 + 0.2].map((value) => format(value))).toEqual(['0.2068', '0.3']);
});

test('the largest number is written as a number', () => {
  expect(valueFormat('en').format(Number.MAX_VALUE)).not.toContain('∞');
});

test('a written number is read as the same number in every language', () => {
  const value = fc.oneof(
    fc.double({ min: -1e300, max: 1e300, noNaN: true }),
    fc.integer(),
    fc.double({ min: -1000, max: 1000, noNaN: true }),
  );
  fc.assert(
    fc.property(value, fc.constantFrom(...languages.map(({ bcp47 }) => bcp47), 'ar', 'he', 'fa'), (number, lang) => {
      const exact = Number(number.toPrecision(15)) || 0;
      expect(readNumber(valueFormat(lang).format(exact), lang)).toBe(exact);
    }),
  );
});
