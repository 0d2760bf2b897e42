import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RegistrationField } from '#shared/content/head.ts';
import { buildQuiz, player } from '#api/play/play/test-quiz.ts';
import { testServer, type TestServer } from '#api/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const dayMs = 86_400_000;
const sql = () => server.services.database.owner;

async function inSandbox() {
  const owner = await server.asOwner();
  const { sandbox } = await owner.api.createSandbox({ body: {} });
  await owner.api.switchTenant({ body: { tenant_id: sandbox.id } });
  return { owner, sandbox };
}

test('one press makes a sandbox, once for each person, also when pressed twice at once', async () => {
  const owner = await server.asOwner();
  expect(await owner.api.readSandbox()).toEqual({ sandbox: null });
  const made = await Promise.allSettled([owner.api.createSandbox({ body: {} }), owner.api.createSandbox({ body: {} })]);
  expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const { sandbox } = await owner.api.readSandbox();
  const profile = await owner.api.switchTenant({ body: { tenant_id: sandbox!.id } });
  expect(profile).toMatchObject({ role: 'owner', tenant: { id: sandbox!.id, is_sandbox: true, has_expired: false } });
  await expect(owner.api.createSandbox({ body: {} })).rejects.toMatchObject({ status: 409 });
});

test('who may not manage integrations makes none, and neither does a key', async () => {
  const owner = await server.asOwner();
  const { key = '' } = await owner.api.changeApiKey({ body: {} });
  await expect(server.client(key).createSandbox({ body: {} })).rejects.toMatchObject({ status: 403 });
  const { api } = await server.asEditor();
  await expect(api.createSandbox({ body: {} })).rejects.toMatchObject({ status: 403 });
});

test('it cannot be subscribed, has the limits of a trial, and invites nobody', async () => {
  const { owner, sandbox } = await inSandbox();
  const changed = await owner.api.changeSubscription({ body: { plan: 'start', period: 'monthly' } });
  expect(changed).toMatchObject({ status: 'error', reason: 'sandbox' });
  expect(await sql()`select from charge where tenant_id = ${sandbox.id}`).toHaveLength(0);
  expect(await owner.api.readSubscription()).toMatchObject({ status: 'trial', plan: { completions: 100 } });
  await expect(owner.api.inviteUsers({ body: { emails: ['else@other.example'], role: 'editor' } })).rejects.toMatchObject({ status: 409 });
  await expect(owner.api.addDomain({ body: { domain: 'corp.example' } })).rejects.toMatchObject({ status: 422 });
});

test('its players get no mail, its member does', async () => {
  const { owner, sandbox } = await inSandbox();
  const live = await buildQuiz(server.services, {
    tenant_id: sandbox.id,
    settings: { skip_registration: false },
    change: (draft) => {
      const fields = ['name', 'email'].map((name) => ({ key: name, name, required: true }) as RegistrationField);
      const settings = { ...draft.registration.settings, fields, double_opt_in: true };
      return { ...draft, registration: { ...draft.registration, settings } };
    },
  });
  const mailed = async (email: string): Promise<number> => {
    const visitor = player(server);
    await visitor.register({ quiz_localization_id: live.id, name: 'Anna', email } as never);
    await server.runJobs();
    return (await sql()`select from mail_outbox where recipient = ${email}`).length;
  };
  const before = (await sql()`select from mail_outbox where recipient = ${owner.email}`).length;
  expect(await mailed('anna@stranger.example')).toBe(0);
  expect(await mailed(owner.email)).toBe(before + 1);
});

test('unused for thirty days it is closed and its owner told; unless reopened it is deleted a week later, and a used one stays', async () => {
  const { owner, sandbox } = await inSandbox();
  const used = await inSandbox();
  const start = server.clock.now().getTime();
  const inDays = async (days: number) => {
    server.clock.advance(start + days * dayMs - server.clock.now().getTime());
    await sql()`update session set last_used_at = ${server.clock.now()} where tenant_id = ${used.sandbox.id}`;
    await server.services.jobs.send('close-sandboxes', {});
    await server.runJobs();
  };
  await sql()`update session set last_used_at = ${new Date(start)} where tenant_id = ${sandbox.id}`;
  await inDays(29);
  expect(await sql()`select from tenant where id = ${sandbox.id} and suspended_at is null`).toHaveLength(1);
  await inDays(31);
  expect(await sql()`select from tenant_deletion where tenant_id = ${sandbox.id}`).toHaveLength(1);
  const [mail] = await sql()<
    { text: string }[]
  >`select text from mail_outbox where recipient = ${owner.email} order by created_at desc limit 1`;
  expect(mail?.text).toContain('/closed');
  await inDays(39);
  await server.services.jobs.send('delete-tenants', {});
  await server.runJobs();
  expect(await sql()`select from tenant where id = ${sandbox.id}`).toHaveLength(0);
  expect(await sql()`select from account where id = ${owner.account_id}`).toHaveLength(1);
  expect(await sql()`select from tenant where id = ${used.sandbox.id} and suspended_at is null`).toHaveLength(1);
});
