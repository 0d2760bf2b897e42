import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiError } from '#shared/contract/client.ts';
import { buildAccount, buildTenant, testPassword } from '#api/test-factories.ts';
import { testServer, type TestServer } from '#api/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const statusOf = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    ({ status }: ApiError) => status,
  );
const opens = (token: string): Promise<number> => statusOf(server.client(token).listQuizzes({ query: {} }));
const refresh = (refresh_token: string) => server.anonymous.requestToken({ body: { grant_type: 'refresh_token', refresh_token } });

/** A person with two browsers and a program. */
async function arrive() {
  const tenant = await buildTenant(server.services);
  const { id, email } = await buildAccount(server.services, { tenant_id: tenant.id, role: 'admin' });
  const signIn = () =>
    server.anonymous.requestToken({ body: { grant_type: 'password', username: email, password: testPassword, client_id: 'lucka-web' } });
  const [browser, phone] = [await signIn(), await signIn()];
  const { key = '' } = await server.client(browser.access_token).changeApiKey({ body: {} });
  expect(await Promise.all([browser.access_token, phone.access_token, key].map(opens))).toEqual([200, 200, 200]);
  return { id, tenant_id: tenant.id, browser, phone, key };
}

test('a refresh token that a thief used ends every token of its session, the thief’s and the owner’s, and no other session', async () => {
  const { browser, phone, key } = await arrive();
  const stolen = await refresh(browser.refresh_token);
  server.clock.advance(10_001);
  expect(await statusOf(refresh(browser.refresh_token))).toBe(400);
  expect(await Promise.all([browser.access_token, stolen.access_token].map(opens))).toEqual([401, 401]);
  expect(await statusOf(refresh(stolen.refresh_token))).toBe(400);
  expect(await Promise.all([phone.access_token, key].map(opens))).toEqual([200, 200]);
});

test('of a removed member no session and no key opens anything, at the very next request', async () => {
  const { id, tenant_id, browser, phone, key } = await arrive();
  await server.services.database.owner`delete from membership where tenant_id = ${tenant_id} and account_id = ${id}`;
  expect(await Promise.all([browser.access_token, phone.access_token, key].map(opens))).toEqual([401, 401, 401]);
  const renewed = await refresh(browser.refresh_token);
  expect(await opens(renewed.access_token)).toBe(401);
});

test('a suspended tenant is closed to every kind of credential, and issues no new one', async () => {
  const { tenant_id, browser, phone, key } = await arrive();
  await server.services.database.owner`update tenant set suspended_at = now() where id = ${tenant_id}`;
  expect(await Promise.all([browser.access_token, phone.access_token, key].map(opens))).toEqual([403, 403, 401]);
  const renewed = await refresh(phone.refresh_token);
  expect(await opens(renewed.access_token)).toBe(403);
});
