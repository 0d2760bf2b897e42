import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longestCode, readCodes } from './read-codes.ts';

test('the first cell of each line is a code, whatever the file calls a separator', () => {
  const text = '\uFEFFCode;Value\r\nA-1;10\r\n"B,""2""",x\n\n  C 3\tz\r';
  expect(readCodes(text)).toEqual({ codes: ['A-1', 'B,"2"', 'C 3'], repeated: 0, refused: [] });
});

test('only the first line can be a heading', () => {
  expect(readCodes('kod\nA\nkod').codes).toEqual(['A', 'kod']);
});

test('repeated codes are counted, and lines that hold no code are named', () => {
  expect(readCodes(`A\nB\nA\n${'x'.repeat(longestCode + 1)}\na\u0000b`)).toEqual({ codes: ['A', 'B'], repeated: 1, refused: [4, 5] });
});

test('any list of quoted codes is read back', () => {
  const code = fc.string({ minLength: 1, maxLength: 20, unit: fc.constantFrom(...'abc123-",; ') }).filter((text) => text.trim() === text);
  fc.assert(
    fc.property(fc.uniqueArray(code, { maxLength: 20 }), (codes) => {
      const text = codes.map((code) => `"${code.replaceAll('"', '""')}"`).join('\n');
      expect(readCodes(`code\n${text}`).codes).toEqual(codes);
    }),
  );
});
