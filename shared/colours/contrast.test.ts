import { expect, test } from 'vitest';
import { contrastGrade, contrastRatio } from './contrast.ts';

test('the ratio is 21 between black and white and 1 between equals, whichever comes first', () => {
  expect(contrastRatio('#000000', '#FFFFFF')).toBeCloseTo(21);
  expect(contrastRatio('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrastRatio('#1f6b52', '#1f6b52')).toBe(1);
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test.each([
  [21, 'AAA'],
  [7, 'AAA'],
  [6.99, 'AA'],
  [4.5, 'AA'],
  [4.49, 'large'],
  [3, 'large'],
  [2.99, 'fails'],
] as const)('a ratio of %d is graded %s', (ratio, grade) => {
  expect(contrastGrade(ratio)).toBe(grade);
});
