import { queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';

export const savedFiltersQuery = queryOptions({
  queryKey: ['saved-filters'],
  queryFn: ({ signal }) => api.listSavedFilters(undefined, { signal }),
});
