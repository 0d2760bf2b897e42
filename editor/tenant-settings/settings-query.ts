import { notifications } from '@mantine/notifications';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '#shared/contract/client.ts';
import type { Setting, SettingName, SettingValue } from '#shared/contract/tenant-settings.ts';
import { api } from '../api.ts';
import { profileQuery } from '../session/profile.ts';

export const settingsQuery = queryOptions({
  queryKey: ['tenant-settings'],
  queryFn: async ({ signal }) => {
    const { data } = await api.listSettings(undefined, { signal });
    return Object.fromEntries(data.map((setting) => [setting.id, setting])) as Record<SettingName, Setting>;
  },
});

/** Saves one setting. The reply reports its errors under `value`. */
export function useChangeSetting(id: SettingName) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation<unknown, ApiError, SettingValue>({
    mutationFn: (value) => api.changeSetting({ params: { id }, body: { value } }),
    onSuccess: async () => {
      notifications.show({ message: t('organisation.saved') });
      await queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });
      await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
    },
  });
}
