import { expect, test } from 'vitest';
import { isolated } from './isolated-text.ts';

test('only a right-to-left text is isolated', () => {
  expect(isolated('שלום 7')).toBe('\u2068שלום 7\u2069');
  expect(isolated('Winter birds 7')).toBe('Winter birds 7');
});
