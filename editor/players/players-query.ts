import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { playerFigures, type AskedPlayers, type Doomed, type DoomedType } from '#shared/contract/players.ts';
import { api } from '../api.ts';
import { isDay } from '../statistics/date-range.ts';

/** The parameters of the list's address; absent ones have their defaults. */
export interface PlayersSearch {
  search?: string;
  sort?: string;
  order?: 'asc' | 'desc';
  /** Days of registration; none: the last three months. */
  from?: string;
  to?: string;
  door?: string;
  round?: string;
  /** The player in the drawer. */
  player?: string;
}

export const defaultSort = 'registered_at';
/** A date before any registration. */
export const firstDay = '2000-01-01';
const moreFirst: readonly string[] = [...playerFigures, defaultSort];
/** The first direction of sorting: texts from A, figures and registration from the highest and the newest. */
export const firstOrder = (sort: string): 'asc' | 'desc' => (moreFirst.includes(sort) ? 'desc' : 'asc');

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const parameter = <K extends keyof PlayersSearch>(name: K, value: unknown, isRight: (text: string) => boolean): { [P in K]?: string } =>
  (typeof value === 'string' && value !== '' && isRight(value) ? { [name]: value } : {}) as { [P in K]?: string };

export function readPlayersSearch(search: Record<string, unknown>): PlayersSearch {
  const isId = (text: string): boolean => uuid.test(text);
  return {
    ...(typeof search['search'] === 'string' && search['search'] ? { search: search['search'].slice(0, 200) } : {}),
    ...parameter('sort', search['sort'], (sort) => sort !== defaultSort && /^[a-z][a-z0-9_]{0,60}$/.test(sort)),
    ...(search['order'] === 'asc' || search['order'] === 'desc' ? { order: search['order'] } : {}),
    ...parameter('from', search['from'], isDay),
    ...parameter('to', search['to'], isDay),
    ...parameter('door', search['door'], isId),
    ...parameter('round', search['round'], isId),
    ...parameter('player', search['player'], isId),
  };
}

/** The same in the form of the calls. */
export function queryOf({ search, sort = defaultSort, order = firstOrder(sort), from, to, door, round }: PlayersSearch): AskedPlayers {
  return {
    sort,
    order,
    ...(search ? { search } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(door ? { hatch_Id: door } : {}),
    ...(round ? { round_id: round } : {}),
  };
}

export const playersQuery = (id: string, query: AskedPlayers) =>
  infiniteQueryOptions({
    queryKey: ['players', id, query],
    queryFn: ({ pageParam, signal }) =>
      api.filterPlayers({ params: { id }, body: { ...query, per_page: 50, ...(pageParam ? { after: pageParam } : {}) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

export const playerQuery = (id: string, playerID: string) =>
  queryOptions({ queryKey: ['player', id, playerID], queryFn: ({ signal }) => api.readPlayer({ params: { id, playerID } }, { signal }) });

const counted = [
  'players',
  'unknown_elsewhere',
  'registrations',
  'games',
  'answers',
  'ledger_entries',
  'standings',
  'share_rewards',
  'draw_entries',
] as const;

/** The kinds of data with a count above 0. */
export const someOf = (doomed: Doomed): (typeof counted)[number][] => counted.filter((name) => doomed[name] > 0);

/** The data that a deletion would delete; requested again each time. */
export const doomedQuery = (id: string, type: DoomedType, data?: string[]) =>
  queryOptions({
    queryKey: ['doomed', id, type, data],
    queryFn: ({ signal }) => api.countDoomedPlayers({ params: { id }, body: { type, ...(data ? { data } : {}) } }, { signal }),
    gcTime: 0,
    staleTime: 0,
  });
