import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';

export interface BankSearch {
  page: number;
  search: string;
  tag: string | null;
}

export const bankQuery = ({ page, search, tag }: BankSearch) =>
  queryOptions({
    queryKey: ['question-bank', 'list', page, search, tag],
    queryFn: ({ signal }) =>
      api.listBankQuestions({ query: { page, per_page: 25, ...(search && { search }), ...(tag && { tag }) } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const tagsQuery = queryOptions({
  queryKey: ['question-bank', 'tags'],
  queryFn: ({ signal }) => api.listBankTags(undefined, { signal }),
});
