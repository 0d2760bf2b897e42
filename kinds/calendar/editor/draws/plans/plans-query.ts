import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#editor/api.ts';
import { useActivity } from '#editor/editing/activity-context.ts';
import { drawsKey } from '#kinds/calendar/editor/draws/draws-query.ts';

const plansKey = (id: string) => ['planned-draws', id] as const;

/** The scheduled draws of an activity, the earliest first. Refetches while one waits for its time. */
export const plansQuery = (id: string) =>
  queryOptions({
    queryKey: plansKey(id),
    queryFn: ({ signal }) => api.listPlannedDraws({ params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.data.some((plan) => plan.state === 'waiting') ? 60_000 : false),
    retry: false,
  });

/** A call that changes scheduled draws: they and the draws are read again, also after a refusal. */
export function usePlanCall<Request, Reply>(call: (request: Request) => Promise<Reply>, then: (reply: Reply) => void) {
  const { quizID } = useActivity();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: then,
    onSettled: () => Promise.all([plansKey(quizID), drawsKey(quizID)].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
