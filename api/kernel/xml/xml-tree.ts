import { decodeHTMLStrict } from 'entities/decode';
import { XMLParser, XMLValidator } from 'fast-xml-parser';

export interface XmlElement {
  /** Without namespace prefix. */
  name: string;
  attributes: Record<string, string>;
  children: XmlNode[];
}
export type XmlNode = XmlElement | string;

type Ordered = Record<string, unknown>;

/** The root element; undefined for XML that is not well-formed or is nested too deeply. The source has neither a DOCTYPE nor entities of its own. */
export const parseTree = (source: string): XmlElement | undefined =>
  parse(source.trim())
    .map(toNode)
    .find((node) => typeof node === 'object');

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  cdataPropName: '#cdata',
  maxNestedTags: 100,
});

function parse(source: string): Ordered[] {
  try {
    return XMLValidator.validate(source) === true ? (parser.parse(source) as Ordered[]) : [];
  } catch {
    return [];
  }
}

function toNode(ordered: Ordered): XmlNode {
  const name = Object.keys(ordered).find((key) => key !== ':@') ?? '';
  const content = ordered[name];
  if (name === '#text') return decodeHTMLStrict(String(content));
  const children = Array.isArray(content) ? (content as Ordered[]) : [];
  if (name === '#cdata') return children.map((child) => String(child['#text'] ?? '')).join('');
  const attributes: Record<string, string> = {};
  for (const [key, value] of Object.entries((ordered[':@'] ?? {}) as Ordered)) attributes[key] = decodeHTMLStrict(String(value));
  return { name, attributes, children: children.map(toNode) };
}

export const elementsOf = (element: XmlElement): XmlElement[] => element.children.filter((child) => typeof child === 'object');
export const childrenNamed = (element: XmlElement, name: string): XmlElement[] =>
  elementsOf(element).filter((child) => child.name === name);
export const childNamed = (element: XmlElement, name: string): XmlElement | undefined => childrenNamed(element, name)[0];

/** All matching descendants in document order; does not search within a match. */
export function descendants(element: XmlElement, matches: (element: XmlElement) => boolean): XmlElement[] {
  return elementsOf(element).flatMap((child) => (matches(child) ? [child] : descendants(child, matches)));
}

/** The text of the element and all its descendants, unchanged. */
export function textOf(node: XmlNode): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('');
}
