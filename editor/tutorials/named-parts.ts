interface NamedPart {
  words: string;
  /** The name of something on the screen. */
  isName: boolean;
}

/** A sentence in parts; the names for its {{placeholders}} are separate parts. */
export const namedParts = (sentence: string, nameOf: (placeholder: string) => string): NamedPart[] =>
  sentence
    .split(/\{\{(\w+)\}\}/)
    .map((part, place) => (place % 2 === 1 ? { words: nameOf(part), isName: true } : { words: part, isName: false }))
    .filter(({ words }) => words !== '');
