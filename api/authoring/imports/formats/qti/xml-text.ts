import { escapeXml } from '#shared/xml-text.ts';
import { hasList, htmlOfSigned } from '../signed-html.ts';

/** White space that a reader would replace by a plain space in an attribute. */
const spaceReferences: Record<string, string> = { '\t': '&#9;', '\n': '&#10;', '\r': '&#13;' };

/** A signed text in a paragraph, or where it has a list, in a block of its own. */
export const paragraphXml = (text: string, before = ''): string => {
  const tag = hasList(text) ? 'div' : 'p';
  return `<${tag}>${before}${htmlOfSigned(text)}</${tag}>`;
};

/** ` name="value"` for each defined attribute. */
export function attributesXml(attributes: Record<string, string | number | undefined>): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${attributeText(String(value))}"`))
    .join('');
}

const attributeText = (text: string): string => escapeXml(text).replace(/[\t\n\r]/g, (character) => spaceReferences[character] ?? '');
