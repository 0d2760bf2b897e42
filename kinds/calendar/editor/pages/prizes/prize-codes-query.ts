import { queryOptions } from '@tanstack/react-query';
import { api } from '#editor/api.ts';

export const prizeCodesKey = (id: string) => ['prize-codes', id] as const;

/** The number of codes of each prize. */
export const prizeCodesQuery = (id: string) =>
  queryOptions({
    queryKey: prizeCodesKey(id),
    queryFn: ({ signal }) => api.listPrizeStocks({ params: { id } }, { signal }),
  });
