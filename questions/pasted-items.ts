import { letterPlace } from '#shared/letter-place.ts';
import { withPlainFigures } from '#shared/plain-figures.ts';

/** The marker of a list item. Word writes some of its bullets as letters of a symbol font, followed by a tab or spaces. */
const bullet = /^\s*(?:[-*]\s+\[[ xX]\]\s+|[·•∙\uE000-\uF8FF]\s*|[‣◦⁃▪▫■□●○◆◇♦►▶➢➤➔→❖✓✔✗✘☐☑☒★☆–—*-]\s+|[o§ØüvqFw](?:\t|\s{2,}))/u;
/** A number or letter with its own stop; East Asian stops need no space after them. */
const numbered = /^\s*(?:[(（]?(\p{Nd}{1,3}|\p{L})(?:[.)](?:\s+)|[）．、]\s*)|([①-⑳])\s*)/u;

const chinese = '一二三四五六七八九十';
/** The place of an item by its mark, from 0: of 2, ②, 二, b and ب. */
function placeOf(line: string): number | undefined {
  const [, sign = '', circled] = numbered.exec(line) ?? [];
  if (circled) return (circled.codePointAt(0) ?? 0) - 0x2460;
  if (chinese.includes(sign) && sign !== '') return chinese.indexOf(sign);
  return /^\p{Nd}/u.test(sign) ? Number(withPlainFigures(sign)) - 1 : letterPlace(sign);
}

/** Whether the numbers or letters count from the first on: 24. and 25. December are dates, and J. Smith is a name. */
const areInOrder = (lines: readonly string[]): boolean => lines.every((line, index) => placeOf(line) === index);

/** A word processor ends an item with one of these, and a line within an item with one of the others. */
const itemEnd = /\r\n|[\n\r\f\u2029]/;
const lineEnds = /[\v\u0085\u2028]/g;

export const hasOddBreaks = (text: string): boolean => /[\v\f\u0085\u2028\u2029]/.test(text);

/** A pasted text with the line breaks that browsers show. */
export const withPlainBreaks = (text: string): string => text.replace(/[\v\f\u0085\u2028\u2029]/g, '\n');

/**
 * The items of a pasted list, without their marks; one item where the text is no list. Lines are items when each has a mark, or when none has.
 */
export function pastedItems(text: string): string[] {
  const items = text.split(itemEnd).filter((item) => item.trim() !== '');
  const plain = (item: string): string => item.replace(lineEnds, '\n').trim();
  for (const [mark, isList] of [
    [bullet, (lines: readonly string[]) => lines.every((line) => bullet.test(line))],
    [numbered, areInOrder],
  ] as const)
    if (isList(items)) return items.map((item) => plain(item.replace(mark, '')));
  const marked = items.filter((item) => bullet.test(item) || numbered.test(item));
  return marked.length > 0 && marked.length < items.length ? [text] : items.map(plain);
}
