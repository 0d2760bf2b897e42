import { sql, type RawBuilder } from 'kysely';

/** Letters and digits of scripts that part words by spaces, too few to be looked for inside of words: 7 is not to find 17. */
const isShort = (word: string): boolean =>
  /^[\p{L}\p{M}\p{Nd}]{1,2}$/u.test(word) && !/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]/u.test(word);

/**
 * SQL: whether a text that `fold_text` folded (migration 0273) contains every word of the search, in any order. Case and accents do not matter. A
 * word matches anywhere, one of one or two letters only at the beginning of a word. A search without words matches all.
 */
export function hasWords(folded: RawBuilder<string>, search: string): RawBuilder<boolean> {
  const words = [
    ...new Set(
      search
        .normalize('NFC')
        .split(/\s+/)
        .filter((word) => word !== ''),
    ),
  ];
  if (words.length === 0) return sql<boolean>`true`;
  const conditions = words.map((word) =>
    isShort(word) ? sql`${folded} ~ ('\\m' || fold_text(${word}))` : sql`position(fold_text(${word}) in ${folded}) > 0`,
  );
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
