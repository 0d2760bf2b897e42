import { serve } from '#api/kernel/http/served-operation.ts';
import { appearance } from '#shared/contract/appearance.ts';
import { findThemes, lockThemes, selectTheme } from './theme-store.ts';

export const deleteTheme = serve(appearance.deleteTheme, ({ params: { id } }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const { selected } = await lockThemes(tx, id);
    await tx.deleteFrom('theme').where('id', '=', id).execute();
    const [first] = selected ? await findThemes(tx) : [];
    if (first) await selectTheme(tx, first.id);
    return { success: true };
  }),
);
