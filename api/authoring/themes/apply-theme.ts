import { changesToWear, type Look } from '#shared/content/look.ts';
import type { ThemeUse } from '#shared/contract/appearance.ts';
import { lockToKeep } from '#api/authoring/activities/activity-store.ts';
import { applyEdits } from '#api/authoring/activities/apply-edits.ts';
import { identified, type Editing } from '#api/authoring/activities/edit-quiz.ts';
import type { Tx } from '#api/kernel/db/database.ts';

/** Applies the theme's look to the drafts that use it, by an edit that editors can undo. The uses are in the order of their ids, so that two calls never deadlock. */
export async function applyTheme(tx: Tx, context: Editing, uses: readonly ThemeUse[], look: Look, theme_id: string): Promise<void> {
  const edit = { edit: 'change_theme', input: { changes: changesToWear(look, theme_id) } } as const;
  for (const { id, changed, is_closed } of uses) {
    if (is_closed || changed.length === 0) continue;
    const activity = await lockToKeep(tx, id);
    // An editor may have chosen another look before the lock.
    if (activity.draft.theme.saved_theme !== theme_id) continue;
    await applyEdits(tx, context, context.actor, activity, [identified(edit)]);
  }
}
