import { savedFilters } from '#shared/contract/saved-filters.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findSavedFilters, toSavedFilter } from './saved-filter-store.ts';

export const listSavedFilters = serve(savedFilters.listSavedFilters, (_input, { actor, database }) =>
  database.asActor(actor, async (tx) => (await findSavedFilters(tx, actor)).map((row) => toSavedFilter(row, actor))),
);
