import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { useActivity } from '../../editing/activity-context.ts';

const cheatersKey = (id: string) => ['cheaters', id] as const;
/** Milliseconds between polls for the end of a search. */
const whileLooking = 1500;

export const cheatersQuery = (id: string) =>
  queryOptions({
    queryKey: cheatersKey(id),
    queryFn: ({ signal }) => api.listCheaters({ params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.is_looking ? whileLooking : false),
  });

export const evidenceQuery = (id: string, players: readonly string[]) =>
  queryOptions({
    queryKey: ['cheaters', id, 'evidence', ...players],
    queryFn: ({ signal }) => api.readCheaterEvidence({ params: { id }, query: { players: players.join(',') } }, { signal }),
  });

/** A call that changes whether a player is on the boards: reloads the lists of cheaters and of players, whatever its result. */
export function useCheaterCall<Input, Answer>(call: (input: Input) => Promise<Answer>, then?: (answer: Answer) => void) {
  const { quizID } = useActivity();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    ...(then && { onSuccess: then }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: cheatersKey(quizID) }),
        queryClient.invalidateQueries({ queryKey: ['players', quizID] }),
      ]),
  });
}
