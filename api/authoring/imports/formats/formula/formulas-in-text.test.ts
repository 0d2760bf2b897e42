import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasMarks } from '#shared/rich-text/has-marks.ts';
import { lettersOf, plain } from '#shared/rich-text/plain.ts';
import { besideFormulas, carriedText, markedFormulas } from './formulas-in-text.ts';

test.each([
  [String.raw`Is \(x^2\) it?`, String.raw`Is \(x^2\) it?`],
  [String.raw`So \[\frac{1}{2}\]`, String.raw`So $$\frac{1}{2}$$`],
  ['*a $$x$$ b*', String.raw`\*a $$x$$ b\*`],
  ['2*3*4 for $5 or $6', '2*3*4 for $5 or $6'],
  [String.raw`\(\frac{1}{\)`, String.raw`\\(\\frac{1}{\\)`],
])('%j is imported as %j', (text, marked) => expect(markedFormulas(text)).toBe(marked));

test('a formula goes to a file and comes back', () => {
  for (const text of [String.raw`Is \(x^2\) it?`, String.raw`$$\frac{1}{2}$$`]) expect(markedFormulas(carriedText(text))).toBe(text);
  expect(carriedText(String.raw`**a** \*b\*`)).toBe('a *b*');
  expect(besideFormulas(String.raw`a \(x\) b \(\frac{\)`)).toBe(String.raw`a   b \(\frac{\)`);
});

test('any text shows its letters, and no mark but formulas', () => {
  const text = fc
    .array(
      fc.constantFrom('a', '*', '**', '^', '~', '`', '[', '](https://a.b)', '\\', '\\(', '\\)', '\\[', '\\]', '$$', 'x^2', ' ', '\n', '- '),
      {
        maxLength: 25,
      },
    )
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (written) => {
      const marked = markedFormulas(written);
      if (besideFormulas(written) === written) expect([plain(marked), hasMarks(marked)]).toEqual([written, false]);
      else expect(lettersOf(marked).length).toBeLessThan(written.length);
    }),
    { numRuns: 2000 },
  );
});
