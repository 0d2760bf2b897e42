/** Characters that XML 1.0 forbids. */
// oxlint-disable-next-line no-control-regex
const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\uFFFE\uFFFF]/g;

/** A text that every XML 1.0 document may contain, escaped or not: forbidden characters become U+FFFD. */
export const xmlText = (text: string): string => text.toWellFormed().replace(forbidden, '\uFFFD');

const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text for an attribute in double quotes or between tags. */
export const escapeXml = (text: string): string => xmlText(text).replace(/[&<>"]/g, (character) => references[character] ?? '');
