import type { XmlElement, XmlNode } from '#api/kernel/xml/xml-tree.ts';
import { signOf } from '../tidy-mathml.ts';
import { signsOfTypst } from './signs.ts';

const isFence = (node: XmlNode | undefined): node is XmlElement =>
  typeof node === 'object' && node.name === 'mo' && node.attributes.fence === 'true' && node.attributes.stretchy !== 'false';
const isMiddle = (node: XmlNode): boolean =>
  typeof node === 'object' && node.name === 'mo' && node.attributes.stretchy === 'true' && node.attributes.form === 'infix';

/** Children side by side. Fences at both ends are as high as what they hold; one of them may be empty. */
export function fenced(children: readonly XmlNode[], mathOf: (node: XmlNode) => string): string {
  const [first, last] = [children[0], children.at(-1)];
  if (children.length < 3 || !isFence(first) || !isFence(last)) return children.map(mathOf).join(' ');
  const inner = children.slice(1, -1).map((node) => (isMiddle(node) ? `mid(${mathOf(node)})` : mathOf(node)));
  return `lr(${signsOfTypst(signOf(first))} ${inner.join(' ')} ${signsOfTypst(signOf(last))})`;
}
