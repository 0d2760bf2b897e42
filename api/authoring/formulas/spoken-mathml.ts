import { escapeXml } from '#shared/xml-text.ts';
import type { XmlElement, XmlNode } from '#api/kernel/xml/xml-tree.ts';
import { signOf, tidyMathml } from './tidy-mathml.ts';

/** A formula of makeFormula as the speech engine understands it. */
export const spokenMathml = (mathml: string): string => written(tidyMathml(mathml));

/** Without other attributes: the engine reads out variants of letters ("normal upper H"), and takes styles for meaning. */
const kept = ['notation', 'linethickness'];

function written(node: XmlNode): string {
  if (typeof node === 'string') return escapeXml(signs(node));
  const { name, attributes, children } = asElement(node);
  const pairs = kept.flatMap((key) => (attributes[key] ? [` ${key}="${escapeXml(attributes[key])}"`] : []));
  return `<${name}${pairs.join('')}>${children.map(written).join('')}</${name}>`;
}

/** A stroke and its sign are one sign, and a hat over a letter is a caret. */
const signs = (text: string): string => text.normalize('NFC').replaceAll('ˆ', '^');

const element = (name: string, ...children: XmlNode[]): XmlElement => ({ name, attributes: {}, children });

/** Angles are "90 degrees", no power; a line over a base is a sign over it; an upright letter is a name, no variable. */
function asElement(node: XmlElement): XmlElement {
  const { name, attributes, children } = node;
  const [base, above] = children;
  if (name === 'msup' && base !== undefined && /^[∘°]$/.test(signOf(above))) return element('mrow', base, element('mi', '°'));
  if (name === 'menclose' && attributes.notation === 'top') return element('mover', element('mrow', ...children), element('mo', '¯'));
  if (name === 'menclose' && attributes.notation === 'bottom') return element('munder', element('mrow', ...children), element('mo', '_'));
  return name === 'mi' && attributes.mathvariant === 'normal' ? element('mtext', ...children) : node;
}
