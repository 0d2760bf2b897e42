/**
 * The form in which texts of free answers are compared: Unicode NFKC, without invisible characters, case-insensitive in every language (ß equals ss;
 * İ, I, ı and i are equal, as are σ and ς), with white space trimmed and inner runs as one space. Quotation marks and dashes become those of a plain
 * keyboard, because phones insert curly ones on their own. With `keepsCase`, upper and lower case differ.
 */
export function foldText(text: string, { keepsCase = false }: { keepsCase?: boolean } = {}): string {
  const fold = (once: string): string => foldSigns(keepsCase ? withoutUnseen(once) : foldCase(withoutUnseen(once)));
  let folded = fold(text);
  // Folding can produce characters that fold again; it settles after two or three rounds.
  for (let next = fold(folded); next !== folded; next = fold(folded)) folded = next;
  return folded;
}

const withoutUnseen = (text: string): string => text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');

const foldCase = (text: string): string => text.toUpperCase().toLowerCase().replaceAll('i\u0307', 'i').replaceAll('ς', 'σ');

function foldSigns(text: string): string {
  return text
    .replace(/[\u2018\u2019\u201b\u02bc\u00b4`]/gu, "'")
    .replace(/[\u201c\u201d\u201e\u201f]/gu, '"')
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .normalize('NFKC')
    .replace(/\s+/gu, ' ')
    .trim();
}
