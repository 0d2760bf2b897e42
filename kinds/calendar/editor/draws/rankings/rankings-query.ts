import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#editor/api.ts';
import { useActivity } from '#editor/editing/activity-context.ts';

export const rankingsKey = (id: string) => ['rankings', id] as const;

/** Winners by points of an activity. While motivations are judged, other judges mark too, so it is refetched regularly. */
export const rankingsQuery = (id: string) =>
  queryOptions({
    queryKey: rankingsKey(id),
    queryFn: ({ signal }) => api.listRankings({ params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.data.some((ranking) => ranking.state === 'judging') ? 20_000 : false),
    retry: false,
  });

/** A call that changes winners by points: the list is read again, also after a refusal. */
export function useRankingCall<Request, Reply>(call: (request: Request) => Promise<Reply>, then: (reply: Reply) => void) {
  const { quizID } = useActivity();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: then,
    onSettled: () => queryClient.invalidateQueries({ queryKey: rankingsKey(quizID) }),
  });
}
