import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { playerSorts, type PlayerSort } from '#shared/contract/players.ts';
import { api } from '../api.ts';

/** What the address says about the list; absent parts are the defaults. */
export interface PlayersSearch {
  page?: number;
  search?: string;
  sort?: PlayerSort;
  order?: 'asc' | 'desc';
}

export const defaultSort: PlayerSort = 'registered';
/** Names from A, points and registration from the most and the newest. */
export const firstOrder = (sort: PlayerSort): 'asc' | 'desc' => (sort === 'name' ? 'asc' : 'desc');

export function readPlayersSearch(search: Record<string, unknown>): PlayersSearch {
  const sort = playerSorts.find((known) => known === search.sort);
  const page = Number(search.page);
  return {
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
    ...(typeof search.search === 'string' && search.search ? { search: search.search.slice(0, 200) } : {}),
    ...(sort && sort !== defaultSort ? { sort } : {}),
    ...(search.order === 'asc' || search.order === 'desc' ? { order: search.order } : {}),
  };
}

export const playersQuery = (quizID: string, { page = 1, search = '', sort = defaultSort, order = firstOrder(sort) }: PlayersSearch) =>
  queryOptions({
    queryKey: ['players', quizID, page, search, sort, order],
    queryFn: ({ signal }) => api.listPlayers({ params: { quizID }, query: { page, search, sort, order } }, { signal }),
    placeholderData: keepPreviousData,
  });
