import { expect, test } from 'vitest';
import { copyName } from './copy-name.ts';

test('a copy has the name of its original with the next number, and is never too long', () => {
  expect(copyName('Winter birds')).toBe('Winter birds (2)');
  expect(copyName('Winter birds (2)')).toBe('Winter birds (3)');
  expect(copyName('Winter (2) birds')).toBe('Winter (2) birds (2)');
  expect(copyName('x'.repeat(200))).toHaveLength(200);
});
