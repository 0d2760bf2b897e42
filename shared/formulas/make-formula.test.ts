import { XMLValidator } from 'fast-xml-parser';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formulas, refusedTex } from '#testdata/formulas.ts';
import { longestTex, makeFormula } from './make-formula.ts';
import { withWords } from './with-words.ts';

test.each(formulas)('%s becomes MathML, in a line and on lines of its own', (tex) => {
  for (const display of [false, true]) {
    const made = makeFormula(tex, display);
    expect(made).toHaveProperty('mathml');
    const { mathml } = made as { mathml: string };
    expect([XMLValidator.validate(mathml), mathml.includes('display="block"')]).toEqual([true, display]);
  }
});

test.each(refusedTex)('%s is refused', (tex) => expect(makeFormula(tex, false)).toEqual({ error: 'not_readable' }));

test('a formula has a longest TeX, and a largest MathML', () => {
  expect(makeFormula('x'.repeat(longestTex + 1), false)).toEqual({ error: 'too_long' });
  expect(makeFormula('\\newcommand{\\x}[1]{#1#1#1#1#1#1#1#1}\\x{\\x{\\x{\\x{a}}}}', false)).toEqual({ error: 'too_large' });
});

test('HTML in a text is text', () =>
  expect(makeFormula('\\text{<img onerror=alert(1)>}', false)).toEqual({
    mathml: '<math><mtext>&lt;img\u00a0onerror=alert(1)&gt;</mtext></math>',
  }));

test('the macros of one formula do not reach the next', () => {
  expect(makeFormula('\\gdef\\mine{x}\\mine', false)).toHaveProperty('mathml');
  expect(makeFormula('\\mine', false)).toEqual({ error: 'not_readable' });
});

test('the lines of an align have no numbers', () =>
  expect(makeFormula('\\begin{align} a &= b \\\\ c &= d \\end{align}', true)).not.toHaveProperty('error'));

const commands = [
  '\\frac',
  '\\text',
  '\\ce',
  '\\color',
  '\\hspace',
  '\\begin{matrix}',
  '\\end{matrix}',
  '\\def',
  '\\ref',
  '\\tag',
  '\\rule',
];
const anyTex = fc
  .array(fc.oneof(fc.constantFrom(...commands, '{', '}', '^', '_', '&', '"', "'", '<script>', '99em', '#1'), fc.string({ maxLength: 4 })))
  .map((parts) => parts.join(''));

test('nothing throws, and the output is well-formed and has no address, no handler and no element of HTML', () => {
  fc.assert(
    fc.property(anyTex, fc.boolean(), (tex, display) => {
      const made = makeFormula(tex, display);
      if ('error' in made) return;
      expect(XMLValidator.validate(made.mathml)).toBe(true);
      expect(made.mathml.replace(/<\/?m[a-z]+(?: (?!on|href|src|id)[a-z]+="[^"<>]*")*>/g, '')).not.toMatch(/[<>]/);
    }),
    { numRuns: 1000 },
  );
});

test('words name a formula, whatever they contain', () =>
  expect(withWords('<math><mi>x</mi></math>', 'a "b" < $& c')).toBe(
    '<math role="math" aria-label="a &quot;b&quot; &lt; $&amp; c"><mi>x</mi></math>',
  ));
