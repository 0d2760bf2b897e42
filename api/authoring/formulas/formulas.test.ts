import { expect, test } from 'vitest';
import { formulas } from '#testdata/formulas.ts';
import { hasTypst } from '#api/kernel/printing/typst.ts';
import { needs } from '#ops/test-needs.ts';
import { formulaFont, keepFormulaFont } from './formula-font.ts';
import { formulaLetters } from './formula-letters.ts';
import { printFormula } from './printed-texts.ts';
import { readyFormulas } from './ready-formulas.ts';
import { speakFormulas } from './speak-formulas.ts';
import { mathmlOf, printAll } from './test-formulas.ts';

const spoken = async (tex: string, language: 'en' | 'se' | 'gm' | 'fi') =>
  (await speakFormulas([{ tex, mathml: mathmlOf(tex) }], language))[0];

test.each([
  ['\\frac{1}{2}', 'one half'],
  ['x^2+1', 'x squared plus 1'],
  ['90^\\circ', '90 degrees'],
  ['5 \\not= 6', '5 is not equal to 6'],
  ['\\overline{AB}', 'the line segment A B'],
  ['\\lfloor x \\rfloor', 'left floor x right floor'],
  ['\\ce{H2O}', 'cap H sub 2 O'],
  ['\\ce{CO2 -> C}', 'CO sub 2 right arrow C'],
])('%s is spoken as “%s”', async (tex, words) => expect(await spoken(tex, 'en')).toBe(words));

test('each language has its own words, and one without rules gets the TeX', async () => {
  expect(await Promise.all([spoken('\\frac{1}{2}', 'se'), spoken('\\sqrt{2}', 'gm'), spoken('\\frac{1}{2}', 'fi')])).toEqual([
    'en halv',
    'Quadratwurzel aus 2',
    '\\frac{1}{2}',
  ]);
});

test('every formula has words and is printed with them', async (context) => {
  needs(hasTypst(), 'there is no Typst for this machine', context);
  const words = await speakFormulas(
    formulas.map((tex) => ({ tex, mathml: mathmlOf(tex) })),
    'en',
  );
  expect(words.filter((text) => text === '' || text.includes('\\'))).toEqual([]);
  expect(await printAll(formulas.map((tex, place) => ({ tex, words: words[place] ?? '' })))).toEqual([]);
});

test('no text ends its string and becomes code, and any letter is printed', async (context) => {
  needs(hasTypst(), 'there is no Typst for this machine', context);
  const hostile = '") + read("/etc/passwd") + $#panic()$ \\u{22} ＂';
  expect(printFormula(mathmlOf('x'), hostile, true)).toMatch(
    /^math\.equation\(block: true, alt: "[\p{L}\p{N} ]*(?:\\u\{[0-9a-f]+\}[\p{L}\p{N} ]*)*", \$/u,
  );
  expect(
    await printAll([
      { tex: '\\text{") \\#panic() \\$}', words: hostile },
      { tex: '\\text{日本 Øre 😀 \u{10ffff}}', words: '日本' },
    ]),
  ).toEqual([]);
});

test('the font has the letters of the formulas, slanted ones, and what browsers draw with', async () => {
  expect(formulaLetters([mathmlOf('h<\\alpha')])).toEqual(expect.stringMatching(/<.*ℎ.*√.*𝛼/u));
  const font = Buffer.from(await formulaFont([mathmlOf('\\sqrt{x}')]));
  expect(font.toString('latin1', 0, 4)).toBe('wOF2');
  expect(font.length).toBeLessThan(10_000);
});

test('the formulas of a publication are made at once, and their font is stored once under the name of its letters', async () => {
  const stored = new Map<string, Uint8Array>();
  const media = {
    put: async (key: string, bytes: Uint8Array) => void stored.set(key, bytes),
    size: async (key: string) => stored.get(key)?.length,
  };
  const inputs = [
    { tex: '\\frac{1}{2}', display: false },
    { tex: 'x^', display: false },
    { tex: '\\frac{1}{2}', display: true },
  ];
  const ready = await readyFormulas(inputs, 'en');
  expect(ready.find('x^', false)).toBeUndefined();
  expect(ready.find('\\frac{1}{2}', false)).toMatchObject({ mathml: expect.not.stringContaining('aria-label'), words: 'one half' });
  expect(ready.find('\\frac{1}{2}', true)?.named).toMatch(/^<math role="math" aria-label="one half" display="block"/);
  const font = await keepFormulaFont(ready.mathmls, media);
  expect(font).toMatch(/^\/cdn\/proxy\/fonts\/[A-Za-z0-9_-]{8,80}\.woff2$/);
  const [first] = stored.values();
  expect(await keepFormulaFont((await readyFormulas(inputs, 'se')).mathmls, media)).toBe(font);
  expect([...stored.values()]).toEqual([first]);
  expect(await keepFormulaFont([], media)).toBeUndefined();
});
