import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSession } from '#api/accounts/sessions/session-store.ts';
import { buildQuiz, player } from '#api/play/play/test-quiz.ts';
import { buildAccount, buildTenant, testPassword } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';

let server: TestServer;
let staff: { api: TestUser['api']; account_id: string };
beforeAll(async () => {
  server = await testServer();
  const { id: account_id } = await buildAccount(server.services, { is_staff: true, name: 'Sven Support' });
  const { access_token } = await startSession(
    server.services.database.editor,
    { account_id, tenant_id: null, client_id: 'test' },
    server.clock.now(),
  );
  staff = { api: server.client(access_token), account_id };
});
afterAll(() => server.close());

const sql = () => server.services.database.owner;
let count = 0;
const wanted = (more: object = {}) => ({
  name: 'Karin Lund',
  email: `karin${(count += 1)}@kund.example`,
  tenant_name: 'Kund AB',
  plan: 'trial',
  ...more,
});
async function linkTo(email: string): Promise<string> {
  await server.runJobs();
  const [mail] = await sql()<{ text: string }[]>`
    select text from mail_outbox where recipient = ${email} order by created_at desc, id desc limit 1`;
  return mail!.text.match(/\/invitation\/(\S+)/)![1]!;
}
const password = 'three green birds';
const join = (token: string) =>
  server.anonymous.registerByInvitation({ body: { token, name: 'Karin Lund', password, password_confirmation: password } });
const logOf = (tenant: string) =>
  sql()<{ action: string; subject: string }[]>`select action, subject from audit_log where tenant_id = ${tenant} order by seq`;

test('a customer’s owner is invited by mail and joins as the owner; its log names its creator', async () => {
  const body = wanted({ email: 'Karin@Kund.example' });
  const { tenant } = await staff.api.registerCustomer({ body });
  expect(tenant).toMatchObject({ name: 'Kund AB' });
  expect(await logOf(tenant.id)).toEqual([
    { action: 'register_customer', subject: 'Kund AB' },
    { action: 'member_invited', subject: 'karin@kund.example' },
  ]);
  expect(await join(await linkTo('karin@kund.example'))).toMatchObject({ success: true, tenant });
  const { access_token } = await server.anonymous.requestToken({
    body: { grant_type: 'password', username: 'karin@kund.example', password },
  });
  const profile = await server.client(access_token).readProfile();
  expect(profile).toMatchObject({ role: 'owner', tenant: { id: tenant.id }, is_staff: false });
  const [subscription] = await sql()`select status from subscription where tenant_id = ${tenant.id}`;
  expect(subscription).toMatchObject({ status: 'trial' });
  const invite = staff.api.inviteCustomer({ params: { tenant: tenant.id }, body: { name: 'Else', email: 'else@kund.example' } });
  await expect(invite).rejects.toMatchObject({ status: 409 });
});

test('a paid plan starts at once, and an unknown one creates nothing', async () => {
  const { tenant } = await staff.api.registerCustomer({ body: wanted({ plan: 'scale' }) });
  const { subscription } = await staff.api.readTenantSubscription({ params: { tenant: tenant.id } });
  expect(subscription).toMatchObject({ status: 'active', plan: { id: 'scale' } });
  const before = await sql()`select from tenant`;
  await expect(staff.api.registerCustomer({ body: wanted({ plan: 'none' }) })).rejects.toMatchObject({
    status: 422,
    errors: { plan: [expect.any(String)] },
  });
  await expect(staff.api.registerCustomer({ body: wanted({ tenant_name: '  ' }) })).rejects.toMatchObject({ status: 422 });
  expect(await sql()`select from tenant`).toHaveLength(before.length);
});

test('an owner who did not join is invited again or replaced, and the previous link is invalid', async () => {
  const { email, ...body } = wanted();
  const { tenant } = await staff.api.registerCustomer({ body: { ...body, email } });
  const params = { tenant: tenant.id };
  const first = await linkTo(email);
  expect(await staff.api.readCustomerInvitation({ params })).toEqual({ invited: { name: 'Karin Lund', email } });
  await staff.api.inviteCustomer({ params, body: { name: 'Knut', email: 'knut@kund.example' } });
  await expect(join(first)).rejects.toMatchObject({ status: 404 });
  expect(await join(await linkTo('knut@kund.example'))).toMatchObject({ success: true });
  expect(await staff.api.readCustomerInvitation({ params })).toEqual({ invited: null });
});

test('no invitation makes an owner in a tenant with members, or when its inviter is no longer staff', async () => {
  const { email, ...body } = wanted();
  const { tenant } = await staff.api.registerCustomer({ body: { ...body, email } });
  const token = await linkTo(email);
  const { id } = await buildAccount(server.services, { tenant_id: tenant.id, role: 'owner' });
  await expect(join(token)).rejects.toMatchObject({ status: 404 });
  await sql()`delete from membership where tenant_id = ${tenant.id} and account_id = ${id}`;
  const former = await buildAccount(server.services, { is_staff: false });
  const other = await staff.api.registerCustomer({ body: wanted({ email: 'nils@kund.example' }) });
  const link = await linkTo('nils@kund.example');
  await sql()`update invitation set invited_by = ${former.id} where tenant_id = ${other.tenant.id}`;
  await expect(join(link)).rejects.toMatchObject({ status: 404 });
});

test('only provider staff create, suspend and reopen customers', async () => {
  const owner = await server.asOwner();
  const params = { tenant: owner.tenant_id };
  const body = { reason: 'Mine' };
  for (const call of [
    () => owner.api.registerCustomer({ body: wanted() }),
    () => owner.api.inviteCustomer({ params, body: { name: 'A', email: 'a@kund.example' } }),
    () => owner.api.readCustomerInvitation({ params }),
    () => owner.api.suspendTenant({ params, body }),
    () => owner.api.unsuspendTenant({ params, body }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403 });
  const nowhere = { tenant: '0190a2b4-1111-7111-8111-111111111111' };
  await expect(staff.api.suspendTenant({ params: nowhere, body })).rejects.toMatchObject({ status: 404 });
  for (const reason of ['  ', 'x', 'xxxx'])
    await expect(staff.api.suspendTenant({ params, body: { reason } })).rejects.toMatchObject({
      status: 422,
      errors: { reason: [expect.any(String)] },
    });
});

test('a suspended tenant is closed to its members, its keys and its players, logs the reason, and reopens unchanged', async () => {
  const tenant = await buildTenant(server.services, 'Closed');
  const owner = await server.asOwner(tenant.id);
  const { key = '' } = await owner.api.changeApiKey({ body: {} });
  const quiz = await buildQuiz(server.services, { tenant_id: tenant.id });
  const opens = (api: TestUser['api']) =>
    api.listQuizzes({ query: {} }).then(
      () => 200,
      ({ status }: { status: number }) => status,
    );
  const all = () => Promise.all([opens(owner.api), opens(server.client(key))]);
  expect(await all()).toEqual([200, 200]);
  const params = { tenant: tenant.id };
  await staff.api.suspendTenant({ params, body: { reason: 'Unpaid since May' } });
  await staff.api.suspendTenant({ params, body: { reason: 'Again' } });
  expect(await all()).toEqual([403, 401]);
  expect((await owner.api.readProfile()).tenant).toBeNull();
  server.clock.advance(4_000);
  expect(await player(server).start(quiz)).toMatchObject({ status: 'refused', reason: 'unavailable' });
  const signIn = await server.anonymous.requestToken({ body: { grant_type: 'password', username: owner.email, password: testPassword } });
  expect(await opens(server.client(signIn.access_token))).toBe(403);
  await staff.api.unsuspendTenant({ params, body: { reason: 'Paid' } });
  expect(await all()).toEqual([200, 200]);
  expect(await logOf(tenant.id)).toEqual(
    expect.arrayContaining([
      { action: 'suspend_tenant', subject: 'Unpaid since May' },
      { action: 'unsuspend_tenant', subject: 'Paid' },
    ]),
  );
  expect((await logOf(tenant.id)).filter(({ action }) => action === 'suspend_tenant')).toHaveLength(1);
});
