import { serve } from '#api/kernel/http/served-operation.ts';
import { appearance } from '#shared/contract/appearance.ts';
import { countUses, findThemes, lockThemes, selectTheme } from './theme-store.ts';

/** Drafts that use the theme keep their look, and follow the theme again when it is restored. */
export const deleteTheme = serve(appearance.deleteTheme, ({ params: { id } }, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    const { selected } = await lockThemes(tx, id);
    await tx
      .updateTable('any_theme')
      .set({ selected: false, trashed_at: clock.now(), trashed_by: actor.account_id })
      .where('id', '=', id)
      .execute();
    const [first] = selected ? await findThemes(tx) : [];
    if (first) await selectTheme(tx, first.id);
    return { success: true, uses: await countUses(tx, id) };
  }),
);
