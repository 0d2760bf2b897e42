import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { notifications } from '@mantine/notifications';
import { api } from '../api.ts';

export type State = 'all' | 'active' | 'invited' | 'suspended';
export interface TeamSearch {
  search: string;
  state: State;
  page: number;
}

export const teamQuery = ({ search, state, page }: TeamSearch) =>
  queryOptions({
    queryKey: ['team', search, state, page],
    queryFn: ({ signal }) => api.listUsers({ query: { page, ...(search && { search }), ...(state !== 'all' && { state }) } }, { signal }),
    placeholderData: keepPreviousData,
  });
export type Team = Awaited<ReturnType<typeof api.listUsers>>;

export const ownershipQuery = queryOptions({
  queryKey: ['team-ownership'],
  queryFn: ({ signal }) => api.readOwnership(undefined, { signal }),
});

/** A change of the team: reloads the lists, and shows a message. */
export function useTeamCall<Input, Answer>(call: (input: Input) => Promise<Answer>, describe: (input: Input, answer: Answer) => string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: (answer, input) => {
      notifications.show({ message: describe(input, answer) });
      void queryClient.invalidateQueries({ queryKey: ['team-ownership'] });
      return queryClient.invalidateQueries({ queryKey: ['team'] });
    },
  });
}

export const showFailure = (error: Error): void => void notifications.show({ color: 'red', message: firstMessage(error) });

/** The error of the first field, if there is one; else the message. */
function firstMessage(error: Error): string {
  const fields = 'errors' in error ? Object.values(error.errors as Record<string, string[]>) : [];
  return fields[0]?.[0] ?? error.message;
}
