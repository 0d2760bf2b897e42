import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Reads what begins with the key again, because it has changed. What is on its way may have been read before the change, and is not enough: a first
 * answer, which the library would take as the new one, is waited for before.
 */
export async function readAgain(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const onTheWay = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  await Promise.allSettled(onTheWay.filter(({ state }) => state.data === undefined).map(async ({ promise }) => promise));
  await queryClient.invalidateQueries({ queryKey });
}
