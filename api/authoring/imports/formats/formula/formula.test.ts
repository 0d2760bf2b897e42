import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReasonCode } from '../../reasons.ts';
import { parseXml } from '../xml.ts';
import { readMathml } from './read-mathml.ts';
import { readTex } from './read-tex.ts';
import { shown } from '../signs.ts';
import { texInText } from './tex-in-text.ts';

test.each([
  ['x^2=4', 'x² = 4'],
  ['\\frac{x}{2}', 'x/2'],
  ['\\frac{a+b}{2c}', '(a+b)/2c'],
  ['\\pm 1', '± 1'],
  ['\\sqrt{9}', '√(9)'],
  ['\\sqrt[3]{x}', '∛(x)'],
  ['x_{1}^{2}', 'x₁²'],
  ['2^{n+1}', '2ⁿ⁺¹'],
  ['e^{i\\pi}+1=0', 'e^(iπ)+1 = 0'],
  ['\\left( a \\right)^2', '( a )²'],
  ['\\text{H}_2\\text{O}', 'H₂O'],
  ['\\sum_{i=1}^{n} i', '∑_(i = 1)ⁿ i'],
  ['\\alpha\\,\\le\\;\\beta', 'α ≤ β'],
  ['2\\frac{1}{2}', '2 1/2'],
  ['90^\\circ', '90°'],
  ["f'(x)", "f'(x)"],
  ['\\vec{v}+\\hat p', 'v⃗+p̂'],
  ['\\overline{AB}', 'A̅B̅'],
  ['x\\in\\mathbb{R}', 'x ∈ ℝ'],
  ['\\ce{2H2 + O2 -> 2H2O}', '2H₂ + O₂ → 2H₂O'],
  ['\\ce{SO4^{2-}}', 'SO₄²⁻'],
])('TeX %s becomes %s', (tex, line) => expect(readTex(tex)).toBe(line));

test.each([
  '\\begin{matrix}1&2\\end{matrix}',
  '\\unknown{x}',
  'x^',
  '{',
  '}',
  'a \\\\ b',
  '\\frac{1}',
  'x^1^2',
  '{'.repeat(500),
  '\\href{x}{y}',
])('TeX %s does not fit one line', (tex) => expect(readTex(tex)).toBeUndefined());

const math = (inner: string) => readMathml(parseXml(`<math xmlns="http://www.w3.org/1998/Math/MathML">${inner}</math>`));
test.each([
  ['<msqrt><mn>9</mn></msqrt><mo>=</mo><mn>3</mn>', '√(9) = 3'],
  ['<msup><mi>x</mi><mn>3</mn></msup>', 'x³'],
  ['<mfrac><mn>1</mn><mn>2</mn></mfrac>', '1/2'],
  ['<mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></mfrac>', '(a+b)/2'],
  ['<mroot><mi>x</mi><mn>3</mn></mroot>', '∛(x)'],
  ['<msub><mi>H</mi><mn>2</mn></msub><mi>O</mi>', 'H₂O'],
  ['<mfenced><mi>a</mi><mi>b</mi></mfenced>', '(a, b)'],
  ['<semantics><mi>x</mi><annotation encoding="application/x-tex">x</annotation></semantics>', 'x'],
  ['<mn>2</mn><mo>&#x2062;</mo><mi>x</mi>', '2x'],
  ['<mn>2</mn><mfrac><mn>1</mn><mn>2</mn></mfrac>', '2 1/2'],
  ['<msup><mi>f</mi><mo>′</mo></msup>', 'f′'],
  ['<mover><mi>x</mi><mo>¯</mo></mover>', 'x̄'],
  ['<mover accent="true"><mi>v</mi><mo>→</mo></mover>', 'v⃗'],
  ['<mi mathvariant="double-struck">R</mi>', 'ℝ'],
])('MathML %s becomes %s', (source, line) => expect(math(source)).toBe(line));

test.each([
  '<mtable><mtr><mtd><mn>1</mn></mtd></mtr></mtable>',
  '<mover><mrow><mi>x</mi><mo>+</mo><mi>y</mi></mrow><mo>→</mo></mover>',
  '<mo>(</mo><mfrac linethickness="0"><mi>n</mi><mi>k</mi></mfrac><mo>)</mo>',
  '<apply><plus/></apply>',
  '<msup><mi>x</mi></msup>',
])('MathML %s does not fit one line', (source) => expect(math(source)).toBeUndefined());

test('formulas between their delimiters are read, money and broken formulas stay', () => {
  const lost = new Set<ReasonCode>();
  expect(texInText('Solve \\(x^2=4\\), then $$\\frac{x}{2}$$ and \\[y\\]', lost)).toBe(
    'Solve \uFDDCx^2=4\uFDDD, then \uFDDE\\frac{x}{2}\uFDDF and \uFDDEy\uFDDF',
  );
  expect([...lost]).toEqual([]);
  const others = ['[tex]x^2[/tex]', '\\begin{equation}x^2\\end{equation}', '[latex]$x^2$[/latex]', '[$]x^2[/$]'];
  for (const source of others) expect([source, shown(texInText(`Is ${source}?`, lost))]).toEqual([source, 'Is x^2?']);
  expect([texInText('Is $x^2$?', lost), ...lost]).toEqual(['Is x²?', 'formula_rewritten']);
  for (const code of ['$a_b = $c_d', 'From $5^ to $6', 'echo $my_var.$other']) expect(texInText(code, new Set())).toBe(code);
  expect(texInText('It costs $5 or $6, or \\(\\unknown\\)', new Set())).toBe('It costs $5 or $6, or \\(\\unknown\\)');
});

test('no text makes reading fail or slow', () => {
  const piece = fc.constantFrom(
    '\\frac',
    '\\sqrt',
    '[',
    ']',
    '{',
    '}',
    '^',
    '_',
    'x',
    '1',
    '\\left',
    '.',
    '\\',
    '$$',
    '\\(',
    '\\)',
    ' ',
    '=',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      expect(() => texInText(pieces.join(''), new Set())).not.toThrow();
      expect(() => readTex(pieces.join(''))).not.toThrow();
    }),
  );
});
