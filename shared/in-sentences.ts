/** Texts one after the other, each closed by a full stop where it has no mark of its own. Empty texts are left out. */
export const inSentences = (texts: readonly string[]): string =>
  texts
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => (/[.!?…。！？।]["”»’]?$/u.test(text) ? text : `${text}.`))
    .join(' ');
