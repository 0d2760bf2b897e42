import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTenant } from '#api/test-factories.ts';
import { testServer, type TestServer } from '#api/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  (server.services.config.private_hosts as string[]).push('127.0.0.1');
});
afterAll(() => server.close());

const someone = async () => server.asOwner((await buildTenant(server.services, 'Connecting')).id);
const connected = async (user: Awaited<ReturnType<typeof someone>>) => (await user.api.readProfile()).api_settings.zapier.zapier_connect;
const hook = { event: 'game.finished', target_url: 'http://127.0.0.1/hook' } as const;

test('connecting creates a key if there is none, shown once; Zapier counts as connected once it has used it', async () => {
  const owner = await someone();
  expect(await owner.api.readZapierKey()).toMatchObject({ connected: false, api_key: null, hooks: [] });
  const { key, zapier } = await owner.api.connectZapier();
  expect(key).toMatch(/^lucka_sk_/);
  expect(zapier).toMatchObject({ connected: false, api_key: { hint: key!.slice(-4), last_used_at: null } });
  const again = await owner.api.connectZapier();
  expect(again).toEqual({ zapier });
  expect(await connected(owner)).toBe(false);
  const program = server.client(key);
  expect((await program.readProfile()).permissions).not.toContain('subscription_edit');
  const made = await program.createHook({ body: hook });
  expect(await connected(owner)).toBe(true);
  expect(await owner.api.readZapierKey()).toMatchObject({ connected: true, hooks: [{ id: made.id, events: ['game.finished'] }] });
  expect(JSON.stringify([await owner.api.readZapierKey(), await owner.api.listApiKeys()])).not.toContain(key);
  expect((await owner.api.listApiKeys()).data).toMatchObject([{ name: 'Zapier', connector: 'zapier', expires_at: null }]);
  // The one key of the documents is another one.
  expect(await owner.api.readApiKey()).toEqual({ api_key: null });
});

test('disconnecting ends the key, the one before it, and Zapier’s hooks, and no other key or hook', async () => {
  const owner = await someone();
  const colleague = await server.asOwner(owner.tenant_id);
  const { key, zapier } = await owner.api.connectZapier();
  const hers = (await colleague.api.connectZapier()).key!;
  const own = await owner.api.createHook({ body: hook });
  await server.client(key).createHook({ body: hook });
  const other = await server.client(hers).createHook({ body: hook });
  const rotated = await owner.api.rotateApiKey({ params: { id: zapier.api_key!.id }, body: {} });
  expect(rotated.api_key.connector).toBe('zapier');
  expect(await owner.api.readZapierKey()).toMatchObject({ connected: true, api_key: { id: rotated.api_key.id } });
  expect(await owner.api.disconnectZapier()).toEqual({ success: true });
  for (const ended of [key, rotated.key]) await expect(server.client(ended).readProfile()).rejects.toMatchObject({ status: 401 });
  expect((await owner.api.listHooks()).data.map(({ id }) => id)).toEqual([own.id, other.id]);
  expect(await owner.api.readZapierKey()).toMatchObject({ connected: false, api_key: null, hooks: [] });
  await server.client(hers).readProfile();
  expect(await connected(owner)).toBe(false);
  expect(await owner.api.disconnectZapier()).toEqual({ success: true });
  const log = await server.services.database.asTenant(owner.tenant_id, (tx) =>
    tx.selectFrom('audit_log').select('action').where('account_id', '=', owner.account_id).orderBy('at').orderBy('id').execute(),
  );
  expect(log.map(({ action }) => action).filter((action) => action.endsWith('zapier'))).toEqual(['connect_zapier', 'disconnect_zapier']);
});

test('ending the last key of Zapier in the list of all keys ends Zapier’s hooks as well', async () => {
  const owner = await someone();
  const { key, zapier } = await owner.api.connectZapier();
  await server.client(key).createHook({ body: hook });
  await owner.api.deleteApiKey({ params: { id: zapier.api_key!.id } });
  expect((await owner.api.listHooks()).data).toEqual([]);
});

test('Zapier’s hooks of a member end when she leaves the organisation, and her other hooks stay', async () => {
  const owner = await someone();
  const colleague = await server.asEditor('admin', owner.tenant_id);
  const { key } = await colleague.api.connectZapier();
  await server.client(key).createHook({ body: hook });
  const own = await colleague.api.createHook({ body: hook });
  await owner.api.removeUser({ params: { id: colleague.account_id } });
  expect((await owner.api.listHooks()).data.map(({ id }) => id)).toEqual([own.id]);
});

test('a key can neither connect nor disconnect, and a member without access to the API settings has no connector', async () => {
  const owner = await someone();
  const program = server.client((await owner.api.connectZapier()).key);
  for (const call of [() => program.connectZapier(), () => program.disconnectZapier()])
    await expect(call()).rejects.toMatchObject({ status: 403 });
  const analyst = await server.asEditor('analyst', owner.tenant_id);
  for (const call of [() => analyst.api.readZapierKey(), () => analyst.api.connectZapier(), () => analyst.api.disconnectZapier()])
    await expect(call()).rejects.toMatchObject({ status: 403 });
});
