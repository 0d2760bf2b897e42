import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { appearance } from '#shared/contract/appearance.ts';

/** The bytes stay: themes, drafts and publications name them, and a font is small. */
export const deleteFont = serve(appearance.deleteFont, ({ params: { id } }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom('font').where('id', '=', id).executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound();
    return { success: true };
  }),
);
