import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAccount, buildTenant, testPassword } from '#api/test-factories.ts';
import { testServer, type TestServer } from '#api/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

let calls = 0;
async function signIn(username: string, password: string, headers: Record<string, string> = {}) {
  calls += 1;
  const body = new URLSearchParams({ grant_type: 'password', username, password, client_id: 'lucka-web' });
  const from = { 'x-forwarded-for': `203.0.${calls >> 8}.${calls & 255}`, ...headers };
  const response = await server.request('/oauth/token', { method: 'POST', body, headers: from });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!);
  return {
    status: response.status,
    device: cookies.find((cookie) => cookie.startsWith('device-')) ?? '',
    wait: Number(response.headers.get('retry-after')),
  };
}
const guessFromEverywhere = async (email: string): Promise<void> => {
  for (let guess = 0; guess < 100; guess += 1) await signIn(email, 'guess');
};

test('guesses from many addresses lock a person out for a quarter of an hour at most, and never on a device where she signed in before; another person’s or a forged cookie does not count', async () => {
  const { email } = await buildAccount(server.services, { tenant_id: server.tenant.id });
  const anna = await buildAccount(server.services, { tenant_id: server.tenant.id });
  const [{ device }, other] = [await signIn(email, testPassword), await signIn(anna.email, testPassword)];
  await guessFromEverywhere(email);
  const kept = await signIn(email, testPassword);
  expect(kept.status).toBe(429);
  // The limits use PostgreSQL's clock, which no test can set.
  expect(kept.wait).toBeGreaterThan(0);
  expect(kept.wait).toBeLessThanOrEqual(900);
  for (const cookie of [other.device, `${device}x`]) expect((await signIn(email, testPassword, { cookie })).status).toBe(429);
  expect((await signIn(email, testPassword, { cookie: device })).status).toBe(200);
});

test('a device has its own count of guesses', async () => {
  const anna = await buildAccount(server.services, { tenant_id: server.tenant.id });
  const { device } = await signIn(anna.email, testPassword);
  for (let guess = 0; guess < 10; guess += 1) expect((await signIn(anna.email, 'guess', { cookie: device })).status).toBe(400);
  expect((await signIn(anna.email, testPassword, { cookie: device })).status).toBe(429);
});

test('a client that names itself in the Authorization header must be known', async () => {
  const { email } = await buildAccount(server.services, { tenant_id: server.tenant.id });
  const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
  expect((await signIn(email, testPassword, basic('lucka-web:'))).status).toBe(200);
  for (const header of [basic('nobody:secret'), basic('lucka-web:secret'), basic(''), { authorization: 'Basic' }])
    expect((await signIn(email, testPassword, header)).status).toBe(401);
});

test('provider staff without a membership sign in to no tenant, and entering one is written into its audit log', async () => {
  const customer = await buildTenant(server.services, 'Oldest customer');
  const { email } = await buildAccount(server.services, { is_staff: true });
  const { access_token: token } = await server.anonymous.requestToken({
    body: { grant_type: 'password', username: email, password: testPassword, client_id: 'lucka-web' },
  });
  const staff = server.client(token);
  expect(await staff.readProfile()).toMatchObject({ is_staff: true, tenant: null, role: null, permissions: [], tenants: [] });
  await expect(staff.listQuizzes({ query: {} })).rejects.toMatchObject({ status: 403, code: 'forbidden' });
  await expect(staff.createQuiz({ body: { name: 'a', lang: 1, quiz_type: 'quiz' } })).rejects.toMatchObject({ status: 403 });
  await expect(staff.uploadAvatar({ files: { avatar: new File(['x'], 'x') } })).rejects.toMatchObject({ status: 403 });
  expect((await staff.listTenants({ query: {} })).total).toBeGreaterThan(0);
  const entered = await staff.switchTenant({ body: { tenant_id: customer.id, reason: 'Ticket' } });
  expect(entered).toMatchObject({ tenant: customer, permissions: ['quiz_statistics_view'] });
  const log = await server.services.database.asTenant(customer.id, (tx) => tx.selectFrom('audit_log').select('action').execute());
  expect(log).toEqual([{ action: 'staff_switched_in' }]);
});

test('provider staff have in their own tenant the permissions of their role there', async () => {
  const member = await server.signIn({ tenant_id: server.tenant.id, role: 'analyst', is_staff: true });
  expect((await member.api.readProfile()).permissions.toSorted()).toEqual(['quiz_statistics_view', 'user_view']);
});
