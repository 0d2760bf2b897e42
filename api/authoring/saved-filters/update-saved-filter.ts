import { savedFilters } from '#shared/contract/saved-filters.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { filterColumns, toSavedFilter } from './saved-filter-store.ts';

export const updateSavedFilter = serve(savedFilters.updateSavedFilter, ({ params: { id }, body }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const { account_id } = actor;
    const row = await tx
      .updateTable('saved_filter')
      .set({ account_id, ...body })
      .where('id', '=', id)
      .where('account_id', '=', account_id)
      .returning(filterColumns)
      .executeTakeFirst();
    if (!row) throw notFound();
    return toSavedFilter(row, actor);
  }),
);
