import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer, type TestServer } from '#api/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('a signed-in person reads her profile', async () => {
  const owner = await server.asOwner();
  const profile = await owner.api.readProfile();
  expect(profile).toMatchObject({ id: owner.account_id, email: owner.email, role: 'owner', tenant: { id: server.tenant.id } });
});
