/** Letters that Unicode does not decompose, with their ASCII form. `fold_text` (migration 0273) has the same table. */
const plainLetters: Record<string, string> = {
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ð: 'd',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};
const accents =
  /[\u{300}-\u{36f}]|[\u{591}-\u{5c7}]|[\u{64b}-\u{652}]|\u{670}|[\u{1ab0}-\u{1aff}]|[\u{1dc0}-\u{1dff}]|[\u{20d0}-\u{20ff}]|[\u{fe20}-\u{fe2f}]/gu;

/** The form in which searched texts are compared: lower case, without accents and points, compatibility forms as plain ones. */
export const foldForSearch = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(accents, '')
    .replace(/[øđłħıŧðςßæœþ]/g, (letter) => plainLetters[letter] as string);

/** The words of a search, without duplicates. */
export const searchWords = (search: string): string[] => [
  ...new Set(
    search
      .normalize('NFC')
      .split(/\s+/)
      .filter((word) => word !== ''),
  ),
];

/**
 * Whether a word is one or two letters of a script with spaces between words: it matches only at the beginning of words; otherwise 7 would find 17.
 */
export const isShortWord = (word: string): boolean =>
  /^[\p{L}\p{M}\p{Nd}]{1,2}$/u.test(word) && !/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]/u.test(word);

/** Returns a test for texts: whether they contain every word of the search, in any order, as the server's lists do (api/kernel/db/has-words.ts). */
export function wordFinder(search: string): (text: string) => boolean {
  const words = searchWords(search).map((word) => ({ folded: foldForSearch(word), isShort: isShortWord(word) }));
  if (words.length === 0) return () => true;
  return (text) => {
    const folded = foldForSearch(text);
    return words.every(({ folded: word, isShort }) => (isShort ? beginsWord(folded, word) : folded.includes(word)));
  };
}

function beginsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{M}\p{N}_]/u.test(text[at - 1] as string)) return true;
  }
  return false;
}
