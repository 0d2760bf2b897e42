import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';

export const trashQuery = (search: string, page: number) =>
  queryOptions({
    queryKey: ['quizzes', 'trash', search, page],
    queryFn: ({ signal }) => api.listTrash({ query: { search, page } }, { signal }),
    placeholderData: keepPreviousData,
  });
