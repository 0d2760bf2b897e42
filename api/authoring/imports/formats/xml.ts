import { parseTree, type XmlElement } from '#api/kernel/xml/xml-tree.ts';
import { decodeText } from '../decode-text.ts';
import { UnreadableFile } from '../unreadable-file.ts';

export { childNamed, childrenNamed, descendants, elementsOf, textOf, type XmlElement, type XmlNode } from '#api/kernel/xml/xml-tree.ts';

/** Bytes of one XML file, and of all in an archive: parsing a few MiB takes a second. */
export const largestXmlTogether = 24 * 1024 * 1024;

/** The root element. Throws UnreadableFile: too large, nested too deeply, not well-formed, or with a DOCTYPE or its own entities. */
export function readXml(bytes: Uint8Array): XmlElement {
  if (bytes.length > largestXmlTogether) throw new UnreadableFile('xml_too_large');
  return parseXml(decodeText(bytes).lines.join('\n'));
}

/** The same for decoded text. */
export function parseXml(source: string): XmlElement {
  if (source.length > largestXmlTogether) throw new UnreadableFile('xml_too_large');
  if (/<!DOCTYPE|<!ENTITY/i.test(source)) throw new UnreadableFile('xml_doctype');
  const root = parseTree(source);
  if (!root) throw new UnreadableFile('xml_broken');
  return root;
}
