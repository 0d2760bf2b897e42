import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { Static } from 'typebox';
import type { Profile as ProfileSchema } from '#shared/contract/auth.ts';
import type { Permission } from '#shared/permissions.ts';
import { api } from '../api.ts';
import { showTimesIn } from '../dates.ts';

export type Profile = Static<typeof ProfileSchema>;

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => {
    const profile = await api.readProfile(undefined, { signal });
    showTimesIn(profile.timezone);
    return profile;
  },
  staleTime: 5 * 60_000,
});

export const useProfile = (): Profile => useSuspenseQuery(profileQuery).data;

/** Holds any of the permissions. The server decides; this only chooses what to show. */
export const holdsAny = (profile: Profile, ...needed: Permission[]): boolean => needed.some((one) => profile.permissions.includes(one));
