import { keepPreviousData, queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { notifications } from '@mantine/notifications';
import type { Notification } from '#shared/contract/notifications.ts';
import type { NotificationKind } from '#shared/notification-kinds.ts';
import { api } from '../api.ts';
import { readAgain } from '../read-again.ts';

export interface ListQuery {
  page: number;
  per_page: number;
  kind?: NotificationKind;
  unread?: true;
}
type List = Awaited<ReturnType<typeof api.listNotifications>>;

const key = ['notifications', 'list'];

export const notificationsQuery = (wish: ListQuery) =>
  queryOptions({
    queryKey: [...key, wish],
    queryFn: ({ signal }) => api.listNotifications({ query: wish }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** The query of the bell. */
export const newestQuery = (unread: boolean) => notificationsQuery({ page: 1, per_page: 10, ...(unread && { unread: true as const }) });

const everyList = (queryClient: QueryClient) => queryClient.getQueriesData<List>({ queryKey: key });
const wishOf = (queryKey: readonly unknown[]) => queryKey.at(-1) as ListQuery;

/** Inserts a new one at the top of every shown list; one with a counter stays at its place. A list that is loading may lack it, and is reloaded. */
export function putIn(queryClient: QueryClient, notification: Notification, unread: number): void {
  const isOnTheWay = queryClient.isFetching({ queryKey: key }) > 0;
  for (const [queryKey, list] of everyList(queryClient)) {
    if (!list) continue;
    const { page, kind } = wishOf(queryKey);
    const isThere = list.data.some(({ id }) => id === notification.id);
    const fits = page === 1 && (kind === undefined || kind === notification.data.kind);
    const rows = isThere
      ? list.data.map((row) => (row.id === notification.id ? notification : row))
      : fits
        ? [notification, ...list.data]
        : list.data;
    queryClient.setQueryData<List>(queryKey, { ...list, data: rows.slice(0, list.per_page), unread });
  }
  if (isOnTheWay) void readListsAgain(queryClient);
}

/** Marks one, or all, as read in the shown lists. */
function markIn(queryClient: QueryClient, id: string | undefined, unread: number): void {
  const read_at = new Date().toISOString();
  for (const [queryKey, list] of everyList(queryClient)) {
    if (!list) continue;
    const rows = list.data.map((row) => (row.read_at === null && (id === undefined || row.id === id) ? { ...row, read_at } : row));
    queryClient.setQueryData<List>(queryKey, { ...list, data: rows, unread });
  }
}

export const readListsAgain = (queryClient: QueryClient) => readAgain(queryClient, key);

/** Marks the one with the id, or all. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string | undefined) => api.markNotificationsRead({ body: id === undefined ? { all: true } : { id } }),
    onSuccess: ({ unread }, id) => markIn(queryClient, id, unread),
    onError: (error) => {
      notifications.show({ color: 'red', message: error.message });
      void readListsAgain(queryClient);
    },
  });
}
