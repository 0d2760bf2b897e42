import { afterEach, expect, test, vi } from 'vitest';
import { api, whenSessionEnds } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

/** A server with a session that has run out; `renews`: whether the refresh token still counts. Returns the paths of the requests. */
function expiredSession(renews: boolean): string[] {
  const asked: string[] = [];
  let isFresh = false;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.replace(/^.*\/api\/v1/, ''));
    if (address.includes('/oauth/token')) isFresh = renews;
    const status = isFresh ? 200 : address.includes('/oauth/token') ? 400 : 401;
    return Response.json({}, { status });
  });
  return asked;
}

test('calls that meet the end of a session renew it once for them all, and are sent again', async () => {
  const asked = expiredSession(true);
  await Promise.all([api.readProfile(), api.readProfile(), api.readProfile()]);
  expect(asked.filter((path) => path.includes('/oauth/token'))).toHaveLength(1);
  expect(asked).toHaveLength(7);
});

test('a session that cannot be renewed ends once for them all', async () => {
  const asked = expiredSession(false);
  const ended = vi.fn<() => void>();
  whenSessionEnds(ended);
  const calls = await Promise.allSettled([api.readProfile(), api.readProfile()]);
  expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(asked.filter((path) => path.includes('/oauth/token'))).toHaveLength(1);
  expect(ended).toHaveBeenCalledTimes(1);
});
