import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { isApiKey, newApiKey } from '#api/accounts/sessions/api-key-format.ts';
import { hashToken, newToken } from '#api/accounts/sessions/tokens.ts';
import { buildTenant } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const make = async (user: TestUser): Promise<string> => (await user.api.changeApiKey({ body: {} })).key!;

test('a key is shown once, works as a bearer token in its tenant, and shows its last use', async () => {
  const owner = await server.asOwner();
  expect(await owner.api.readApiKey()).toEqual({ api_key: null });
  server.clock.set('2026-11-20T10:00:00Z');
  const made = await owner.api.changeApiKey({ body: {} });
  expect(made.key).toMatch(/^lucka_sk_[0-9A-Za-z]{36}$/);
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

test('a new key ends the old one, and a revoked one is invalid; both are in the log', async () => {
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

test('a key of before stays valid beside the new ones', async () => {
  const { api, tenant_id, account_id } = await server.asOwner();
  const key = `lk_${newToken()}`;
  const row = { tenant_id, id: newId(), account_id, hash: hashToken(key), hint: key.slice(-4), created_at: new Date(), last_used_at: null };
  await server.services.database.asTenant(tenant_id, (tx) =>
    tx
      .insertInto('api_key')
      .values({ ...row, is_own: true })
      .execute(),
  );
  expect((await server.client(key).readProfile()).tenant?.id).toBe(tenant_id);
  await api.changeApiKey({ body: {} });
  await expect(server.client(key).readProfile()).rejects.toMatchObject({ status: 401 });
});

test('a mistyped key is refused without a query, and a scanner can recognise a key by its checksum', () => {
  const keys = Array.from({ length: 200 }, newApiKey);
  expect(new Set(keys).size).toBe(200);
  for (const key of keys) {
    expect(isApiKey(key)).toBe(true);
    const wrong = `${key.slice(0, 20)}${key[20] === 'a' ? 'b' : 'a'}${key.slice(21)}`;
    expect(isApiKey(wrong)).toBe(false);
  }
  expect(isApiKey('lucka_sk_')).toBe(false);
  expect(isApiKey(newToken())).toBe(false);
});

test('a key has its scopes and no more, the error names the missing one, and it loses what its owner loses', async () => {
  const tenant = await buildTenant(server.services, 'Scoped');
  const owner = await server.asOwner(tenant.id);
  const { key, api_key } = await owner.api.createApiKey({ body: { name: 'Figures', scopes: ['quiz_statistics_view', 'quiz_create'] } });
  expect(api_key).toMatchObject({
    name: 'Figures',
    scopes: ['quiz_statistics_view', 'quiz_create'],
    per_minute: 600,
    is_own: false,
    replaced_by: null,
  });
  const program = server.client(key);
  expect((await program.readProfile()).permissions.toSorted()).toEqual(['quiz_create', 'quiz_statistics_view']);
  await expect(program.listApiKeys()).rejects.toMatchObject({
    status: 403,
    message: expect.stringContaining('lacks the scope api_settings'),
  });
  const refused = await server.request('/api/v1/api-keys', { headers: { authorization: `Bearer ${key}` } });
  expect(refused.headers.get('x-accepted-scopes')).toBe('api_settings');
  await server.services.database.asTenant(tenant.id, (tx) =>
    tx.updateTable('membership').set({ role: 'analyst' }).where('account_id', '=', owner.account_id).execute(),
  );
  expect((await program.readProfile()).permissions).toEqual(['quiz_statistics_view']);
  const admin = await server.asEditor('admin', tenant.id);
  await expect(admin.api.createApiKey({ body: { name: 'More', scopes: ['subscription_edit'] } })).rejects.toMatchObject({ status: 422 });
  await expect(admin.api.createApiKey({ body: { name: 'Unknown', scopes: ['everything' as 'quiz_create'] } })).rejects.toMatchObject({
    status: 422,
  });
});

test('a key expires at its time, by default ninety days from now', async () => {
  server.clock.set('2026-11-20T10:00:00Z');
  const owner = await server.asOwner();
  const { key, api_key } = await owner.api.createApiKey({ body: { name: 'Ends' } });
  const forever = await owner.api.createApiKey({ body: { name: 'Stays', expires_in_days: null } });
  expect(api_key.expires_at).toBe('2027-02-18T10:00:00.000Z');
  expect(forever.api_key.expires_at).toBeNull();
  server.clock.set('2027-02-18T09:59:59Z');
  await server.client(key).readProfile();
  server.clock.set('2027-02-18T10:00:00Z');
  await expect(server.client(key).readProfile()).rejects.toMatchObject({ status: 401 });
  await server.client(forever.key).readProfile();
});

test('a rotated key works beside the new one until its hours are over; the use of both is shown', async () => {
  server.clock.set('2026-11-21T10:00:00Z');
  const tenant = await buildTenant(server.services, 'Rotating');
  const owner = await server.asOwner(tenant.id);
  const first = await owner.api.createApiKey({ body: { name: 'Till', scopes: ['quiz_create'], expires_in_days: 30, per_minute: 60 } });
  await server.client(first.key).readProfile();
  server.clock.advance(60_000);
  const second = await owner.api.rotateApiKey({ params: { id: first.api_key.id }, body: { overlap_hours: 1 } });
  expect(second.api_key).toMatchObject({ name: 'Till', scopes: ['quiz_create'], per_minute: 60, expires_at: '2026-12-21T10:01:00.000Z' });
  await server.client(second.key).readProfile();
  await server.client(first.key).readProfile();
  expect((await owner.api.listApiKeys()).data).toMatchObject([
    { id: second.api_key.id, last_used_at: '2026-11-21T10:01:00.000Z' },
    {
      id: first.api_key.id,
      last_used_at: '2026-11-21T10:01:00.000Z',
      replaced_by: second.api_key.id,
      expires_at: '2026-11-21T11:01:00.000Z',
    },
  ]);
  await expect(owner.api.rotateApiKey({ params: { id: first.api_key.id }, body: {} })).rejects.toMatchObject({ status: 409 });
  server.clock.advance(3_600_000);
  await expect(server.client(first.key).readProfile()).rejects.toMatchObject({ status: 401 });
  await server.client(second.key).readProfile();
});

test('a key has its own limit of calls per minute', async () => {
  const owner = await server.asOwner();
  const { key } = await owner.api.createApiKey({ body: { name: 'Slow', per_minute: 3 } });
  const other = await owner.api.createApiKey({ body: { name: 'Other' } });
  const program = server.client(key);
  for (let call = 0; call < 3; call += 1) await program.readProfile();
  await expect(program.readProfile()).rejects.toMatchObject({ status: 429, retryAfter: expect.any(Number) });
  await server.client(other.key).readProfile();
});

test('keys are listed with their owners, ended by any manager of keys, rotated only by their owner, and changed by no key', async () => {
  const tenant = await buildTenant(server.services, 'Shared');
  const owner = await server.asOwner(tenant.id);
  const admin = await server.asEditor('admin', tenant.id);
  const stranger = await server.asOwner((await buildTenant(server.services, 'Elsewhere')).id);
  const { key, api_key } = await owner.api.createApiKey({ body: { name: 'Hers' } });
  const params = { id: api_key.id };
  expect((await admin.api.listApiKeys()).data).toMatchObject([{ name: 'Hers', owner: { email: owner.email, is_me: false } }]);
  expect(JSON.stringify(await admin.api.listApiKeys())).not.toContain(key);
  await expect(admin.api.rotateApiKey({ params, body: {} })).rejects.toMatchObject({ status: 404 });
  expect((await stranger.api.listApiKeys()).data).toEqual([]);
  await expect(stranger.api.deleteApiKey({ params })).rejects.toMatchObject({ status: 404 });
  await expect(stranger.api.rotateApiKey({ params, body: {} })).rejects.toMatchObject({ status: 404 });
  const program = server.client(key);
  for (const call of [
    () => program.createApiKey({ body: { name: 'x' } }),
    () => program.rotateApiKey({ params, body: {} }),
    () => program.deleteApiKey({ params }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403 });
  expect(await admin.api.deleteApiKey({ params })).toEqual({ success: true });
  await expect(program.readProfile()).rejects.toMatchObject({ status: 401 });
  const editor = await server.asEditor('editor', tenant.id);
  await expect(editor.api.listApiKeys()).rejects.toMatchObject({ status: 403 });
});

test('an unknown key is no sign-in', async () => {
  await expect(server.client(`lk_${'a'.repeat(43)}`).readProfile()).rejects.toMatchObject({ status: 401 });
  await expect(server.client('lk_').readProfile()).rejects.toMatchObject({ status: 401 });
  const owner = await server.asOwner();
  await expect(server.client(`lk_${owner.token.slice(3)}`).readProfile()).rejects.toMatchObject({ status: 401 });
});

test('a key cannot reach another tenant, not even another one of its owner', async () => {
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

test('a key has its owner’s present permissions, and never those of provider staff', async () => {
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

test('a member without access to the API settings has no key, nor do provider staff on a support visit', async () => {
  for (const role of ['editor', 'analyst'] as const) {
    const user = await server.asEditor(role);
    await expect(user.api.readApiKey()).rejects.toMatchObject({ status: 403 });
    await expect(user.api.changeApiKey({ body: {} })).rejects.toMatchObject({ status: 403 });
  }
  await expect(server.anonymous.readApiKey()).rejects.toMatchObject({ status: 401 });
  const customer = await buildTenant(server.services, 'Customer');
  const staff = await server.asStaff();
  await staff.api.switchTenant({ body: { tenant_id: customer.id, reason: 'Ticket' } });
  await expect(staff.api.changeApiKey({ body: {} })).rejects.toMatchObject({ status: 403 });
});

test('the Location of a 201 leads to the created object, also for a repeat of the call', async () => {
  const owner = await server.asOwner();
  const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json', 'idempotency-key': 'once' };
  const create = async (path: string, body: object) => {
    const response = await server.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
    expect([path, response.status]).toEqual([path, 201]);
    return response.headers.get('location')!;
  };
  const calls: [string, object, RegExp][] = [
    ['/api/v1/hooks', { event: 'game.finished', target_url: 'https://example.org/' }, /^\/api\/v1\/hooks\/[0-9a-f-]{36}$/],
    ['/api/v1/api-keys', { name: 'Shop' }, /^\/api\/v1\/api-keys\/[0-9a-f-]{36}$/],
    ['/api/v1/quizzes', { name: 'Birds', lang: 1, quiz_type: 'quiz' }, /^\/api\/v1\/quizzes\/[0-9a-f-]{36}$/],
  ];
  for (const [path, body, form] of calls) {
    const location = await create(path, body);
    expect(location).toMatch(form);
    expect(await create(path, body)).toBe(location);
    const found = await server.request(location, { headers });
    expect([location, found.status]).toEqual([location, 200]);
    expect(((await found.json()) as { id: string }).id).toBe(location.split('/').at(-1));
  }
});

test('a key and a hook of another tenant are not found', async () => {
  const owner = await server.asOwner();
  const other = await server.asOwner((await buildTenant(server.services, 'The zoo')).id);
  const { api_key } = await owner.api.createApiKey({ body: { name: 'Shop' } });
  const hook = await owner.api.createHook({ body: { event: 'game.finished', target_url: 'https://example.org/' } });
  expect(await owner.api.readListedApiKey({ params: { id: api_key.id } })).toEqual(api_key);
  expect(await owner.api.readHook({ params: { id: hook.id } })).not.toHaveProperty('secret');
  await expect(other.api.readListedApiKey({ params: { id: api_key.id } })).rejects.toMatchObject({ status: 404 });
  await expect(other.api.readHook({ params: { id: hook.id } })).rejects.toMatchObject({ status: 404 });
});
