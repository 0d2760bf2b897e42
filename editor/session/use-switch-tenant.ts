import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../api.ts';
import { paths } from '../paths.ts';
import { keepProfile, profileQuery } from './profile.ts';

/** Provider staff give a reason when they are no members. */
type Destination = { tenant_id: string; reason?: string };

/** Switches to another tenant; drops all data of the present one. */
export function useSwitchTenant(): (to: Destination) => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const change = useMutation({
    mutationFn: (body: Destination) => api.switchTenant({ body }),
    onSuccess: async (changed) => {
      // Only changes the profile: pages keep observing a removed query, and would get no updates from it.
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== profileQuery.queryKey[0] });
      await keepProfile(queryClient, changed);
      await navigate({ to: paths.home });
    },
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
  });
  return change.mutate;
}
