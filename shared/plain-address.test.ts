import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainAddress } from './plain-address.ts';

test('an address has one form, whatever the spelling of its host name and its case', () => {
  for (const written of [
    'ö@bücher.example',
    ' Ö@BÜCHER.example',
    'ö@xn--bcher-kva.example',
    'ö@XN--BCHER-KVA.Example',
    'o\u0308@bu\u0308cher.example',
  ])
    expect(plainAddress(written)).toBe('ö@xn--bcher-kva.example');
  expect(plainAddress('Anna.Berg+Quiz@School.Example')).toBe('anna.berg+quiz@school.example');
});

test('a text that is no address is only trimmed and lower-cased', () => {
  for (const text of ['anna', 'anna@', 'anna@x.example/evil', 'anna@x.example:80', 'anna@x.example?a', 'anna@a b'])
    expect(plainAddress(` ${text.toUpperCase()} `)).toBe(text);
});

test('normalising an address twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: 'grapheme' })), (text) => {
      expect(plainAddress(plainAddress(text))).toBe(plainAddress(text));
    }),
  );
});
