import { queryOptions, useSuspenseQuery, type QueryClient } from '@tanstack/react-query';
import type { Static } from 'typebox';
import type { Profile as ProfileSchema } from '#shared/contract/auth.ts';
import type { Permission } from '#shared/permissions.ts';
import { api } from '../api.ts';
import { showTimesIn } from '../dates.ts';
import { followAccount, notInAccount } from '../i18n.ts';

export type Profile = Static<typeof ProfileSchema>;

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => {
    const profile = await api.readProfile(undefined, { signal });
    showTimesIn(profile.timezone);
    agreeOnLanguage(profile);
    return profile;
  },
  staleTime: 5 * 60_000,
});

/** A choice made before signing in becomes the account's; without one the account's language is shown. */
function agreeOnLanguage({ lang }: Profile): void {
  followAccount(lang);
  const chosen = notInAccount(lang);
  if (chosen)
    void api.updateProfile({ body: { lang: chosen } }).then(
      () => followAccount(chosen),
      () => undefined,
    );
}

/** The profile from a call's reply. An earlier request in progress is older, and is cancelled. */
export async function keepProfile(queryClient: QueryClient, profile: Profile): Promise<void> {
  await queryClient.cancelQueries({ queryKey: profileQuery.queryKey });
  queryClient.setQueryData(profileQuery.queryKey, profile);
  showTimesIn(profile.timezone);
}

export const useProfile = (): Profile => useSuspenseQuery(profileQuery).data;

/** Has all of the permissions. */
export const holdsAll = (profile: Profile, ...needed: Permission[]): boolean =>
  needed.every((permission) => profile.permissions.includes(permission));

/** Has any of the permissions. The server decides; this only chooses what to show. */
export const holdsAny = (profile: Profile, ...needed: Permission[]): boolean =>
  needed.some((permission) => profile.permissions.includes(permission));
