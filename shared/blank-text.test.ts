import { expect, test } from 'vitest';
import { isBlank } from './blank-text.ts';

test('a text of invisible characters is blank', () => {
  for (const text of [
    '',
    '  ',
    '\u200b\u200b',
    '\u00ad',
    '\u2060\ufeff',
    '\u3164',
    '\u2800 \u2800',
    '\u200d',
    '\u202e',
    '\ufe0f',
    '\u034f',
    '\u0301',
  ])
    expect(isBlank(text), JSON.stringify(text)).toBe(true);
  expect([isBlank(null), isBlank(undefined)]).toEqual([true, true]);
});

test('a text with any visible character is not blank', () => {
  for (const text of ['a', '\u200ba', '王', '🎄', '7', '?', 'می‌خواهم', '👩‍🚀', 'ㄱ']) expect(isBlank(text), text).toBe(false);
});
