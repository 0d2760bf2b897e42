import { appearance } from '#shared/contract/appearance.ts';
import { HttpError, notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { applyTheme } from './apply-theme.ts';
import { publishWithNewTheme } from './publish-with-new-theme.ts';
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
    const using = new Set(uses.map((use) => use.id));
    if (publish.some((activityId) => !using.has(activityId))) throw notFound();
    await applyTheme(tx, context, uses, look, id);
    await publishWithNewTheme(tx, context, publish);
    return wireTheme({ id, name, selected: row.selected || body.selected === true }, look);
  });
});
