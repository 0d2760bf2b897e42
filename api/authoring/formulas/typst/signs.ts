const escaped = (text: string): string => Array.from(text, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`).join('');

/** makePrintable may write a sign in its compatibility form, so a wide quotation mark already becomes a plain one here. */
function inString(sign: string): string {
  const plain = sign.normalize('NFKC');
  // oxlint-disable-next-line no-control-regex
  return /[^\p{L}\p{M}\p{N} ]/u.test(sign) && /[\0-\x7f]/.test(plain) ? escaped(plain) : sign;
}

/** A string of Typst. Signs without a meaning in it stay as they are, so that makePrintable finds fonts for them. */
export const textOfTypst = (text: string): string => `"${Array.from(text, inString).join('')}"`;

/** Signs of a formula, none of which has a meaning for Typst. */
export const signsOfTypst = (text: string): string => Array.from(text, escaped).join(' ');
