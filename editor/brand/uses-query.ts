import { queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';

/** What uses a file of the tenant, read anew each time: by the key of a picture, or of a font. */
export const usesQuery = (key: string) =>
  queryOptions({
    queryKey: ['media-uses', key],
    queryFn: ({ signal }) => api.listMediaUses({ params: { key } }, { signal }),
    gcTime: 0,
  });
