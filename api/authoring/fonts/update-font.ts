import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { appearance } from '#shared/contract/appearance.ts';
import { wireFont } from './wire-font.ts';

export const updateFont = serve(appearance.updateFont, ({ params: { id }, body: { name, licence } }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const row = await tx
      .updateTable('font')
      // An unknown id gives 404, even when nothing changes.
      .set({ id, ...(name !== undefined && { name: name.trim() }), ...(licence !== undefined && { licence: licence.trim() }) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw notFound();
    return wireFont(row);
  }),
);
