import { queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';

export const diplomasKey = (id: string) => ['diplomas', id] as const;

/** The diplomas of an activity. */
export const diplomasQuery = (id: string) =>
  queryOptions({ queryKey: diplomasKey(id), queryFn: ({ signal }) => api.listDiplomas({ params: { id } }, { signal }), retry: false });

export const issuedKey = (id: string) => ['diplomas', id, 'issued'] as const;

/** The issued ones, the newest first. */
export const issuedQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [...issuedKey(id), page],
    queryFn: ({ signal }) => api.listIssued({ params: { id }, query: { page, per_page: 10 } }, { signal }),
    retry: false,
  });
