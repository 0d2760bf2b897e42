import { elementsOf, parseTree, textOf, type XmlElement, type XmlNode } from '#api/kernel/xml/xml-tree.ts';
import { joined } from './join-scripts.ts';

/**
 * A formula of makeFormula as a tree without what serves only the layout of a page: nothing invisible, no group of one, and every index at the
 * element that it belongs to.
 */
export function tidyMathml(mathml: string): XmlElement {
  const [root] = tidy(parseTree(mathml) ?? emptyGroup);
  return typeof root === 'object' ? root : emptyGroup;
}

/** The text of a node. A sign and the stroke through it are one sign. */
export const signOf = (node: XmlNode | undefined): string => (node === undefined ? '' : textOf(node).normalize('NFC'));

const emptyGroup: XmlElement = { name: 'mrow', attributes: {}, children: [] };
const groups = new Set(['mrow', 'mpadded']);
/** Elements whose children have their places. */
const placed = new Set(['msub', 'msup', 'msubsup', 'munder', 'mover', 'munderover', 'mfrac', 'mroot']);

/** Invisible content gets no node, all other content one. */
function tidy(node: XmlNode): XmlNode[] {
  if (typeof node === 'string') return [node];
  const { name, attributes } = node;
  if (name === 'mphantom' || isStroke(node)) return [];
  if (placed.has(name)) return inPlaces(node);
  const children = joined(node.children.flatMap(tidy).filter((child) => !isNoSpace(child)));
  if (groups.has(name) && !isSeen(attributes) && children.length < 2) return children;
  return [{ name, attributes, children }];
}

/** Only the base is left where nothing stands over or under it. */
function inPlaces({ name, attributes, children }: XmlElement): XmlNode[] {
  const parts = elementsOf({ name, attributes, children }).map((part) => tidy(part)[0] ?? emptyGroup);
  const [base, ...others] = parts;
  if (base !== undefined && name !== 'mfrac' && name !== 'mroot' && others.every(isBlank)) return isBlank(base) ? [] : [base];
  return [{ name, attributes, children: parts }];
}

const isBlank = (node: XmlNode): boolean =>
  typeof node === 'object' && (node.name === 'mspace' || (groups.has(node.name) && node.children.every(isBlank)));
const isNoSpace = (node: XmlNode): boolean => typeof node === 'object' && node.name === 'mspace' && node.attributes.width === undefined;
const isSeen = ({ style = '', mathbackground }: Record<string, string>): boolean =>
  mathbackground !== undefined || /border|color/.test(style);
/** What style sheets draw strokes with. */
const isStroke = ({ name, attributes }: XmlElement): boolean =>
  name === 'mrow' && /tml-cancel|longdiv-arc|phasor-angle/.test(attributes.class ?? '');
