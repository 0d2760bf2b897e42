import { elementsOf, textOf, type XmlElement, type XmlNode } from '../xml.ts';
import { accented, accentOfSign, doubleStruck } from './accents.ts';
import { afterNumber, fraction, root, scripted, tidyFormula } from './line-of-text.ts';

/** A MathML formula in one line of text; undefined when it has parts that do not fit one, such as a matrix. */
export function readMathml(math: XmlElement): string | undefined {
  const line = lineOf(math);
  return line === undefined ? undefined : tidyFormula(line);
}

const groups = new Set(['math', 'mrow', 'mstyle', 'mpadded', 'mtd']);
const tokens = new Set(['mi', 'mn', 'mo', 'mtext', 'ms']);

function lineOf(node: XmlNode): string | undefined {
  if (typeof node === 'string') return node.trim();
  const { name, attributes } = node;
  if (name === 'mi' && attributes.mathvariant === 'double-struck') return doubleStruck(textOf(node).trim());
  if (tokens.has(name)) return textOf(node).replace(/\s+/g, ' ');
  if (name === 'mspace') return ' ';
  if (name === 'mphantom' || name === 'annotation' || name === 'annotation-xml') return '';
  if (groups.has(name)) return joined(node.children);
  if (name === 'semantics') return joined(elementsOf(node).slice(0, 1));
  if (name === 'mfenced') return fenced(node);
  if (name === 'msqrt') return ofParts([joined(node.children)], ([inner = '']) => root(inner));
  // Without its line, it is no fraction.
  if (name === 'mfrac' && /^0(?:\D|$)/.test(attributes.linethickness ?? '')) return undefined;
  const parts = elementsOf(node).map(lineOf);
  const accent = (name === 'mover' || name === 'munder') && parts.length === 2 ? accentOfSign[parts[1] ?? ''] : undefined;
  if (accent !== undefined) return accented(parts[0] ?? '', name === 'munder' && accent === 'bar' ? 'underline' : accent);
  const combine = combinations[name];
  return combine && parts.length === combine.count ? ofParts(parts, combine.line) : undefined;
}

const combinations: Readonly<Record<string, { count: number; line: (parts: string[]) => string }>> = {
  mfrac: { count: 2, line: ([above = '', below = '']) => fraction(above, below) },
  mroot: { count: 2, line: ([inner = '', degree = '']) => root(inner, degree) },
  msup: { count: 2, line: ([base = '', above = '']) => scripted(base, '', above) },
  msub: { count: 2, line: ([base = '', below = '']) => scripted(base, below, '') },
  msubsup: { count: 3, line: ([base = '', below = '', above = '']) => scripted(base, below, above) },
  munder: { count: 2, line: ([base = '', below = '']) => scripted(base, below, '') },
  munderover: { count: 3, line: ([base = '', below = '', above = '']) => scripted(base, below, above) },
};

const isFraction = (node: XmlNode | undefined): boolean => typeof node === 'object' && node.name === 'mfrac';

const joined = (nodes: readonly XmlNode[]): string | undefined =>
  ofParts(nodes.map(lineOf), (lines) => {
    const shown = lines.map((line, place) => ({ line, node: nodes[place] })).filter(({ line }) => line !== '');
    return shown.map(({ line, node }, place) => (isFraction(node) ? afterNumber(shown[place - 1]?.line, line) : line)).join('');
  });

function fenced(element: XmlElement): string | undefined {
  const { open = '(', close = ')', separators = ',' } = element.attributes;
  return ofParts(elementsOf(element).map(lineOf), (lines) => open + lines.join(`${separators.trim().slice(0, 1)} `) + close);
}

const ofParts = (parts: readonly (string | undefined)[], line: (parts: string[]) => string): string | undefined =>
  parts.every((part) => part !== undefined) ? line([...parts]) : undefined;
