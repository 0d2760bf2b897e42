import { escapeXml } from '#shared/xml-text.ts';

/** White space that a reader would replace by a plain space in an attribute. */
const spaceReferences: Record<string, string> = { '\t': '&#9;', '\n': '&#10;', '\r': '&#13;' };

/** A text as flow content: line breaks become `<br/>`. */
export const flowXml = (text: string): string => escapeXml(text).replace(/\r\n|\n|\r/g, '<br/>');

/** ` name="value"` for each defined attribute. */
export function attributesXml(attributes: Record<string, string | number | undefined>): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${attributeText(String(value))}"`))
    .join('');
}

const attributeText = (text: string): string => escapeXml(text).replace(/[\t\n\r]/g, (character) => spaceReferences[character] ?? '');
