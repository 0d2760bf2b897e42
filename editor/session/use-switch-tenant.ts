import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../api.ts';
import { paths } from '../paths.ts';
import { keepProfile, profileQuery } from './profile.ts';

/** Provider staff give a reason, where they are no members. */
type Destination = { tenant_id: string; reason?: string };

/** Goes to work in another tenant; nothing that was read in this one stays. */
export function useSwitchTenant(): (to: Destination) => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const change = useMutation({
    mutationFn: (body: Destination) => api.switchTenant({ body }),
    onSuccess: async (changed) => {
      // The profile is only changed: a query that is taken away is watched on by the pages that show it, and tells them nothing more.
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== profileQuery.queryKey[0] });
      await keepProfile(queryClient, changed);
      await navigate({ to: paths.home });
    },
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
  });
  return change.mutate;
}
