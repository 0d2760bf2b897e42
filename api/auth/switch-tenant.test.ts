import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { buildTenant } from '#api/test-factories.ts';
import { testServer, type TestServer } from '#api/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('a member of two tenants works in the other one with the role she has there', async () => {
  const user = await server.asOwner();
  const other = await buildTenant(server.services, 'Other school');
  await server.services.database.asTenant(other.id, (tx) =>
    tx.insertInto('membership').values({ tenant_id: other.id, account_id: user.account_id, role: 'analyst' }).execute(),
  );
  const profile = await user.api.switchTenant({ body: { tenant_id: other.id } });
  expect(profile).toMatchObject({ tenant: other, role: 'analyst', permissions: ['quiz_statistics_view', 'user_view'] });
  expect(await user.api.readProfile()).toEqual(profile);
  expect(profile.tenants.map(({ name }) => name)).toEqual(['Other school', 'Tenant']);
});

test('another tenant is not there for somebody who is no member of it', async () => {
  const user = await server.asOwner();
  const foreign = await buildTenant(server.services, 'Foreign');
  await expect(user.api.switchTenant({ body: { tenant_id: foreign.id } })).rejects.toMatchObject({ status: 404 });
  await expect(user.api.switchTenant({ body: { tenant_id: newId() } })).rejects.toMatchObject({ status: 404 });
  expect((await user.api.readProfile()).tenant?.id).toBe(server.tenant.id);
});

test('provider staff reach every tenant, and the tenant can read that they did', async () => {
  const staff = await server.asStaff();
  const tenant = await buildTenant(server.services, 'Customer');
  expect((await staff.api.listTenants({ query: { search: 'custo' } })).data).toMatchObject([{ id: tenant.id, name: 'Customer' }]);
  const profile = await staff.api.switchTenant({ body: { tenant_id: tenant.id } });
  expect(profile.permissions).toContain('quiz_create');
  expect((await staff.api.readProfile()).tenant?.name).toBe('Customer');
  const log = await server.services.database.asTenant(tenant.id, (tx) => tx.selectFrom('audit_log').selectAll().execute());
  expect(log).toMatchObject([{ action: 'staff_switched_in', account_id: staff.account_id }]);
});

test('lists of the provider are for provider staff', async () => {
  const owner = await server.asOwner();
  await expect(owner.api.listTenants({ query: {} })).rejects.toMatchObject({ status: 403 });
  await expect(owner.api.listMailOutbox({ query: {} })).rejects.toMatchObject({ status: 403 });
  await expect(server.anonymous.listTenants({ query: {} })).rejects.toMatchObject({ status: 401 });
});

test('mail without a mail server waits in the outbox', async () => {
  const staff = await server.asStaff();
  await server.anonymous.forgotPassword({ body: { email: staff.email } });
  await server.runJobs();
  const { data, total, to } = await staff.api.listMailOutbox({ query: { page: 1, per_page: 5 } });
  expect(data[0]).toMatchObject({ recipient: staff.email, subject: 'Choose a new password' });
  expect([total, to]).toEqual([1, 1]);
});
