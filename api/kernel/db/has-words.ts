import { sql, type RawBuilder } from 'kysely';
import { isShortWord, searchWords } from '#shared/has-words.ts';

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
