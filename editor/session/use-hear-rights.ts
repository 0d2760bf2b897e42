import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readAgain } from '../read-again.ts';
import { closePusher, openPusher } from './open-pusher.ts';
import { profileQuery, useProfile, type Profile } from './profile.ts';

/** The protocol's code for who may not listen any more; its clients do not come back by themselves. */
const unauthorised = 4009;

/** Hears in the person's own channel that something else decides what she may, and reads the profile anew: every screen goes by it. */
export function useHearRights(): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { id } = useProfile();
  useEffect(() => {
    let leave = () => {};
    let isGone = false;
    const look = async (): Promise<void> => {
      const before = queryClient.getQueryData(profileQuery.queryKey);
      await readAgain(queryClient, profileQuery.queryKey);
      const after = queryClient.getQueryData(profileQuery.queryKey);
      if (!before || !after || isSame(before, after)) return;
      if (before.tenant?.id !== after.tenant?.id)
        await queryClient.invalidateQueries({
          predicate: ({ queryKey }) => queryKey[0] !== 'profile',
          // Of a tenant that is closed to her nothing is read: the guards lead her away.
          refetchType: after.tenant === null ? 'none' : 'active',
        });
      // What one may do with an activity travels with it.
      else
        await Promise.all([
          queryClient.invalidateQueries({ queryKey: ['quiz'] }),
          queryClient.invalidateQueries({ queryKey: ['quizzes'] }),
        ]);
      // The guards of the page are asked again; what it has loaded stays.
      await router.invalidate({ filter: () => false });
    };
    // Where there is no session any more, the reading itself leads to the sign-in.
    const lookQuietly = (): void => void look().catch(() => {});
    void import('pusher-js').then(({ default: Pusher }) => {
      if (isGone) return;
      const pusher = openPusher(Pusher);
      leave = () => closePusher(pusher);
      const channel = pusher.subscribe(`private-App.User.${id}`);
      // Also the first time: what changed since the page was opened went unheard.
      for (const event of ['pusher:subscription_succeeded', 'rights', 'look_again']) channel.bind(event, lookQuietly);
      pusher.connection.bind('error', (error: { data?: { code?: number } } | null) => {
        if (error?.data?.code === unauthorised) lookQuietly();
      });
    });
    return () => {
      isGone = true;
      leave();
    };
  }, [id, queryClient, router]);
}

const isSame = (one: Profile, two: Profile): boolean =>
  one.tenant?.id === two.tenant?.id &&
  one.role === two.role &&
  one.closed?.why === two.closed?.why &&
  one.permissions.toSorted().join() === two.permissions.toSorted().join();
