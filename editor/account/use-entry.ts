import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { api } from '../api.ts';
import { paths } from '../paths.ts';
import { enterAskedTenant } from './asked-tenant.ts';

/** What follows every sign-in: the account is joined with the provider that led here, then into the tenant that was asked for, and on to where one came from. */
export function useEntry(back: string | undefined, link?: string): () => Promise<void> {
  const router = useRouter();
  const queryClient = useQueryClient();
  return async () => {
    // What led here has been followed.
    notifications.clean();
    const tellFault = (error: Error) => void notifications.show({ color: 'red', message: error.message });
    if (link) await api.linkSso({ body: { ticket: link } }).catch(tellFault);
    await enterAskedTenant().catch(tellFault);
    queryClient.clear();
    router.history.push(back ?? paths.home);
  };
}
