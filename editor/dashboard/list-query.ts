import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { activityKinds, type ActivityKind } from '#shared/content/kind.ts';
import { listFilters, listSorts, type ListedKind, type ListFilter, type ListSort } from '#shared/contract/quiz.ts';
import { isId } from '#shared/ids.ts';
import { api } from '../api.ts';

/** The parameters of a list's address; absent ones have their defaults. */
export interface ListSearch {
  page?: number;
  search?: string;
  filter?: ListFilter;
  sort?: ListSort;
  type?: ActivityKind;
  /** Ids of tags. */
  tags?: readonly string[];
  /** Whether an activity needs all of the tags; one is enough by default. */
  match?: 'all';
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
    ...readTags(search),
    ...(search.new === true ? { new: true as const } : {}),
  };
}

function readTags({ tags, match }: Record<string, unknown>): Pick<ListSearch, 'tags' | 'match'> {
  const listed: unknown[] = typeof tags === 'string' ? tags.split(',') : Array.isArray(tags) ? tags : [];
  const ids = listed.filter((id): id is string => typeof id === 'string' && isId(id)).slice(0, 20);
  return ids.length > 0 ? { tags: ids, ...(match === 'all' && { match }) } : {};
}

/** The query of an address for a saved filter: without the page and the wizard. */
export const toQuery = ({ search, filter, sort, type, tags, match }: ListSearch): string =>
  new URLSearchParams(
    Object.entries({ search, filter, sort, type, tags: tags?.join(), match }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  ).toString();

/** What a saved filter asks for, and the names in it that this program does not know. */
export function fromQuery(query: string): { search: ListSearch; unknown: string[] } {
  const params = Object.fromEntries(new URLSearchParams(query));
  const search = readListSearch(params);
  return { search, unknown: Object.keys(params).filter((name) => !(name in search)) };
}

/** What the server narrows a list by. */
export const narrowedBy = (search: ListSearch, kind?: ListedKind) => ({
  typeQuiz: kind ?? search.type ?? ('' as const),
  search: search.search ?? '',
  filter: search.filter ?? ('all' as const),
  tags: search.tags?.join() ?? '',
  tag_match: search.match ?? ('any' as const),
});

export const listQuery = (search: ListSearch, kind?: ListedKind) =>
  queryOptions({
    queryKey: ['quizzes', 'list', narrowedBy(search, kind), search.sort ?? 'last_modified', search.page ?? 1],
    queryFn: ({ signal }) =>
      api.listQuizzes(
        {
          query: {
            ...narrowedBy(search, kind),
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
