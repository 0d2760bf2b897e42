import { queryOptions, keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';

export type Period = 1 | 3 | 5 | null;

export const retentionQuery = (page: number) =>
  queryOptions({
    queryKey: ['data-management', page],
    queryFn: ({ signal }) => api.readDataManagement({ query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Chooses the period of an activity, or of the whole tenant. */
export function useChooseRetention() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, period }: { id: string; period: Period | 'tenant' }) => api.changeRetention({ params: { id }, body: { period } }),
    onSuccess: () => {
      notifications.show({ message: t('retention.saved') });
      return queryClient.invalidateQueries({ queryKey: ['data-management'] });
    },
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
  });
}
