import { Check } from 'typebox/value';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainName, PlainName } from './plain-name.ts';

const fits = (name: string): boolean => Check(PlainName(200), name);

test.each(['Anna Berg', 'Åsa', 'محمد\u200F', '李雷', '👩🏽‍🚀', "O'Neill"])('%j is a name', (name) => expect(fits(name)).toBe(true));

test.each([
  'Anna\u202Egreb',
  '\u2067Anna',
  'A\nB',
  'A\r\nB',
  'A\tB',
  'A\u0000',
  'A\u0085',
  'A\u2028B',
  '',
  '  ',
  '\u200b\u200b',
  '\u3164',
  '\ufe0f',
  '\u115f',
  '\u2063',
  '\u{E0001}',
  '\u{E0100}',
  '\u{1D159}',
])('%j is no name', (name) => expect(fits(name)).toBe(false));

test('a name sent by a program becomes a valid name, or empty; a valid name stays unchanged', () => {
  expect(plainName(' Anna\u202E gre\nb ')).toBe('Anna gre b');
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
      const name = plainName(text);
      expect(name === '' || fits(name)).toBe(true);
      expect(plainName(name)).toBe(name);
    }),
  );
});
