import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { TrashItem } from '#shared/trash.ts';
import { api } from '../api.ts';

export interface TrashSearch {
  search: string;
  item: TrashItem | undefined;
  page: number;
}

export const trashQuery = ({ search, item, page }: TrashSearch) =>
  queryOptions({
    queryKey: ['quizzes', 'trash', search, item, page],
    queryFn: ({ signal }) => api.listTrash({ query: { search, page, ...(item && { item }) } }, { signal }),
    placeholderData: keepPreviousData,
  });
