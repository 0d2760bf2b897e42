import { queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';

/** In the lists' own key, because whatever changes activities changes the counts. */
export const tagsQuery = queryOptions({
  queryKey: ['quizzes', 'tags'],
  queryFn: ({ signal }) => api.listActivityTags(undefined, { signal }),
});
