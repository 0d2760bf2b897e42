export interface FittedText {
  size: number;
  lines: string[];
}

/** The width of a text at a font size, in pixels. */
export type Measure = (text: string, size: number) => number;

interface Room {
  width: number;
  /** The most lines. */
  lines: number;
  /** Font sizes, the largest first. */
  sizes: readonly number[];
}

/** A text at the first size at which it fits. What fits at none is cut at the last one. `lang`: BCP 47. */
export function fitText(text: string, { width, lines: most, sizes }: Room, measure: Measure, lang: string): FittedText {
  const words = wordsOf(text, lang);
  for (const size of sizes) {
    const lines = linesOf(words, (line) => measure(line, size) <= width);
    if (lines.length <= most && lines.every((line) => measure(line, size) <= width)) return { size, lines };
  }
  const size = sizes.at(-1) as number;
  const fits = (line: string): boolean => measure(line, size) <= width;
  const lines = linesOf(
    words.flatMap((word) => (fits(word.trimEnd()) ? [word] : lettersOf(word, lang))),
    fits,
  );
  return { size, lines: lines.length <= most ? lines : [...lines.slice(0, most - 1), cut(lines.slice(most - 1).join(' '), fits, lang)] };
}

/** These scripts write words without spaces between them. */
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Each with the spaces and the marks behind it: no line begins with either. */
const wordsOf = (text: string, lang: string): string[] =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(?<= )/)
    .flatMap((word) => (withoutSpaces.test(word) ? segmentsOf(word, lang) : [word]));

function segmentsOf(text: string, lang: string): string[] {
  const words: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter(lang, { granularity: 'word' }).segment(text)) {
    const before = words.at(-1);
    const isJoined = before !== undefined && (/[\p{Ps}\p{Pi}]$/u.test(before) || (!isWordLike && !/^[\p{Ps}\p{Pi}]/u.test(segment)));
    if (isJoined) words[words.length - 1] = before + segment;
    else words.push(segment);
  }
  return words;
}

const lettersOf = (text: string, lang: string): string[] =>
  Array.from(new Intl.Segmenter(lang, { granularity: 'grapheme' }).segment(text), ({ segment }) => segment);

function linesOf(words: readonly string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line !== '' && !fits((line + word).trimEnd())) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += word;
  }
  return line === '' ? lines : [...lines, line.trimEnd()];
}

function cut(text: string, fits: (line: string) => boolean, lang: string): string {
  const letters = lettersOf(text, lang);
  while (letters.length > 0 && !fits(`${letters.join('').trimEnd()}…`)) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
