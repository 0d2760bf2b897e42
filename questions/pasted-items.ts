/** What stands before an item of a list: a bullet of a word processor, a hyphen, a number or a letter. */
const mark = /^\s*(?:[·•‣◦▪■●○–—*-]|\(?\d{1,3}[.)]|\(?[A-Za-z][.)])\s+/u;
/** A word processor ends an item with one of these, and a line within an item with one of the others. */
const itemEnd = /\r\n|[\n\r\f\u2029]/;
const lineEnds = /[\v\u0085\u2028]/g;

export const hasOddBreaks = (text: string): boolean => /[\v\f\u0085\u2028\u2029]/.test(text);

/** A pasted text with the line breaks that browsers show. */
export const withPlainBreaks = (text: string): string => text.replace(/[\v\f\u0085\u2028\u2029]/g, '\n');

/** The items of a pasted list, without their marks; one item where the text is no list. Lines are items when each has a mark, or when none has. */
export function pastedItems(text: string): string[] {
  const items = text.split(itemEnd).filter((item) => item.trim() !== '');
  const marked = items.filter((item) => mark.test(item));
  if (marked.length !== 0 && marked.length !== items.length) return [text];
  return items.map((item) => item.replace(mark, '').replace(lineEnds, '\n').trim());
}
