import { appearance, type ThemeUse } from '#shared/contract/appearance.ts';
import { HttpError, notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { changesToWear, type Look } from '#shared/content/look.ts';
import { lockToKeep } from '#api/authoring/activities/activity-store.ts';
import { applyEdits } from '#api/authoring/activities/apply-edits.ts';
import { identified, type Editing } from '#api/authoring/activities/edit-quiz.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { publishDressed } from './publish-dressed.ts';
import { findUses, lockThemes, selectTheme } from './theme-store.ts';
import { wireTheme, withPart } from './wire-theme.ts';

/** The theme, the drafts that wear it and what of them is published: all or nothing. */
export const updateTheme = serve(appearance.updateTheme, ({ params: { id }, body: { publish = [], ...body } }, context) => {
  const { actor, database, clock } = context;
  if (publish.length > 0 && !actor.permissions.has('quiz_settings')) throw new HttpError('forbidden');
  return database.asActor(actor, async (tx) => {
    const row = await lockThemes(tx, id);
    const look = withPart(row.look, body);
    const name = body.name?.trim() ?? row.name;
    await tx.updateTable('theme').set({ name, look, updated_at: clock.now() }).where('id', '=', id).execute();
    // The selected one stays selected: one of them always is.
    if (body.selected) await selectTheme(tx, id);
    const uses = await findUses(tx, id, look);
    const isWorn = new Set(uses.map((use) => use.id));
    if (publish.some((activityId) => !isWorn.has(activityId))) throw notFound();
    await applyTheme(tx, context, uses, look, id);
    await publishDressed(tx, context, publish);
    return wireTheme({ id, name, selected: row.selected || body.selected === true }, look);
  });
});

/** Applies the theme's look to the drafts that use it, by an edit that editors can undo. The uses are in the order of their ids, so that two calls never deadlock. */
async function applyTheme(tx: Tx, context: Editing, uses: readonly ThemeUse[], look: Look, theme_id: string): Promise<void> {
  const edit = { edit: 'change_theme', input: { changes: changesToWear(look, theme_id) } } as const;
  for (const { id, changed, is_closed } of uses) {
    if (is_closed || changed.length === 0) continue;
    const activity = await lockToKeep(tx, id);
    // An editor may have chosen another look before the lock.
    if (activity.draft.theme.saved_theme !== theme_id) continue;
    await applyEdits(tx, context, context.actor, activity, [identified(edit)]);
  }
}
