const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** White space that a reader would take for a plain space in an attribute. */
const spaceReferences: Record<string, string> = { '\t': '&#9;', '\n': '&#10;', '\r': '&#13;' };
/** Characters that XML 1.0 cannot hold. */
// oxlint-disable-next-line no-control-regex
const unwritable = /[\0-\x08\x0b\x0c\x0e-\x1f\uFFFE\uFFFF]/g;

/** A text for an attribute or between tags. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(unwritable, '\uFFFD')
    .replace(/[&<>"]/g, (character) => references[character] ?? '');

/** A text as flow content: new lines become breaks. */
export const flowXml = (text: string): string => escapeXml(text).replace(/\r\n|\n|\r/g, '<br/>');

/** ` name="value"` for each that is defined. */
export function attributesXml(attributes: Record<string, string | number | undefined>): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${attributeText(String(value))}"`))
    .join('');
}

const attributeText = (text: string): string => escapeXml(text).replace(/[\t\n\r]/g, (character) => spaceReferences[character] ?? '');
