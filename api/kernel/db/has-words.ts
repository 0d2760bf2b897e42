import { sql, type RawBuilder } from 'kysely';
import { foldForSearch, isShortWord, searchWords } from '#shared/has-words.ts';

/**
 * SQL: whether a text that `fold_text` folded (migration 0273) contains every word of the search, in any order. Case and accents do not matter. A
 * word matches anywhere, one of one or two letters only at the beginning of a word. A search without words matches all.
 */
export function hasWords(folded: RawBuilder<string>, search: string): RawBuilder<boolean> {
  const words = searchWords(search);
  if (words.length === 0) return sql<boolean>`true`;
  const conditions = words.map((word) =>
    isShortWord(word) ? sql`${folded} ~ ('\\m' || fold_text(${word}))` : sql`position(fold_text(${word}) in ${folded}) > 0`,
  );
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/**
 * LIKE patterns of the words of a search, the longest first, for a text that `fold_text` folded and that begins with a space. A word matches
 * anywhere; one with fewer than three letters, which no index supports, only at the beginning of a word. A word without a letter or digit is dropped.
 */
export const likePatterns = (search: string): string[] =>
  foldForSearch(search)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .toSorted((a, b) => b.length - a.length)
    .map(likePattern);

function likePattern(word: string): string {
  const literally = word.replace(/[\\%_]/g, String.raw`\$&`);
  return /[\p{L}\p{N}]{3}/u.test(word) ? `%${literally}%` : `% ${literally}%`;
}
