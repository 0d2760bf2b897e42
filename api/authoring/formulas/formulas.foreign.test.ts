import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exhaustiveTest } from '#shared/test-amount.ts';
import { makeFormula } from '#shared/formulas/make-formula.ts';
import { foreignFile } from '#ops/test-foreign-file.ts';
import { speakFormulas } from './speak-formulas.ts';
import { mathmlOf, printAll } from './test-formulas.ts';

const linesOf = (name: string): string[] =>
  readFileSync(foreignFile(name), 'utf8')
    .split('\n')
    .filter((line) => line !== '');

exhaustiveTest('64 formulas are made, spoken and printed', async () => {
  const formulas = linesOf('formulas.txt');
  expect(formulas).toHaveLength(64);
  for (const language of ['en', 'se', 'gm', 'hd'] as const) {
    const words = await speakFormulas(
      formulas.map((tex) => ({ tex, mathml: mathmlOf(tex) })),
      language,
    );
    expect(words.filter((text) => text === '' || text.includes('\\'))).toEqual([]);
    if (language === 'en') expect(await printAll(formulas.map((tex, place) => ({ tex, words: words[place] ?? '' })))).toEqual([]);
  }
});

test('hostile formulas are refused or harmless', () => {
  const made = linesOf('formulas-hostile.txt').map((tex) => makeFormula(tex, false));
  expect(made.filter((formula) => 'error' in formula)).toHaveLength(10);
  for (const formula of made)
    if ('mathml' in formula)
      expect(formula.mathml).toMatch(/^<math>(?:<\/?m[a-z]+(?: (?:width|height|mathbackground)="\w+")*>|[^<>])*<\/math>$/);
});
