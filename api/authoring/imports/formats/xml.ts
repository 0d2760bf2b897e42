import { decodeHTMLStrict } from 'entities/decode';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { decodeText } from '../decode-text.ts';
import { UnreadableFile } from '../unreadable-file.ts';

export interface XmlElement {
  /** Without namespace prefix. */
  name: string;
  attributes: Record<string, string>;
  children: XmlNode[];
}
export type XmlNode = XmlElement | string;

/** Bytes of one XML file, and of all in an archive: parsing a few MiB takes a second. */
export const largestXmlTogether = 24 * 1024 * 1024;

type Ordered = Record<string, unknown>;

/** The root element. Throws UnreadableFile: too large, nested too deeply, not well-formed, or with a DOCTYPE or its own entities. */
export function readXml(bytes: Uint8Array): XmlElement {
  if (bytes.length > largestXmlTogether) throw new UnreadableFile('xml_too_large');
  return parseXml(decodeText(bytes).lines.join('\n'));
}

/** The same for decoded text. */
export function parseXml(source: string): XmlElement {
  if (source.length > largestXmlTogether) throw new UnreadableFile('xml_too_large');
  if (/<!DOCTYPE|<!ENTITY/i.test(source)) throw new UnreadableFile('xml_doctype');
  const nodes = parse(source.trim());
  const root = nodes.map(toNode).find((node) => typeof node === 'object');
  if (!root) throw new UnreadableFile('xml_broken');
  return root;
}

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
    if (XMLValidator.validate(source) !== true) throw new UnreadableFile('xml_broken');
    return parser.parse(source) as Ordered[];
  } catch {
    throw new UnreadableFile('xml_broken');
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
