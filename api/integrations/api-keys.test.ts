import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTenant } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const make = async (user: TestUser): Promise<string> => (await user.api.changeApiKey({ body: {} })).key!;

test('a key is shown once, works as a bearer token in its tenant, and says when it was used', async () => {
  const owner = await server.asOwner();
  expect(await owner.api.readApiKey()).toEqual({ api_key: null });
  server.clock.set('2026-11-20T10:00:00Z');
  const made = await owner.api.changeApiKey({ body: {} });
  expect(made.key).toMatch(/^lk_[\w-]{43}$/);
  const hint = made.key!.slice(-4);
  expect(made.api_key).toEqual({ hint, created_at: '2026-11-20T10:00:00.000Z', last_used_at: null });

  const program = server.client(made.key);
  const profile = await program.readProfile();
  expect(profile.tenant?.id).toBe(owner.tenant_id);
  expect(profile.permissions).toContain('api_settings');
  const used = await owner.api.readApiKey();
  expect(used).toEqual({ api_key: { hint, created_at: '2026-11-20T10:00:00.000Z', last_used_at: '2026-11-20T10:00:00.000Z' } });
  expect(JSON.stringify(used)).not.toContain(made.key);

  server.clock.advance(59_000);
  await program.readProfile();
  expect((await owner.api.readApiKey()).api_key?.last_used_at).toBe('2026-11-20T10:00:00.000Z');
  server.clock.advance(1_000);
  await program.readProfile();
  expect((await owner.api.readApiKey()).api_key?.last_used_at).toBe('2026-11-20T10:01:00.000Z');
});

test('only the hash of a key is stored', async () => {
  const owner = await server.asOwner();
  const key = await make(owner);
  const rows = await server.services.database.asTenant(owner.tenant_id, (tx) => tx.selectFrom('api_key').selectAll().execute());
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(Object.values(row).some((value) => String(value).includes(key))).toBe(false);
});

test('a new key ends the old one, and a revoked one is worth nothing; both are in the log', async () => {
  const tenant = await buildTenant(server.services, 'Logged');
  const owner = await server.asOwner(tenant.id);
  const [first, second] = [await make(owner), await make(owner)];
  await expect(server.client(first).readProfile()).rejects.toMatchObject({ status: 401 });
  await server.client(second).readProfile();
  expect(await owner.api.changeApiKey({ body: { revoke: true } })).toEqual({ api_key: null });
  await expect(server.client(second).readProfile()).rejects.toMatchObject({ status: 401 });
  expect(await owner.api.readApiKey()).toEqual({ api_key: null });
  await owner.api.changeApiKey({ body: { revoke: true } });
  const log = await server.services.database.asTenant(tenant.id, (tx) =>
    tx.selectFrom('audit_log').select(['action', 'subject', 'account_id']).orderBy('at').orderBy('id').execute(),
  );
  const entry = (action: string, key: string) => ({ action, subject: key.slice(-4), account_id: owner.account_id });
  expect(log).toHaveLength(3);
  expect(log).toEqual(
    expect.arrayContaining([entry('make_api_key', first), entry('make_api_key', second), entry('revoke_api_key', second)]),
  );
});

test('an unknown key is no sign-in', async () => {
  await expect(server.client(`lk_${'a'.repeat(43)}`).readProfile()).rejects.toMatchObject({ status: 401 });
  await expect(server.client('lk_').readProfile()).rejects.toMatchObject({ status: 401 });
  const owner = await server.asOwner();
  await expect(server.client(`lk_${owner.token.slice(3)}`).readProfile()).rejects.toMatchObject({ status: 401 });
});

test('a key reaches nothing of another tenant, not even of its owner’s other one', async () => {
  const owner = await server.asOwner();
  const key = await make(owner);
  const foreign = await buildTenant(server.services, 'Foreign');
  const stranger = await server.asOwner(foreign.id);
  const { id } = await stranger.api.createQuiz({ body: { name: 'Birds', lang: 1, quiz_type: 'quiz' } });
  await server.services.database.asTenant(foreign.id, (tx) =>
    tx.insertInto('membership').values({ tenant_id: foreign.id, account_id: owner.account_id, role: 'owner' }).execute(),
  );
  const program = server.client(key);
  await expect(program.readQuiz({ params: { quizID: id } })).rejects.toMatchObject({ status: 404 });
  await expect(program.switchTenant({ body: { tenant_id: foreign.id } })).rejects.toMatchObject({ status: 403 });
  expect((await stranger.api.readApiKey()).api_key).toBeNull();
});

test('a key has the permissions that its owner has now, and never those of provider staff', async () => {
  const tenant = await buildTenant(server.services, 'Changing');
  const staff = await server.asStaff(tenant.id);
  const key = await make(staff);
  const program = server.client(key);
  await expect(program.listTenants({ query: {} })).rejects.toMatchObject({ status: 403 });
  const become = (role: 'analyst' | 'owner') =>
    server.services.database.asTenant(tenant.id, (tx) =>
      tx.updateTable('membership').set({ role }).where('account_id', '=', staff.account_id).execute(),
    );
  await become('analyst');
  expect((await program.readProfile()).permissions).toEqual(['quiz_statistics_view', 'user_view']);
  await expect(program.readApiKey()).rejects.toMatchObject({ status: 403 });
  await become('owner');
  await expect(program.changeApiKey({ body: {} })).rejects.toMatchObject({ status: 403 });
  await program.readProfile();
});

test('leaving the tenant ends the key for good', async () => {
  const tenant = await buildTenant(server.services, 'Left');
  const owner = await server.asOwner(tenant.id);
  const key = await make(owner);
  const { database } = server.services;
  await database.asTenant(tenant.id, (tx) => tx.deleteFrom('membership').where('account_id', '=', owner.account_id).execute());
  await expect(server.client(key).readProfile()).rejects.toMatchObject({ status: 401 });
  await database.asTenant(tenant.id, (tx) =>
    tx.insertInto('membership').values({ tenant_id: tenant.id, account_id: owner.account_id, role: 'owner' }).execute(),
  );
  await expect(server.client(key).readProfile()).rejects.toMatchObject({ status: 401 });
  expect(await owner.api.readApiKey()).toEqual({ api_key: null });
});

test('who may not see the API settings has no key, and provider staff have none where they only look in', async () => {
  for (const role of ['editor', 'analyst'] as const) {
    const user = await server.asEditor(role);
    await expect(user.api.readApiKey()).rejects.toMatchObject({ status: 403 });
    await expect(user.api.changeApiKey({ body: {} })).rejects.toMatchObject({ status: 403 });
  }
  await expect(server.anonymous.readApiKey()).rejects.toMatchObject({ status: 401 });
  const customer = await buildTenant(server.services, 'Customer');
  const staff = await server.asStaff();
  await staff.api.switchTenant({ body: { tenant_id: customer.id } });
  await expect(staff.api.changeApiKey({ body: {} })).rejects.toMatchObject({ status: 403 });
});
