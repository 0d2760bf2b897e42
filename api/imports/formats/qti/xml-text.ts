const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** White space that a reader would replace by a plain space in an attribute. */
const spaceReferences: Record<string, string> = { '\t': '&#9;', '\n': '&#10;', '\r': '&#13;' };
/** Characters that XML 1.0 forbids. */
// oxlint-disable-next-line no-control-regex
const unwritable = /[\0-\x08\x0b\x0c\x0e-\x1f\uFFFE\uFFFF]/g;

/** A text for an attribute or between tags. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(unwritable, '\uFFFD')
    .replace(/[&<>"]/g, (character) => references[character] ?? '');

/** A text as flow content: line breaks become `<br/>`. */
export const flowXml = (text: string): string => escapeXml(text).replace(/\r\n|\n|\r/g, '<br/>');

/** ` name="value"` for each defined attribute. */
export function attributesXml(attributes: Record<string, string | number | undefined>): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${attributeText(String(value))}"`))
    .join('');
}

const attributeText = (text: string): string => escapeXml(text).replace(/[\t\n\r]/g, (character) => spaceReferences[character] ?? '');
