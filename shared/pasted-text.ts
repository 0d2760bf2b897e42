/** Word, PowerPoint and web pages part lines in their own ways; a text field shows some of them as boxes. */
const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** A pasted text with plain line breaks. */
export const pastedText = (text: string): string => text.replace(lineBreaks, '\n');

/** What programs put before the items of a list: a bullet, a number or a letter. */
const marker = /^\s*(?:[•·◦▪▫‣⁃●○■□–—*+§-]|o(?=\t)|(?:\d{1,3}|[a-z])[.)])\s+/i;

/** The items of a pasted list, without their markers; undefined for any other text. */
export function pastedList(text: string): string[] | undefined {
  const lines = pastedText(text)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.length > 1 && lines.every((line) => marker.test(line)) ? lines.map((line) => line.replace(marker, '').trim()) : undefined;
}
