import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pagePieces } from './page-pieces.ts';

const marks = { nonce: '#nonce#', first: '#first#' };

test('a page put together from compressed pieces unpacks to the page with its values, whatever these are', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 400 }).filter((value) => !value.includes('#'));
  fc.assert(
    fc.property(text, text, text, text, text, (begin, middle, end, nonce, first) => {
      const page = pagePieces(`${begin}#nonce#${middle}#first#${end}#nonce#`, marks);
      const whole = `${begin}${nonce}${middle}${first}${end}${nonce}`.toWellFormed();
      expect(page.plain({ nonce, first }).toWellFormed()).toBe(whole);
      expect(gunzipSync(page.gzipped({ nonce, first })).toString()).toBe(whole);
    }),
  );
});

test('a value that looks like a mark stays a value', () => {
  const page = pagePieces('a #first# b #nonce# c', marks);
  expect(page.plain({ nonce: '$& #first#', first: '#nonce#' })).toBe('a #nonce# b $& #first# c');
});
