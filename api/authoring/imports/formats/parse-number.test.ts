import { expect, test } from 'vitest';
import { parseNumber } from './parse-number.ts';

test('numbers of files keep the intended digits, in any size and notation', () => {
  const read = [
    '1.6e-19',
    '1,6E-19',
    '1.6 × 10^-19',
    '1.6·10⁻¹⁹',
    '0.30000000000000004',
    '4.1359999999999996',
    '1234567890123456',
    '.5',
    '-2,5',
    '−2.5',
    '‑2.5',
    '१.५',
    '٣',
    '٢٫٥',
  ].map(parseNumber);
  expect(read).toEqual([1.6e-19, 1.6e-19, 1.6e-19, 1.6e-19, 0.3, 4.136, 1234567890123456, 0.5, -2.5, -2.5, -2.5, 1.5, 3, 2.5]);
  expect(['', '1/3', '50 %', '1.2.3', '10 × 1.6', '1e999'].map(parseNumber)).toEqual(Array.from({ length: 6 }));
});
