import { queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';

export const themesQuery = queryOptions({
  queryKey: ['themes'],
  queryFn: ({ signal }) => api.listThemes(undefined, { signal }),
});

export const fontsQuery = queryOptions({
  queryKey: ['fonts'],
  queryFn: ({ signal }) => api.listFonts(undefined, { signal }),
});
