import { gapPieces } from './gap-text.ts';

/** A gap as it is shown, with the signs that no line break may part from it. */
export type ShownPiece = string | { gap: string; signs: string };

export function shownPieces(text: string, known: readonly { id: string }[]): ShownPiece[] {
  const pieces = gapPieces(text, known);
  const signsAfter = (place: number): string => {
    const next = pieces[place + 1];
    return typeof next === 'string' ? (/^\p{P}{1,3}/u.exec(next)?.[0] ?? '') : '';
  };
  return pieces.flatMap((piece, place): ShownPiece[] => {
    if (typeof piece !== 'string') return [{ gap: piece.gap, signs: signsAfter(place) }];
    const rest = place > 0 ? piece.slice(signsAfter(place - 1).length) : piece;
    return rest === '' ? [] : [rest];
  });
}
