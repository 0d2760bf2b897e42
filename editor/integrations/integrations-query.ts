import { notifications } from '@mantine/notifications';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/contract/client.ts';
import { api } from '../api.ts';

export type DeliveryState = 'all' | 'waiting' | 'delivered' | 'failed';

export const apiKeysQuery = queryOptions({
  queryKey: ['integrations', 'keys'],
  queryFn: ({ signal }) => api.listApiKeys(undefined, { signal }),
});

/** Polled until Zapier has used its key. */
export const zapierQuery = queryOptions({
  queryKey: ['integrations', 'zapier'],
  queryFn: ({ signal }) => api.readZapierKey(undefined, { signal }),
  refetchInterval: ({ state: { data } }) => (data?.api_key && !data.connected ? 5_000 : false),
});

export const hooksQuery = queryOptions({
  queryKey: ['integrations', 'hooks'],
  queryFn: ({ signal }) => api.listHooks(undefined, { signal }),
});

/** Polled every few seconds while a delivery is pending. */
export const deliveriesQuery = (id: string, state: DeliveryState, page: number) =>
  queryOptions({
    queryKey: ['integrations', 'deliveries', id, state, page],
    queryFn: ({ signal }) =>
      api.listHookDeliveries({ params: { id }, query: { page, per_page: 20, ...(state !== 'all' && { state }) } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.data.some((candidate) => candidate.state === 'waiting') ? 2_000 : 10_000),
  });

/** The options of a select: the hundred most recently changed activities. */
export const activityChoicesQuery = queryOptions({
  queryKey: ['integrations', 'activities'],
  queryFn: async ({ signal }) => {
    const { data } = await api.listQuizzes({ query: { per_page: 100, sort: 'last_modified' } }, { signal });
    return data.map(({ id, name }) => ({ value: id, label: name }));
  },
});

/** A change of keys or hooks: reloads the lists; reports an error unless a field shows it. */
export function useIntegrationsCall<Input, Answer>(call: (input: Input) => Promise<Answer>, describe?: (answer: Answer) => string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: (answer) => {
      if (describe) notifications.show({ message: describe(answer) });
      // Shows the new object at once; the lists follow.
      void queryClient.invalidateQueries({ queryKey: ['integrations'] });
    },
    onError: (error) => {
      if (error instanceof ApiError && Object.keys(error.errors).length > 0) return;
      notifications.show({ color: 'red', message: error.message });
    },
  });
}
