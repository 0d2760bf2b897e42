import type { Draft } from '#activity/document.ts';
import type { Tx } from '#api/kernel/db/database.ts';

/**
 * The index of the first edit that sets a theme which the tenant does not have; undefined when none does. `drafts` are those before and after each
 * edit. An existing theme may stay: it may have been deleted since.
 */
export async function findUnknownTheme(tx: Tx, drafts: readonly Draft[]): Promise<number | undefined> {
  const worn = drafts.map(({ theme }) => theme.saved_theme);
  const newThemes = [...new Set(worn)].filter((id) => id !== undefined && id !== worn[0]) as string[];
  if (newThemes.length === 0) return undefined;
  const known = await findKnownThemes(tx, newThemes);
  const place = worn.slice(1).findIndex((id) => id !== undefined && id !== worn[0] && !known.has(id));
  return place === -1 ? undefined : place;
}

/** An older draft whose theme was deleted keeps its look as its own. */
export async function withoutDeletedTheme(tx: Tx, draft: Draft): Promise<Draft> {
  const { saved_theme, ...own } = draft.theme;
  if (saved_theme === undefined || (await findKnownThemes(tx, [saved_theme])).has(saved_theme)) return draft;
  return { ...draft, theme: own };
}

/** Which of these are themes of the tenant. */
async function findKnownThemes(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.selectFrom('theme').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}
