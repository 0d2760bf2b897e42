import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Reloads the data whose key begins with this one, because it has changed. Requests in progress may be older than the change: the library would
 * accept a first reply as new, so this waits for it before.
 */
export async function readAgain(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const onTheWay = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  await Promise.allSettled(onTheWay.filter(({ state }) => state.data === undefined).map(async ({ promise }) => promise));
  await queryClient.invalidateQueries({ queryKey });
}
