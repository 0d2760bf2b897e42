import { changesToWear, type Look } from '#shared/content/look.ts';
import type { ThemeUse } from '#shared/contract/appearance.ts';
import { lockToKeep } from '#api/authoring/activities/activity-store.ts';
import { applyEdits } from '#api/authoring/activities/apply-edits.ts';
import { identified, type Editing } from '#api/authoring/activities/edit-quiz.ts';
import type { Tx } from '#api/kernel/db/database.ts';

/** Puts a look on the drafts that wear the theme, by the edit that a hand would make: it can be undone, and stands in their history. In the order of ids, so that two of these cannot wait for each other. */
export async function dressActivities(tx: Tx, context: Editing, uses: readonly ThemeUse[], look: Look, theme_id: string): Promise<void> {
  const edit = { edit: 'change_theme', input: { changes: changesToWear(look, theme_id) } } as const;
  for (const { id, changed, is_closed } of uses) {
    if (is_closed || changed.length === 0) continue;
    const activity = await lockToKeep(tx, id);
    // Somebody may have given it another look before the lock.
    if (activity.draft.theme.saved_theme !== theme_id) continue;
    await applyEdits(tx, context, context.actor, activity, [identified(edit)]);
  }
}
