import type { XmlElement, XmlNode } from '#api/kernel/xml/xml-tree.ts';
import { signOf } from '../tidy-mathml.ts';

/** Typst's functions for the signs over and under a base. */
const over: Readonly<Record<string, string>> = {
  ˆ: 'hat',
  '^': 'hat',
  '~': 'tilde',
  '˜': 'tilde',
  '‾': 'macron',
  '¯': 'macron',
  '˙': 'dot',
  '¨': 'dot.double',
  '˘': 'breve',
  ˇ: 'caron',
  '˚': 'circle',
  '´': 'acute',
  '`': 'grave',
  '→': 'arrow',
  '←': 'arrow.l',
  '⏞': 'overbrace',
  '⎴': 'overbracket',
};
const under: Readonly<Record<string, string>> = { '⏟': 'underbrace', '⎵': 'underbracket', '‾': 'underline', _: 'underline' };

/** The base with its accent or brace; undefined where the part over or under it is no accent. */
export function accented({ name, children }: XmlElement, mathOf: (node: XmlNode) => string): string | undefined {
  const [base, mark] = children;
  const accent = (name === 'mover' ? over : under)[signOf(mark)];
  if (base === undefined || accent === undefined || isStretched(base)) return undefined;
  return `${accent}(${mathOf(base)})`;
}

/** An arrow with a word over it is no letter with an accent. */
const isStretched = (base: XmlNode): boolean => typeof base === 'object' && base.name === 'mo';
