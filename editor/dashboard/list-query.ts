import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { activityKinds, type ActivityKind } from '#shared/content/kind.ts';
import { listFilters, listSorts, type ListedKind, type ListFilter, type ListSort } from '#shared/contract/quiz.ts';
import { api } from '../api.ts';

/** The parameters of a list's address; absent ones have their defaults. */
export interface ListSearch {
  page?: number;
  search?: string;
  filter?: ListFilter;
  sort?: ListSort;
  type?: ActivityKind;
  /** Whether the wizard is open. */
  new?: true;
}

/** `undefined` restores the default. */
export type ListChanges = { [Part in keyof ListSearch]?: ListSearch[Part] | undefined };

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined => values.find((known) => known === value);

export function readListSearch(search: Record<string, unknown>): ListSearch {
  const filter = oneOf(listFilters, search.filter);
  // Old addresses named a sort order as the filter.
  const sort = oneOf(listSorts, search.sort ?? search.filter);
  const type = oneOf(activityKinds, search.type);
  const page = Number(search.page);
  return {
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
    ...(typeof search.search === 'string' && search.search ? { search: search.search.slice(0, 200) } : {}),
    ...(filter && filter !== 'all' ? { filter } : {}),
    ...(sort && sort !== 'last_modified' ? { sort } : {}),
    ...(type ? { type } : {}),
    ...(search.new === true ? { new: true as const } : {}),
  };
}

export const listQuery = (search: ListSearch, kind?: ListedKind) =>
  queryOptions({
    queryKey: [
      'quizzes',
      'list',
      kind ?? search.type ?? '',
      search.search ?? '',
      search.filter ?? 'all',
      search.sort ?? 'last_modified',
      search.page ?? 1,
    ],
    queryFn: ({ signal }) =>
      api.listQuizzes(
        {
          query: {
            typeQuiz: kind ?? search.type ?? '',
            search: search.search ?? '',
            filter: search.filter ?? 'all',
            sort: search.sort ?? 'last_modified',
            page: search.page ?? 1,
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** The number of activities of the kind for each filter, independent of the search. */
export const filtersQuery = (typeQuiz: ListedKind | '') =>
  queryOptions({
    queryKey: ['quizzes', 'filters', typeQuiz],
    queryFn: ({ signal }) => api.listQuizFilters({ query: { typeQuiz } }, { signal }),
    placeholderData: keepPreviousData,
  });
