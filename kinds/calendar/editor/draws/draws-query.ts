import { queryOptions } from '@tanstack/react-query';
import type { EditorDraw } from '#shared/contract/draws.ts';
import { api } from '#editor/api.ts';
import { untilNextLook } from './until-next-look.ts';

export const drawsKey = (id: string) => ['draws', id] as const;

/** The draws of an activity, the newest first. Refetches while one waits for its result. */
export const drawsQuery = (id: string) =>
  queryOptions({
    queryKey: drawsKey(id),
    queryFn: ({ signal }) => api.listDraws({ params: { id } }, { signal }),
    refetchInterval: ({ state }) => untilNextLook(state.data?.data ?? [], Date.now()),
    retry: false,
  });

/** Draws that another one has replaced. */
export const replacedDraws = (draws: readonly Pick<EditorDraw, 'replaces'>[]): Set<string> =>
  new Set(draws.flatMap(({ replaces }) => replaces?.id ?? []));
