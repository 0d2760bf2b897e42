import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { signOut } from '../api.ts';
import { paths } from '../paths.ts';

export function useSignOut(): () => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const leave = useMutation({
    mutationFn: signOut,
    onSuccess: async () => {
      await navigate({ to: paths.login });
      queryClient.clear();
    },
    // A user who wrongly believes that she has signed out would leave the session open to the next person.
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
  });
  return () => leave.mutate();
}
