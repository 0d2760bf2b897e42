/**
 * A text as free answers are compared: Unicode NFKC, no invisible characters, upper and lower case alike in every
 * language (ß is ss, İ, I, ı and i are one letter, as are σ and ς), white space trimmed and inner runs as one space;
 * quotation marks and dashes as a plain keyboard has them, because phones put the curly ones in by themselves.
 */
export function foldText(text: string): string {
  let folded = foldOnce(text);
  // A fold can bring forth characters that fold once more; it settles after two or three rounds.
  for (let next = foldOnce(folded); next !== folded; next = foldOnce(folded)) folded = next;
  return folded;
}

function foldOnce(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toUpperCase()
    .toLowerCase()
    .replaceAll('i\u0307', 'i')
    .replaceAll('ς', 'σ')
    .replace(/[\u2018\u2019\u201b\u02bc\u00b4`]/gu, "'")
    .replace(/[\u201c\u201d\u201e\u201f]/gu, '"')
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .normalize('NFKC')
    .replace(/\s+/gu, ' ')
    .trim();
}
