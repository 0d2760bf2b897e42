import type { Selectable } from 'kysely';
import { sql, type Expression } from 'kysely';
import { activityKinds, type ActivityKind } from '#shared/content/kind.ts';
import type { ThemeUse } from '#shared/contract/appearance.ts';
import { differingFields, lookOf, type Look } from '#shared/content/look.ts';
import { isClosed } from '#api/authoring/activities/activity-policy.ts';
import { differsFromPublished } from '#api/authoring/activities/activity-store.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Tables } from '#api/kernel/db/tables.ts';
import { notFound } from '#api/kernel/errors.ts';

export type ThemeRow = Selectable<Tables['theme']>;

/** The themes of the transaction's tenant, the oldest first. */
export const findThemes = (tx: Tx): Promise<ThemeRow[]> => tx.selectFrom('theme').selectAll().orderBy('created_at').orderBy('id').execute();

/** Throws 404 for what this tenant does not have. */
export async function findTheme(tx: Tx, id: string): Promise<ThemeRow> {
  const row = await tx.selectFrom('theme').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** All themes, locked against changes until this transaction ends. Throws 404 where `id` is none of them. */
export async function lockThemes(tx: Tx, id: string): Promise<ThemeRow> {
  const rows = await tx.selectFrom('theme').selectAll().orderBy('id').forUpdate().execute();
  const found = rows.find((row) => row.id === id);
  if (!found) throw notFound();
  return found;
}

/** In two steps: the index allows one selected theme at any moment. */
export async function selectTheme(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('theme').set({ selected: false }).where('selected', '=', true).execute();
  await tx.updateTable('theme').set({ selected: true }).where('id', '=', id).execute();
}

const savedTheme = sql<string>`activity.draft -> 'theme' ->> 'saved_theme'`;

/** SQL: whether the draft of `activity` has the theme. */
export const isThemeUsed = (id: Expression<string>) => sql<boolean>`${savedTheme} = ${id}::text`;

/** Every activity whose draft wears the theme, and what a look would change in it. */
export async function findUses(tx: Tx, id: string, look: Look): Promise<ThemeUse[]> {
  const rows = await tx
    .selectFrom('activity')
    .select(['id', 'name', 'kind', 'stage', 'theme'])
    .select(isClosed.as('is_closed'))
    .select((eb) => differsFromPublished(eb).as('has_unpublished'))
    .where(savedTheme, '=', id)
    .where('kind', 'in', activityKinds)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, theme, ...row }) => ({
    ...row,
    quiz_type: kind as ActivityKind,
    before: theme,
    changed: differingFields(lookOf(theme), look),
    has_unpublished: row.has_unpublished === true,
  }));
}

/** The number of activities whose draft has the theme. */
export async function countUses(tx: Tx, id: string): Promise<number> {
  const { uses } = await tx
    .selectFrom('activity')
    .select((eb) => eb.fn.countAll<number>().as('uses'))
    .where(isThemeUsed(sql.val(id)))
    .executeTakeFirstOrThrow();
  return Number(uses);
}
