import type { ThemeUse } from '#shared/contract/appearance.ts';
import { themeChangesTo, differingFields, lookOf, type Look } from '#shared/content/look.ts';
import { lockToKeep, type Activity } from '#api/authoring/activities/activity-store.ts';
import { applyEdits } from '#api/authoring/activities/apply-edits.ts';
import { identified, type Editing } from '#api/authoring/activities/edit-quiz.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';

/** Applies the theme's look to the drafts that use it, by an edit that editors can undo. The uses are in the order of their ids, so that two calls never deadlock. */
export async function applyTheme(tx: Tx, context: Editing, uses: readonly ThemeUse[], look: Look, theme_id: string): Promise<void> {
  for (const { id, changed, is_closed } of uses) {
    if (is_closed || changed.length === 0) continue;
    const activity = await lockToKeep(tx, id);
    // An editor may have chosen another look before the lock.
    if (activity.draft.theme.saved_theme === theme_id) await changeTheme(tx, context, activity, { look, theme_id });
  }
}

/**
 * Gives a draft that was in the trash the look that its theme has by now. The change was made by somebody who may edit themes: the actor, who restores
 * the draft, needs no permission for it.
 */
export async function followTheme(tx: Tx, context: Editing, id: string): Promise<void> {
  const activity = await lockToKeep(tx, id);
  const { saved_theme, ...own } = activity.draft.theme;
  if (saved_theme === undefined) return;
  // Locked: a change of the theme that is under way comes first, or sees this draft.
  const theme = await tx.selectFrom('theme').select('look').where('id', '=', saved_theme).forShare().executeTakeFirst();
  if (!theme || differingFields(lookOf(own), theme.look).length === 0) return;
  const permissions = new Set([...context.actor.permissions, 'quiz_graphics_edit' as const]);
  await changeTheme(tx, context, activity, { look: theme.look, theme_id: saved_theme, actor: { ...context.actor, permissions } });
}

interface ThemeChange {
  look: Look;
  theme_id: string;
  actor?: Actor;
}

const changeTheme = (
  tx: Tx,
  context: Editing,
  activity: Activity,
  { look, theme_id, actor = context.actor }: ThemeChange,
): Promise<Activity> =>
  applyEdits(tx, context, actor, activity, [identified({ edit: 'change_theme', input: { changes: themeChangesTo(look, theme_id) } })]);
