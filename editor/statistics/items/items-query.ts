import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api.ts';

export const itemsKey = (id: string) => ['statistics', id, 'items'] as const;
export const regradesKey = (id: string) => ['regrades', id] as const;

export const itemsQuery = (id: string) =>
  queryOptions({ queryKey: itemsKey(id), queryFn: ({ signal }) => api.readItemAnalysis({ params: { id } }, { signal }) });

/** Milliseconds between polls of a running correction. */
const whileRunning = 1_000;

/** The corrections of an activity; polled while one is running. */
export const regradesQuery = (id: string) =>
  queryOptions({
    queryKey: regradesKey(id),
    queryFn: ({ signal }) => api.listRegrades({ params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.data.some((regrade) => regrade.state === 'applying') ? whileRunning : false),
  });

/** One correction, until its preview or itself is done. */
export const regradeQuery = (id: string, number: number) =>
  queryOptions({
    queryKey: [...regradesKey(id), number],
    queryFn: ({ signal }) => api.readRegrade({ params: { id, number } }, { signal }),
    refetchInterval: ({ state }) => (state.data && !state.data.state.endsWith('ing') ? false : whileRunning),
  });
