import type { Piece } from './piece.ts';
import { keyIn, keysHeading } from './words.ts';

/** One key of a list of keys, such as `3) b` or `12 - Paris`. */
export interface ListedKey {
  line: number;
  number: number;
  key: string;
}

const entry = /^(\d{1,4})\s*(?:[.):=–-]|\s)\s*(\S.{0,499})$/;
const letters = String.raw`\(?[A-Za-z]\)?(?:\s?(?:,|&|\+)\s?[A-Za-z])*`;
const letterEntry = new RegExp(String.raw`^\d{1,4}\s*[.):=–-]?\s*${letters}\.?$`);
const inOneLine = new RegExp(String.raw`(\d{1,4})\s*[.):=–-]?\s*(${letters})(?=\s*(?:[,;.|]\s*)?(?:\d|$)|\s*[.;]?\s*$)`, 'g');

export function entryOf({ line, text }: Piece): ListedKey | undefined {
  const [, number, key = ''] = entry.exec(text) ?? [];
  return number === undefined ? undefined : { line, number: Number(number), key };
}

/** Several keys in one line: `1. A, 2. B` or `1-a 2-c 3-b`; empty where the text is something else. */
export function keysInLine(text: string, line: number): ListedKey[] {
  if (text.length > 4000 || !/^\d{1,4}\s*[.):=–-]?\s*\(?[A-Za-z]\b/.test(text)) return [];
  const keys = [...text.matchAll(inOneLine)].map(([, number, key = '']) => ({ line, number: Number(number), key }));
  const rest = text.replace(inOneLine, '').replace(/[\s,;.|]/g, '');
  return rest === '' && keys.length > 1 ? keys : [];
}

/** Where the keys at the end of a file begin that have no heading: the last lines are all a number and letters. */
export function startOfBareKeys(pieces: readonly Piece[]): number {
  let start = pieces.length;
  while (start > 0 && letterEntry.test(pieces[start - 1]?.text ?? '')) start -= 1;
  return pieces.length - start >= 2 ? start : pieces.length;
}

/** Whether this piece is the heading of keys which follow in lines of their own. */
export function headsKeys(piece: Piece, next: Piece | undefined): boolean {
  if (next === undefined || (entryOf(next) === undefined && keysInLine(next.text, next.line).length === 0)) return false;
  return keysHeading.test(piece.text) || keyIn(piece.text) === '';
}
