import i18next from 'i18next';

/** “a, b and c” in the language of the interface. */
export const listOfWords = (words: readonly string[]): string =>
  new Intl.ListFormat(i18next.language, { type: 'conjunction' }).format(words);
