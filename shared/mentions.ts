const mention = /@\{([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\}/gi;

/** A text in pieces: words, and the ids of mentioned accounts. */
export type Piece = { text: string } | { id: string };

/** The pieces of a stored text, in order. */
export function piecesOf(text: string): Piece[] {
  // split() returns the captured ids at odd places.
  const pieces = text.split(mention).map((piece, index): Piece => (index % 2 === 1 ? { id: piece.toLowerCase() } : { text: piece }));
  return pieces.filter((piece) => 'id' in piece || piece.text !== '');
}

/** The mentioned accounts, each once. */
export const mentionedIn = (text: string): string[] => [...new Set(piecesOf(text).flatMap((piece) => ('id' in piece ? [piece.id] : [])))];

export const mentionOf = (id: string): string => `@{${id}}`;
