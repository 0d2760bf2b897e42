import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { keepProfile, profileQuery, type Profile } from './profile.ts';

test('a profile request in progress does not overwrite a newer profile from a call', async () => {
  const queryClient = new QueryClient();
  const profile = (id: string) => ({ timezone: 'Europe/Stockholm', tenant: { id } }) as Profile;
  const read = Promise.withResolvers<Profile>();
  const reading = queryClient.fetchQuery({ ...profileQuery, queryFn: () => read.promise }).catch(() => undefined);
  await keepProfile(queryClient, profile('new'));
  read.resolve(profile('old'));
  await reading;
  expect(queryClient.getQueryData(profileQuery.queryKey)?.tenant?.id).toBe('new');
});
