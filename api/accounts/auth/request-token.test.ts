import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAccount, testPassword } from '#api/test-factories.ts';
import { testServer, type TestServer } from '#api/test-server.ts';

let server: TestServer;
let email: string;
beforeAll(async () => {
  server = await testServer();
  ({ email } = await buildAccount(server.services, { tenant_id: server.tenant.id, email: 'anna.berg@skola.example' }));
});
afterAll(() => server.close());

type Answer = { access_token: string; refresh_token: string; error?: string; message?: string; error_description?: string; code?: string };
async function token(
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Answer; cookies: string[]; headers: Headers }> {
  const response = await server.request('/oauth/token', { method: 'POST', body: new URLSearchParams(fields), headers });
  return {
    status: response.status,
    body: (await response.json()) as Answer,
    cookies: response.headers.getSetCookie(),
    headers: response.headers,
  };
}
const signIn = (password = testPassword, username = email, headers = {}) =>
  token({ grant_type: 'password', username, password, client_id: 'lucka-web', client_secret: '', scope: '' }, headers);
const refresh = (refresh_token: string) => token({ grant_type: 'refresh_token', refresh_token });
const statusWith = async (access_token: string) =>
  (await server.request('/api/v1/user/profile', { headers: { authorization: `Bearer ${access_token}` } })).status;

test('a sign-in answers a bearer pair and sets both cookies of a day, out of reach of scripts', async () => {
  const { status, body, cookies, headers } = await signIn(testPassword, ' Anna.Berg@Skola.example ');
  expect(status).toBe(200);
  expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
  expect(headers.get('cache-control')).toBe('no-store');
  const [device, ...session] = cookies;
  expect(device).toMatch(/^device-[0-9a-f]{16}=.*; HttpOnly; SameSite=Lax$/);
  expect(session.map((cookie) => cookie.split('=')[0])).toEqual(['token', 'refreshToken']);
  for (const cookie of session) expect(cookie).toMatch(/Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await statusWith(body.access_token)).toBe(200);
});

test('a wrong password and an unknown address are answered alike', async () => {
  const wrong = await signIn('not the password');
  const unknown = await signIn(testPassword, 'nobody@skola.example');
  expect(wrong.status).toBe(400);
  expect(wrong.body).toEqual({
    code: 'invalid_grant',
    error: 'invalid_grant',
    message: 'The user credentials were incorrect.',
    error_description: 'The user credentials were incorrect.',
  });
  expect(unknown).toMatchObject({ status: 400, body: wrong.body });
  expect(wrong.cookies).toEqual([]);
});

test.each([
  [{}, 'invalid_request'],
  [{ grant_type: 'password', username: 'a@b.se' }, 'invalid_request'],
  [{ grant_type: 'refresh_token' }, 'invalid_request'],
  [{ grant_type: 'password', username: 'a'.repeat(300), password: 'x' }, 'invalid_request'],
  [{ grant_type: 'password', username: 'a\u0000@b.se', password: 'x' }, 'invalid_request'],
  [{ grant_type: 'authorization_code' }, 'unsupported_grant_type'],
  [{ grant_type: 'password', username: 'a@b.se', password: 'x', client_id: 'other' }, 'invalid_client'],
  [{ grant_type: 'refresh_token', refresh_token: 'forged' }, 'invalid_grant'],
] as [Record<string, string>, string][])('the request %o is refused in the words of RFC 6749', async (fields, error) => {
  const { status, body } = await token(fields);
  expect(status).toBe(400);
  expect(body.error).toBe(error);
});

test('the eleventh failure in five minutes from one address is too many, and even the right password waits', async () => {
  const from = { 'x-forwarded-for': '203.0.113.9' };
  await buildAccount(server.services, { tenant_id: server.tenant.id, email: 'guessed@skola.example' });
  for (let tries = 0; tries < 10; tries += 1) expect((await signIn('guess', 'guessed@skola.example', from)).status).toBe(400);
  const answer = await signIn(testPassword, 'guessed@skola.example', from);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('successful sign-ins are not counted, however many there are', async () => {
  const from = { 'x-forwarded-for': '203.0.113.10' };
  const email = 'often@skola.example';
  await buildAccount(server.services, { tenant_id: server.tenant.id, email });
  for (let times = 0; times < 12; times += 1) expect((await signIn(testPassword, email, from)).status).toBe(200);
  for (let failures = 0; failures < 9; failures += 1) expect((await signIn('guess', email, from)).status).toBe(400);
  expect((await signIn(testPassword, email, from)).status).toBe(200);
});

test('an access token ends after an hour, and a forged one is never valid', async () => {
  const { body } = await signIn();
  server.clock.set(new Date(Date.now() + 3_601_000));
  expect(await statusWith(body.access_token)).toBe(401);
  expect(await statusWith(`${body.access_token}x`)).toBe(401);
  expect(await statusWith(body.refresh_token)).toBe(401);
  server.clock.set(new Date());
});

test('a refresh gives a new pair, and ends the old access token', async () => {
  const first = (await signIn()).body;
  const second = await refresh(first.refresh_token);
  expect(second.status).toBe(200);
  expect(second.body.refresh_token).not.toBe(first.refresh_token);
  expect(await statusWith(second.body.access_token)).toBe(200);
  server.clock.advance(10_001);
  expect(await statusWith(first.access_token)).toBe(401);
  expect(await statusWith(second.body.access_token)).toBe(200);
});

test('a refresh token used again later ends the whole family of tokens', async () => {
  const first = (await signIn()).body;
  const second = (await refresh(first.refresh_token)).body;
  server.clock.advance(10_001);
  expect((await refresh(first.refresh_token)).body.error).toBe('invalid_grant');
  expect(await statusWith(second.access_token)).toBe(401);
  expect((await refresh(second.refresh_token)).status).toBe(400);
});

test('two tabs that refresh at the same moment both stay signed in', async () => {
  const first = (await signIn()).body;
  const both = await Promise.all([refresh(first.refresh_token), refresh(first.refresh_token)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  for (const { body } of both) expect(await statusWith(body.access_token)).toBe(200);
  expect(both[0]!.body.refresh_token).not.toBe(both[1]!.body.refresh_token);
});

test('a refresh token ends after a day', async () => {
  const { body } = await signIn();
  server.clock.advance(86_401_000);
  expect((await refresh(body.refresh_token)).status).toBe(400);
});

test('signing out ends the pair, with the cookie and with the bearer, and may be repeated', async () => {
  const { body, cookies } = await signIn();
  const cookie = cookies.map((header) => header.split(';')[0]).join('; ');
  const out = await server.request('/logout', { method: 'POST', headers: { cookie, origin: server.base } });
  expect(out.status).toBe(200);
  expect(out.headers.getSetCookie().every((header) => header.includes('Max-Age=0'))).toBe(true);
  expect(await statusWith(body.access_token)).toBe(401);
  expect((await refresh(body.refresh_token)).status).toBe(400);
  expect((await server.request('/logout', { method: 'POST', headers: { authorization: `Bearer ${body.access_token}` } })).status).toBe(200);
});

test('a change with a cookie must come from our own page; with a bearer token it need not', async () => {
  const { body, cookies } = await signIn();
  const cookie = cookies.map((header) => header.split(';')[0]).join('; ');
  const change = (headers: Record<string, string>) =>
    server.request('/api/v1/user/profile/update', { method: 'PUT', body: new URLSearchParams({ lang: 'se' }), headers });
  expect((await change({ cookie, origin: 'https://evil.example' })).status).toBe(403);
  expect((await change({ cookie, origin: 'null' })).status).toBe(403);
  const bare = await change({ cookie });
  expect(bare.status).toBe(403);
  expect(await bare.json()).toMatchObject({ code: 'foreign_origin' });
  expect((await change({ cookie, origin: server.base })).status).toBe(200);
  expect((await change({ cookie, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  expect((await change({ authorization: `Bearer ${body.access_token}`, origin: 'https://other.example' })).status).toBe(200);
  expect((await signIn(testPassword, email, { origin: 'https://evil.example' })).status).toBe(403);
});

test('somebody removed from the tenant is signed out of it', async () => {
  const member = await server.asEditor();
  await server.services.database.asTenant(member.tenant_id, (tx) =>
    tx.deleteFrom('membership').where('tenant_id', '=', member.tenant_id).where('account_id', '=', member.account_id).execute(),
  );
  expect(await statusWith(member.token)).toBe(401);
});
