import { queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';

/** Polled while an invitation is open. */
export const coopQuery = queryOptions({
  queryKey: ['integrations', 'coop'],
  queryFn: ({ signal }) => api.readCoop(undefined, { signal }),
  refetchInterval: ({ state: { data } }) => (data?.coop?.state === 'invited' ? 5_000 : 60_000),
});

export const coopActivitiesQuery = queryOptions({
  queryKey: ['integrations', 'coop-activities'],
  queryFn: ({ signal }) => api.listCoopActivities(undefined, { signal }),
});

export const coopFiguresQuery = queryOptions({
  queryKey: ['integrations', 'coop-figures'],
  queryFn: ({ signal }) => api.readCoopFigures({ query: {} }, { signal }),
});

export const coopBoardQuery = queryOptions({
  queryKey: ['integrations', 'coop-board'],
  queryFn: ({ signal }) => api.readCoopBoard(undefined, { signal }),
});

export const coopLeadsQuery = (after: string | undefined) =>
  queryOptions({
    queryKey: ['integrations', 'coop-leads', after],
    queryFn: ({ signal }) => api.listCoopLeads({ query: { per_page: 50, ...(after !== undefined && { after }) } }, { signal }),
  });
