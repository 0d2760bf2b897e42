import type { Gap, Question } from '#shared/content/question.ts';

/** What stands in the text for a gap. */
export const gapMark = (id: string): string => `{{${id}}}`;
const marks = /\{\{([a-z0-9]{1,8})\}\}/g;

/** A part of the text: words, or the id of the gap that stands there. */
export type GapPiece = string | { gap: string };

/** The text in its parts. Only the first place of a gap is the gap; further ones stay words. */
export function gapPieces(text: string, known: readonly Pick<Gap, 'id'>[]): GapPiece[] {
  const open = new Set(known.map(({ id }) => id));
  const pieces: GapPiece[] = [];
  let from = 0;
  for (const { 0: mark, 1: id = '', index } of text.matchAll(marks)) {
    if (!open.delete(id)) continue;
    if (index > from) pieces.push(text.slice(from, index));
    pieces.push({ gap: id });
    from = index + mark.length;
  }
  return from < text.length ? [...pieces, text.slice(from)] : pieces;
}

/** The ids in the text, in their order, also unknown ones and those that stand there twice. */
export const markedIds = (text: string): string[] => Array.from(text.matchAll(marks), ([, id = '']) => id);

/** The gaps that players fill, in the order of the text. */
export function gapsInText({ gap_text: text = '', gaps = [] }: Pick<Question, 'gap_text' | 'gaps'>): Gap[] {
  const byId = new Map(gaps.map((gap) => [gap.id, gap]));
  return gapPieces(text, gaps).flatMap((piece) => (typeof piece === 'string' ? [] : (byId.get(piece.gap) ?? [])));
}

/** The text as a sentence, with a blank in each gap. */
export const gapTextInWords = ({
  gap_text: text = '',
  gaps = [],
}: {
  gap_text?: string | undefined;
  gaps?: readonly Pick<Gap, 'id'>[] | undefined;
}): string =>
  gapPieces(text, gaps)
    .map((piece) => (typeof piece === 'string' ? piece : '_____'))
    .join('');
