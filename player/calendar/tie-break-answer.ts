import { readNumber, tidyNumber } from '#questions/given-number.ts';
import { valueFormat } from '#questions/value-format.ts';
import type { PlayerTieBreak } from '#shared/contract/player-calendar.ts';

export type TieBreakGiven = { number: number } | { words: string };

/** The largest number, either side of zero, that the server takes. */
const largest = 1e12;

/** As people count them, not as strings do: a picture is one. */
export const lettersIn = (text: string): number => [...text.trim()].length;

/** What is typed, as an answer; null where it is none. */
export function answerIn({ kind, most_letters }: PlayerTieBreak, text: string, lang: string): TieBreakGiven | null {
  if (kind === 'motivation') return text.trim() !== '' && lettersIn(text) <= most_letters ? { words: text.trim() } : null;
  const number = readNumber(text, lang);
  return number === null || Math.abs(number) > largest ? null : { number: tidyNumber(number) };
}

/** Her answer of before, as she would type it. */
export function givenText({ number, words }: PlayerTieBreak, lang: string): string {
  return number === undefined ? (words ?? '') : valueFormat(lang).format(number);
}
