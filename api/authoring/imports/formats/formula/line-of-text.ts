import { inSigns } from '#shared/rich-text/raised-signs.ts';

/** How parts of a formula stand in one line of text: √(9), x³, (a+b)/2. */

const isOne = (part: string): boolean => /^(?:[\p{L}\p{N}.,]+|\([^()]*\)|√\([^()]*\))[⁰-⁹₀-₉²³¹]*$/u.test(part);
const together = (part: string): string => (isOne(part) ? part : `(${part})`);

export const fraction = (above: string, below: string): string => `${together(above)}/${together(below)}`;

/** A number before a fraction of numbers is a mixed number: 2 1/2 is not 21/2. */
export const afterNumber = (before: string | undefined, line: string): string =>
  /\d$/.test(before ?? '') && /^\d/.test(line) ? ` ${line}` : line;

const roots: Record<string, string> = { '': '√', '2': '√', '3': '∛', '4': '∜' };
export const root = (inner: string, degree = ''): string => `${roots[degree] ?? `${inSigns(degree, 'sup') ?? `(${degree})`}√`}(${inner})`;

/** The base with its subscript and superscript, each empty when there is none. */
export function scripted(base: string, below: string, above: string): string {
  const whole = below === '' && above !== '' && !isOne(base) && /[+\-−*/ ]/.test(base) ? `(${base})` : base;
  return whole + script(below, 'sub') + script(above, 'sup');
}

function script(part: string, way: 'sub' | 'sup'): string {
  if (part === '') return '';
  if (way === 'sup' && /^[′″‴°∘]+$/.test(part)) return part.replaceAll('∘', '°');
  const sign = way === 'sup' ? '^' : '_';
  return inSigns(part, way) ?? (/^(?:\p{L}|\p{N}+|[′'°*])$/u.test(part) ? sign + part : `${sign}(${part})`);
}

const relations = /\s*([=≠<>≤≥≈≡∼≅∝→⇒⇔←↔∈∉⊂⊆])\s*/g;

/** Relations stand between spaces, other white space is single. Characters that say only how a formula is read aloud are left out. */
export const tidyFormula = (line: string): string =>
  line
    .replace(/[\u2061-\u2064]/g, '')
    .replace(relations, ' $1 ')
    .replace(/\s+/g, ' ')
    .trim();
