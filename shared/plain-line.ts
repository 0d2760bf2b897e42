/**
 * Control characters, line separators, and characters that change the direction of reading (U+202A to U+202E, U+2066 to U+2069): in a name they
 * change how everything beside it reads. Direction marks are allowed, because names in Arabic and Hebrew may need them.
 */
export const hidden = '\\u0000-\\u001F\\u007F-\\u009F\\u2028-\\u202E\\u2066-\\u2069';

const hiddenSigns = new RegExp(`[${hidden}]`, 'g');

/** A text in one line, without hidden characters. */
export const plainLine = (text: string): string =>
  text
    .replace(/[\s\u0085\u2028\u2029]+/g, ' ')
    .replace(hiddenSigns, '')
    .replace(/ {2,}/g, ' ')
    .trim();
