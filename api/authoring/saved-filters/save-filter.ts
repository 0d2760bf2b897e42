import { mostSavedFilters, savedFilters } from '#shared/contract/saved-filters.ts';
import { newId } from '#shared/ids.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { filterColumns, toSavedFilter } from './saved-filter-store.ts';

export const saveFilter = serve(savedFilters.saveFilter, ({ body }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const { tenant_id, account_id } = actor;
    const { total } = await tx
      .selectFrom('saved_filter')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('account_id', '=', account_id)
      .executeTakeFirstOrThrow();
    if (total >= mostSavedFilters) throw invalidAt('name', 'at_most', { limit: mostSavedFilters });
    const row = await tx
      .insertInto('saved_filter')
      .values({ tenant_id, id: newId(), account_id, ...body })
      .returning(filterColumns)
      .executeTakeFirstOrThrow();
    return toSavedFilter(row, actor);
  }),
);
