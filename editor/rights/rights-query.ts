import { notifications } from '@mantine/notifications';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';

export const rolesQuery = queryOptions({
  queryKey: ['rights', 'roles'],
  queryFn: async ({ signal }) => (await api.listRoles({ query: { per_page: 100 } }, { signal })).data,
});

export const whoMayQuery = queryOptions({
  queryKey: ['rights', 'who'],
  queryFn: async ({ signal }) => (await api.readWhoMay(undefined, { signal })).data,
});

/** A change of permissions: reloads all of them, and the reader's own profile when the server sends a message. */
export function useChangeRights<T>(change: (input: T) => Promise<unknown>, done?: () => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['rights'] });
      notifications.show({ message: t('rights.saved') });
      done?.();
    },
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
  });
}
