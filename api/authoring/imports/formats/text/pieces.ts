import { shown, tidySigns } from '../signs.ts';
import { stressedText, stressesIn, withBoldWords, type Piece, type SourceLine, type Stress } from './piece.ts';
import { withLeadingLooks } from './leading-looks.ts';
import { splitAtTabs, splitInline } from './split-line.ts';

const invisible = /[\u200B-\u200D\u2060\uFEFF\u00AD]/g;
const bold = /\*\*(?=[^\s*])((?:[^*]|\*(?!\*)){1,4000})\*\*/g;
const headingMark = /^(?:#{1,6}|>)\s+/;

/** The pieces of the lines, in order: without invisible signs, marks of Markdown and blank lines, split where a line holds several. */
export function piecesOf(lines: readonly SourceLine[]): Piece[] {
  const pieces: Piece[] = [];
  let isAfterBlank = true;
  for (const source of lines) {
    const text = source.text
      .replace(invisible, '')
      .replaceAll('\u00A0', ' ')
      .replace(headingMark, '')
      .replace(bold, (_, inner: string) => stressedText(inner, ['bold']));
    if (text.trim() === '') {
      isAfterBlank = true;
      continue;
    }
    const parts = splitAtTabs(text);
    const open = new Set<Stress>();
    for (const part of parts.flatMap(splitInline)) {
      const stressed = stressesIn(part, open);
      const words = withLeadingLooks(tidySigns(withBoldWords(part, stressed)).trim());
      if (shown(words).trim() === '') continue;
      pieces.push({ ...source, text: words, stressed, isAfterBlank, isTabbed: parts.length > 1 });
      isAfterBlank = false;
    }
  }
  return pieces;
}
