import type { XmlElement, XmlNode } from '#api/kernel/xml/xml-tree.ts';
import { signOf } from '../tidy-mathml.ts';
import { accented } from './accents.ts';
import { framed } from './frames.ts';
import { signsOfTypst, textOfTypst } from './signs.ts';
import { tableOf } from './tables.ts';

const isFence = (node: XmlNode | undefined): node is XmlElement =>
  typeof node === 'object' && node.name === 'mo' && node.attributes.fence === 'true' && node.attributes.stretchy !== 'false';
const isMiddle = (node: XmlNode): boolean =>
  typeof node === 'object' && node.name === 'mo' && node.attributes.stretchy === 'true' && node.attributes.form === 'infix';

/** Children side by side. Fences at both ends are as high as what they hold; one of them may be empty. */
function fenced(children: readonly XmlNode[], mathOf: (node: XmlNode) => string): string {
  const [first, last] = [children[0], children.at(-1)];
  if (children.length < 3 || !isFence(first) || !isFence(last)) return children.map(mathOf).join(' ');
  const inner = children.slice(1, -1).map((node) => (isMiddle(node) ? `mid(${mathOf(node)})` : mathOf(node)));
  return `lr(${signsOfTypst(signOf(first))} ${inner.join(' ')} ${signsOfTypst(signOf(last))})`;
}

/** A tree of MathML as math of Typst. */
export function mathOf(node: XmlNode | undefined): string {
  if (node === undefined || typeof node === 'string') return '';
  const write = writers[node.name] ?? row;
  return framed(node, write(node) || '""');
}

export const row = ({ children }: XmlElement): string => fenced(children, mathOf);

/** Each part as math. */
const parts = ({ children }: XmlElement): string[] => children.map(mathOf);

const writers: Readonly<Record<string, (node: XmlElement) => string>> = {
  mi: letter,
  mn: (node) => textOfTypst(signOf(node)),
  mo: operator,
  mtext: (node) => textOfTypst(signOf(node).replaceAll('\u00a0', ' ')),
  mspace: space,
  mstyle: (node) => styled(node, row(node)),
  mfrac: fraction,
  msqrt: (node) => `sqrt(${row(node)})`,
  mroot: (node) => ofTwo(parts(node), (inner, degree) => `root(${degree}, ${inner})`),
  msub: (node) => ofTwo(parts(node), (base, below) => `attach(${base}, b: ${below})`),
  msup: (node) =>
    isPrimes(node.children[1])
      ? `attach(${parts(node)[0]}, t: ${primes(node)})`
      : ofTwo(parts(node), (base, above) => `attach(${base}, t: ${above})`),
  msubsup: (node) => scripts(parts(node), (base) => base),
  munder: (node) => accented(node, mathOf) ?? ofTwo(parts(node), (base, below) => `attach(limits(${base}), b: ${below})`),
  mover: (node) => accented(node, mathOf) ?? ofTwo(parts(node), (base, above) => `attach(limits(${base}), t: ${above})`),
  mmultiscripts: prescripts,
  munderover: (node) => scripts(parts(node), (base) => `limits(${base})`),
  mtable: (node) => tableOf(node, row),
};

const ofTwo = ([first = '', second = '']: string[], write: (first: string, second: string) => string): string => write(first, second);

const scripts = ([base = '', below = '', above = '']: string[], write: (base: string) => string): string =>
  `attach(${write(base)}, b: ${below}, t: ${above})`;

/** The children: the base, a separator, then the subscript and the superscript to its left. */
function prescripts({ children: [base, , below, above] }: XmlElement): string {
  return `attach(${mathOf(base)}, bl: ${mathOf(below)}, tl: ${mathOf(above)})`;
}

const isPrimes = (node: XmlNode | undefined): boolean => /^[′″‴⁗]+$/.test(signOf(node));
const primes = (node: XmlElement): string => signsOfTypst(signOf(node.children[1]));

/** One letter is a variable and slanted; several are a name. */
function letter(node: XmlElement): string {
  const text = signOf(node);
  if (Array.from(text).length > 1) return `op(${textOfTypst(text)})`;
  return node.attributes.mathvariant === 'normal' ? `upright(${signsOfTypst(text)})` : signsOfTypst(text);
}

function operator({ attributes, children }: XmlElement): string {
  const text = children
    .map(signOf)
    .join('')
    .normalize('NFC')
    .replace(/[\u2061-\u2064]/g, '');
  if (text === '') return '';
  const size = /^([\d.]+)em$/.exec(attributes.minsize ?? '')?.[1];
  if (size !== undefined) return `lr(size: #${size}em, ${signsOfTypst(text)})`;
  if (attributes.stretchy === 'true' && /^[←-⇿⟵-⟿]$/u.test(text)) return `stretch(${signsOfTypst(text)}, size: #2em)`;
  return signsOfTypst(text);
}

function space({ attributes }: XmlElement): string {
  const [, width] = /^(-?[\d.]+(?:em|pt))$/.exec(attributes.width ?? '') ?? [];
  const [, height] = /^([\d.]+(?:em|pt))$/.exec(attributes.height ?? '') ?? [];
  if (width === undefined) return '';
  return attributes.mathbackground ? `#box(width: ${width}, height: ${height ?? '0.4pt'}, fill: black)` : `#h(${width})`;
}

function styled({ attributes }: XmlElement, body: string): string {
  if (attributes.displaystyle === undefined) return body;
  return `${attributes.displaystyle === 'true' ? 'display' : 'inline'}(${body})`;
}

function fraction(node: XmlElement): string {
  const [above = '', below = ''] = parts(node);
  return /^0(?:px|pt|em)?$/.test(node.attributes.linethickness ?? '')
    ? `mat(delim: #none, ${above}; ${below})`
    : `frac(${above}, ${below})`;
}
