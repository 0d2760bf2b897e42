import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { buildTenant } from '#api/test-factories.ts';
import { testServer, type TestServer } from '#api/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('a member of two tenants works in the other one with the role she has there; one that is shut to her is not offered', async () => {
  const user = await server.asOwner();
  const other = await buildTenant(server.services, 'Other school');
  await server.services.database.asTenant(other.id, (tx) =>
    tx.insertInto('membership').values({ tenant_id: other.id, account_id: user.account_id, role: 'analyst' }).execute(),
  );
  const profile = await user.api.switchTenant({ body: { tenant_id: other.id } });
  expect(profile).toMatchObject({ tenant: other, role: 'analyst', permissions: ['quiz_statistics_view', 'user_view'] });
  expect(await user.api.readProfile()).toEqual(profile);
  expect(profile.tenants.map(({ name }) => name)).toEqual(['Other school', 'Tenant']);
  const { owner: sql } = server.services.database;
  const listed = async () => (await user.api.readProfile()).tenants.map(({ name }) => name);
  await user.api.switchTenant({ body: { tenant_id: server.tenant.id } });
  await sql`update membership set state = 'suspended' where tenant_id = ${other.id} and account_id = ${user.account_id}`;
  expect(await listed()).toEqual(['Tenant']);
  await sql`update membership set state = 'active' where tenant_id = ${other.id} and account_id = ${user.account_id}`;
  await sql`update tenant set suspended_at = now() where id = ${other.id}`;
  expect(await listed()).toEqual(['Tenant']);
});

test('another tenant is not found by a person who is not its member', async () => {
  const user = await server.asOwner();
  const foreign = await buildTenant(server.services, 'Foreign');
  await expect(user.api.switchTenant({ body: { tenant_id: foreign.id } })).rejects.toMatchObject({ status: 404 });
  await expect(user.api.switchTenant({ body: { tenant_id: newId() } })).rejects.toMatchObject({ status: 404 });
  expect((await user.api.readProfile()).tenant?.id).toBe(server.tenant.id);
});
