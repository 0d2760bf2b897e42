import { expect, test } from 'vitest';
import { readJoinCode, writtenJoinCode } from './join-code.ts';

test('a code is read as written, and in every way of typing it', () => {
  expect(writtenJoinCode('k70m2x1w')).toBe('k70m-2x1w');
  for (const typed of ['k70m-2x1w', 'K70M2X1W', ' k7om 2xlw ', 'k70m-2xIw']) expect(readJoinCode(typed)).toBe('k70m2x1w');
});

test.each(['', 'k70m-2x1', 'k70m-2x1w0', 'u70m-2x1w', 'k70m/2x1w', '../player'])('%s is no code', (typed) => {
  expect(readJoinCode(typed)).toBeUndefined();
});
