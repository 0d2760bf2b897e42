import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readAgain } from '../read-again.ts';
import { closePusher, openPusher } from './open-pusher.ts';
import { profileQuery, useProfile, type Profile } from './profile.ts';

/** The protocol's code for a client that may no longer subscribe; its clients do not reconnect by themselves. */
const unauthorised = 4009;

/** Subscribes to changes of the person's permissions in her own channel, and reloads the profile, on which every screen depends. */
export function useRightsUpdates(): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { id } = useProfile();
  useEffect(() => {
    let leave = () => {};
    let isGone = false;
    const reload = async (): Promise<void> => {
      const before = queryClient.getQueryData(profileQuery.queryKey);
      await readAgain(queryClient, profileQuery.queryKey);
      const after = queryClient.getQueryData(profileQuery.queryKey);
      if (!before || !after || isSame(before, after)) return;
      if (before.tenant?.id !== after.tenant?.id)
        await queryClient.invalidateQueries({
          predicate: ({ queryKey }) => queryKey[0] !== 'profile',
          // Loads nothing of a tenant that is closed to her: the guards redirect her.
          refetchType: after.tenant === null ? 'none' : 'active',
        });
      // An activity's data contains the user's permissions on it.
      else
        await Promise.all([
          queryClient.invalidateQueries({ queryKey: ['quiz'] }),
          queryClient.invalidateQueries({ queryKey: ['quizzes'] }),
        ]);
      // Runs the page's guards again; keeps its loaded data.
      await router.invalidate({ filter: () => false });
    };
    // Without a session, the request itself redirects to the sign-in.
    const reloadQuietly = (): void => void reload().catch(() => {});
    void import('pusher-js').then(({ default: Pusher }) => {
      if (isGone) return;
      const pusher = openPusher(Pusher);
      leave = () => closePusher(pusher);
      const channel = pusher.subscribe(`private-App.User.${id}`);
      // Also the first time: changes since the page was opened were missed.
      for (const event of ['pusher:subscription_succeeded', 'rights', 'look_again']) channel.bind(event, reloadQuietly);
      pusher.connection.bind('error', (error: { data?: { code?: number } } | null) => {
        if (error?.data?.code === unauthorised) reloadQuietly();
      });
    });
    return () => {
      isGone = true;
      leave();
    };
  }, [id, queryClient, router]);
}

const isSame = (first: Profile, second: Profile): boolean =>
  first.tenant?.id === second.tenant?.id &&
  first.role === second.role &&
  first.closed?.why === second.closed?.why &&
  first.permissions.toSorted().join() === second.permissions.toSorted().join();
