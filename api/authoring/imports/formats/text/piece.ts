import { endOf, startOf } from '../signs.ts';

/** How a word processor can stress a text. */
export const stresses = ['highlight', 'colour', 'bold', 'underline'] as const;
export type Stress = (typeof stresses)[number];

/**
 * Signs around stressed texts: each begins one way of stress, the last one ends all. They are spaces to every pattern, so that a label is found
 * behind one.
 */
const stressSigns: Readonly<Record<Stress, string>> = { highlight: '\u2004', colour: '\u2005', bold: '\u2006', underline: '\u2008' };
const stressEnd = '\u200A';
const anySign = /[\u2004\u2005\u2006\u2008\u200A]/g;

export const withoutSigns = (text: string): string => text.replace(anySign, '');

export const stressedText = (text: string, ways: Iterable<Stress>): string => {
  const begin = [...ways].map((way) => stressSigns[way]).join('');
  return begin === '' ? text : begin + text + stressEnd;
};

/** The text with its bold words as a look where most of it is not bold, since then bold says what it is: a right answer, a heading. */
export function withBoldWords(text: string, stressed: readonly Stress[]): string {
  if (stressed.includes('bold')) return withoutSigns(text);
  let isBold = false;
  return text.replace(anySign, (sign) => {
    if (sign === stressSigns.bold) isBold = true;
    else if (sign !== stressEnd || !isBold) return '';
    else isBold = false;
    return isBold ? startOf('bold') : endOf('bold');
  });
}

/** How most of a text is stressed; `open`: the ways that hold where it begins, and afterwards where it ends. */
export function stressesIn(text: string, open: Set<Stress>): Stress[] {
  const counts = new Map<Stress, number>();
  let letters = 0;
  for (const sign of text) {
    const way = stresses.find((each) => stressSigns[each] === sign);
    if (way) open.add(way);
    else if (sign === stressEnd) open.clear();
    else if (/[\p{L}\p{N}]/u.test(sign)) {
      letters += 1;
      for (const each of open) counts.set(each, (counts.get(each) ?? 0) + 1);
    }
  }
  return stresses.filter((way) => letters > 0 && (counts.get(way) ?? 0) * 2 >= letters);
}

/** A line of a text, or a paragraph of a document. */
export interface SourceLine {
  /** From 1. */
  line: number;
  /** With signs around stressed parts. */
  text: string;
  /** In a document: the level of a list item, from 0. */
  level?: number;
  /** A paragraph is whole; lines of a text may be one sentence that is wrapped. */
  isParagraph?: boolean;
}

/** A line, or a part of it that stands for itself, without the marks of Markdown and the signs. */
export interface Piece extends SourceLine {
  /** How most of its text is stressed. */
  stressed: readonly Stress[];
  isAfterBlank: boolean;
  /** Beside other parts, separated by tabs, so that letters may jump. */
  isTabbed: boolean;
}
