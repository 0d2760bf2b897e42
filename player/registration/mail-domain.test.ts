import fc from 'fast-check';
import { expect, test } from 'vitest';
import { correctedMail, mistakesBetween } from './mail-domain.ts';

test.each([
  ['anna@gmial.com', 'anna@gmail.com'],
  ['anna@gmai.com', 'anna@gmail.com'],
  ['anna@gmail.con', 'anna@gmail.com'],
  ['anna@gmail.co', 'anna@gmail.com'],
  ['Anna.Berg+quiz@Hotmial.com', 'Anna.Berg+quiz@hotmail.com'],
  ['anna@hotmial.se', 'anna@hotmail.se'],
  ['anna@hotmail.co', 'anna@hotmail.com'],
  ['anna@outlok.com', 'anna@outlook.com'],
  ['anna@iclod.com', 'anna@icloud.com'],
  ['anna@yaho.com', 'anna@yahoo.com'],
])('%s is offered as %s', (typed, meant) => {
  expect(correctedMail(typed)).toBe(meant);
});

test.each([
  'anna@gmail.com',
  'anna@mail.com',
  'anna@hotmail.fr',
  'anna@live.dk',
  'anna@orange.es',
  'anna@delta.com',
  'anna@wp.pl',
  'anna@yahoo.co.jp',
  'anna@gmx.at',
  'anna@example.org',
  'anna@skola.se',
  'anna@gm',
  'gmial.com',
  'anna',
  '',
])('nothing is offered for %s', (typed) => {
  expect(correctedMail(typed)).toBeUndefined();
});

const address = fc.tuple(
  fc.stringMatching(/^[a-z.+]{1,12}$/),
  fc.oneof(fc.domain(), fc.stringMatching(/^(gm|hot|out|li)[a-z]{0,6}\.(com|se|co)$/)),
);

test('a suggestion keeps the name, is never offered another correction, and is at most two mistakes away', () => {
  fc.assert(
    fc.property(address, ([name, domain]) => {
      const offered = correctedMail(`${name}@${domain}`);
      if (offered === undefined) return;
      expect(offered.startsWith(`${name}@`)).toBe(true);
      expect(correctedMail(offered)).toBeUndefined();
      const mistakes = mistakesBetween(domain.toLowerCase(), offered.slice(name.length + 1));
      expect(mistakes === 1 || mistakes === 2).toBe(true);
    }),
  );
});

test('mistakes are counted alike in both directions, none only for the same word, and at most the longer one’s letters', () => {
  const word = fc.stringMatching(/^[a-c]{0,6}$/);
  fc.assert(
    fc.property(word, word, (a, b) => {
      const mistakes = mistakesBetween(a, b);
      expect(mistakesBetween(b, a)).toBe(mistakes);
      expect(mistakes === 0).toBe(a === b);
      expect(mistakes).toBeLessThanOrEqual(Math.max(a.length, b.length));
    }),
  );
  expect(mistakesBetween('gmial.com', 'gmail.com')).toBe(1);
});
