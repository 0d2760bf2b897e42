import { readNumber } from '#questions/answered-number.ts';
import { tidyNumber } from '#questions/numbers.ts';
import { valueFormat } from '#questions/value-format.ts';
import type { PlayerTieBreak } from '#shared/contract/player-calendar.ts';

export type TieBreakAnswer = { number: number } | { words: string };

/** The largest absolute number that the server accepts. */
const largest = 1e12;

/** Characters as people count them, not as strings do: an emoji is one. */
export const lettersIn = (text: string): number => [...text.trim()].length;

/** The typed text as an answer; null when it is none. */
export function answerIn({ kind, most_letters }: PlayerTieBreak, text: string, lang: string): TieBreakAnswer | null {
  if (kind === 'motivation') return text.trim() !== '' && lettersIn(text) <= most_letters ? { words: text.trim() } : null;
  const number = readNumber(text, lang);
  return number === null || Math.abs(number) > largest ? null : { number: tidyNumber(number) };
}

/** Her earlier answer, as she would type it. */
export function answerText({ number, words }: PlayerTieBreak, lang: string): string {
  return number === undefined ? (words ?? '') : valueFormat(lang).format(number);
}
