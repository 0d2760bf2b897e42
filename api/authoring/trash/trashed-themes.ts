import { sql } from 'kysely';
import type { TrashedTheme } from '#shared/contract/trash.ts';
import { dueInTrash } from '#shared/trash.ts';
import { lockLimit } from '#api/accounts/plans/plan-limits.ts';
import type { Editing } from '#api/authoring/activities/edit-quiz.ts';
import { applyTheme } from '#api/authoring/themes/apply-theme.ts';
import { findThemes, findUses, isThemeUsed } from '#api/authoring/themes/theme-store.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { invalidAt, notFound } from '#api/kernel/errors.ts';
import type { Trashed } from './trashed-rows.ts';

export async function findTrashedThemes(tx: Tx, ids: readonly string[]): Promise<Trashed<TrashedTheme>[]> {
  const rows = await tx
    .selectFrom('any_theme as saved')
    .leftJoin('account', 'account.id', 'saved.trashed_by')
    .select(['saved.id', 'saved.name', 'saved.look as theme', 'saved.trashed_at', 'account.name as trashed_by'])
    .select(sql<number>`(select count(*)::int from activity where ${isThemeUsed(sql.ref('saved.id'))})`.as('uses'))
    .where('saved.id', 'in', ids)
    .execute();
  return rows.map((row) => ({ item: 'theme', ...row, is_closed: false }));
}

/**
 * Drafts that had the theme follow it again; one may have been in the trash when the theme last changed. Throws 404 for an item outside the trash, and
 * 422 where the plan has no room.
 */
export async function restoreTheme(tx: Tx, context: Editing, id: string, now: Date): Promise<void> {
  const limit = await lockLimit(tx, 'brands');
  const themes = await findThemes(tx);
  if (limit !== null && themes.length >= limit) throw invalidAt('id', 'no_theme_left', { limit });
  const theme = await tx
    .updateTable('any_theme')
    .set({ trashed_at: null, trashed_by: null, selected: themes.length === 0 })
    .where('id', '=', id)
    .where('trashed_at', '>', dueInTrash(now))
    .returning('look')
    .executeTakeFirst();
  if (!theme) throw notFound();
  await applyTheme(tx, context, await findUses(tx, id, theme.look), theme.look, id);
}
