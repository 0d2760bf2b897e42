import { savedFilters } from '#shared/contract/saved-filters.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';

export const deleteSavedFilter = serve(savedFilters.deleteSavedFilter, ({ params: { id } }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('saved_filter')
      .where('id', '=', id)
      .where('account_id', '=', actor.account_id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound();
    return { success: true };
  }),
);
