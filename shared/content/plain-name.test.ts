import { expect, test } from 'vitest';
import { namePattern, plainName } from './plain-name.ts';

const isName = (text: string): boolean => new RegExp(namePattern, 'u').test(text);

test('a name is one line in which something is seen', () => {
  for (const name of ['Winter birds', ' a ', '王', '🎄', 'می‌خواهم', '\u200eשרה']) expect(isName(name), name).toBe(true);
  for (const name of ['', '  ', '\u200b\u200b', 'a\r\nBcc: x', 'a\nb', 'a\u2028b', 'a\0', '\u202eevil', '\u2066a\u2069'])
    expect(isName(name), JSON.stringify(name)).toBe(false);
});

test('a name that a program sends becomes one line', () => {
  expect(plainName(' Winter\r\n birds\u202e\u0000 ')).toBe('Winter birds');
});
