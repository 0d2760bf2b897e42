import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Output } from '#shared/contract/operation.ts';
import type { sso } from '#shared/contract/sso.ts';
import { api } from '../api.ts';

export type SignIn = Output<typeof sso.readSignInSettings>;

export const signInQuery = queryOptions({
  queryKey: ['sign-in-settings'],
  queryFn: ({ signal }) => api.readSignInSettings(undefined, { signal }),
});

/** Replaces the cached data by a change's reply. */
export function useKeepSignIn(): (changed: SignIn) => void {
  const queryClient = useQueryClient();
  return (changed) => queryClient.setQueryData(signInQuery.queryKey, changed);
}
