import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../api.ts';
import { paths } from '../paths.ts';
import { profileQuery } from './profile.ts';

/** Goes to work in another tenant; nothing that was read in this one stays. */
export function useSwitchTenant(): (tenant_id: string) => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const change = useMutation({
    mutationFn: (tenant_id: string) => api.switchTenant({ body: { tenant_id } }),
    onSuccess: async (changed) => {
      queryClient.clear();
      queryClient.setQueryData(profileQuery.queryKey, changed);
      await navigate({ to: paths.home });
    },
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
  });
  return change.mutate;
}
