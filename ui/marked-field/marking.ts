import { lettersOf } from '#shared/rich-text/plain.ts';
import type { Style } from '#shared/rich-text/tree.ts';

/** A selection in a field. */
export interface Selected {
  value: string;
  start: number;
  end: number;
}

/** The replacement of the text from `from` to `to`, and the selection afterwards. */
export interface Replacement {
  from: number;
  to: number;
  text: string;
  start: number;
  end: number;
}

const marks: Record<Style, string> = { bold: '**', italic: '*', sup: '^', sub: '~' };
const letter = /[\p{L}\p{N}]/u;

/** Marks the selection, or takes the mark away where it is. Without a selection it means the word at the caret. Undefined: no mark fits there. */
export function toggleMark(field: Selected, style: Style): Replacement | undefined {
  const mark = marks[style];
  const { value, start, end } = trimmed(withWord(field, style));
  const selected = value.slice(start, end);
  const bare = unmarked({ value, start, end }, mark);
  if (bare && keepsLetters(value, bare)) return bare;
  if (selected === '') return replaced(start, end, mark + mark, start + mark.length, 0);
  const text = marked(selected, style);
  const isOne = text === mark + selected + mark;
  const change = replaced(start, end, text, isOne ? start + mark.length : start, isOne ? selected.length : text.length);
  return keepsLetters(value, change) ? change : undefined;
}

/** The selection without the mark around it or at its ends; undefined where there is none. */
function unmarked({ value, start, end }: Selected, mark: string): Replacement | undefined {
  const selected = value.slice(start, end);
  if (isAround(value, start, end, mark))
    return replaced(start - mark.length, end + mark.length, selected, start - mark.length, selected.length);
  if (!isAround(selected, mark.length, selected.length - mark.length, mark)) return undefined;
  const inner = selected.slice(mark.length, -mark.length);
  return replaced(start, end, inner, start, inner.length);
}

/** Whether readers see the same letters after the change: a star that stands for itself is no mark. */
const keepsLetters = (value: string, { from, to, text }: Replacement): boolean =>
  lettersOf(value.slice(0, from) + text + value.slice(to)) === lettersOf(value);

const replaced = (from: number, to: number, text: string, start: number, length: number): Replacement => ({
  from,
  to,
  text,
  start,
  end: start + length,
});

/** Each line has its own marks, and each word its own superscript, which has no spaces. */
const marked = (text: string, style: Style): string =>
  text.replace(style === 'sup' || style === 'sub' ? /\S+/g : /\S(?:[^\n]*\S)?/g, (part) => marks[style] + part + marks[style]);

/** Whether the mark stands just before and after: one star of two is none. */
function isAround(value: string, start: number, end: number, mark: string): boolean {
  if (start < mark.length || end < start || !value.startsWith(mark, end) || !value.endsWith(mark, start) || start === end) return false;
  const sign = mark[0] as string;
  const before = runOf(value.slice(0, start), sign, -1);
  const after = runOf(value.slice(end), sign, 1);
  const fits = (run: number): boolean => run === mark.length || run === 3;
  return fits(before) && fits(after);
}

function runOf(text: string, sign: string, way: 1 | -1): number {
  let run = 0;
  while (text.at(way === 1 ? run : -1 - run) === sign) run += 1;
  return run;
}

/** The word around the caret; italics also where a part of a word is selected, since they mark whole words only. */
function withWord({ value, start, end }: Selected, style: Style): Selected {
  if (start !== end && style !== 'italic') return { value, start, end };
  let from = start;
  let to = end;
  while (from > 0 && isLetter(value, from - 1) && (from < start || start === end || isLetter(value, start))) from -= 1;
  while (to < value.length && isLetter(value, to) && (to > end || start === end || isLetter(value, end - 1))) to += 1;
  return { value, start: from, end: to };
}

const isLetter = (value: string, at: number): boolean => letter.test(value[at] ?? '') || /[\uD800-\uDFFF]/.test(value[at] ?? '');

function trimmed({ value, start, end }: Selected): Selected {
  const selected = value.slice(start, end);
  if (selected.trim() === '') return { value, start, end: selected === '' ? end : start };
  return { value, start: start + selected.length - selected.trimStart().length, end: end - (selected.length - selected.trimEnd().length) };
}

/** Makes the selected lines a list, or a list lines. */
export function toggleList({ value, start, end }: Selected): Replacement {
  const from = value.lastIndexOf('\n', start - 1) + 1;
  const next = value.indexOf('\n', Math.max(end - 1, start));
  const to = next < 0 ? value.length : next;
  const lines = value.slice(from, to).split('\n');
  const isList = lines.every((line) => line.startsWith('- ') || line.trim() === '');
  const text = lines.map((line) => (isList ? line.replace(/^- /, '') : line.startsWith('- ') ? line : `- ${line}`)).join('\n');
  return replaced(from, to, text, start === end ? from + text.length : from, start === end ? 0 : text.length);
}

/** Something between signs at the caret or in the selection: a link or a formula. */
export interface Found {
  from: number;
  to: number;
  inner: string;
}

const links = /\[([^\]\n]*)\]\((https:\/\/[^\s()<>"\\]+)\)/g;
const formulas = /\\\(([^]*?)\\\)|\$\$([^]*?)\$\$/g;

export const linkAt = (field: Selected): (Found & { words: string }) | undefined => {
  const match = matchAt(field, links);
  return match && { from: match.index, to: match.index + match[0].length, words: match[1] ?? '', inner: match[2] ?? '' };
};

export const formulaAt = (field: Selected): (Found & { display: boolean }) | undefined => {
  const match = matchAt(field, formulas);
  return (
    match && { from: match.index, to: match.index + match[0].length, inner: match[1] ?? match[2] ?? '', display: match[1] === undefined }
  );
};

const matchAt = ({ value, start, end }: Selected, pattern: RegExp): RegExpExecArray | undefined =>
  [...value.matchAll(pattern)].find(({ index, 0: whole }) => index <= start && end <= index + whole.length);

/** The address with its round brackets encoded; undefined unless it is an https address. */
export function linkAddress(typed: string): string | undefined {
  const address = typed.trim().replaceAll('(', '%28').replaceAll(')', '%29');
  const whole = /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;
  return /^https:\/\/[^\s<>"\\]{1,1900}$/.test(whole) && URL.canParse(whole) ? whole : undefined;
}
