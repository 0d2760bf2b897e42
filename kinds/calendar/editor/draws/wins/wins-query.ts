import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '#shared/contract/operation.ts';
import type { prizeWins } from '#shared/contract/prize-wins.ts';
import { api } from '#editor/api.ts';
import { useActivity } from '#editor/editing/activity-context.ts';

/** Below that of the draws, so that a change of a draw reads them again. */
const winsKey = (id: string) => ['draws', id, 'wins'] as const;

/** The winners of the announced draws, with their answers. Refetches while one has not answered. */
export const winsQuery = (id: string) =>
  queryOptions({
    queryKey: winsKey(id),
    queryFn: ({ signal }) => api.listPrizeWins({ params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.data.some((win) => win.state === 'asked') ? 60_000 : false),
    retry: false,
  });

export function useDeliveryCall() {
  const { quizID } = useActivity();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: Input<typeof prizeWins.changePrizeDelivery>) => api.changePrizeDelivery(change),
    onSettled: () => queryClient.invalidateQueries({ queryKey: winsKey(quizID) }),
  });
}

export const winnerMailQuery = (id: string) =>
  queryOptions({
    queryKey: ['winner-mail', id] as const,
    queryFn: ({ signal }) => api.readWinnerMail({ params: { id } }, { signal }),
    retry: false,
  });
