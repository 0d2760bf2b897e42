import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer, type TestServer } from '#api/test-server.ts';
import { makeSetupLink } from '#api/accounts/sessions/setup-link.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const password = 'long enough';
const register = (email: string, more: object = {}) =>
  server.anonymous.registerAccount({ body: { name: 'Cia Dahl', email, password, password_confirmation: password, ...more } });
async function signedIn(username: string) {
  const { access_token } = await server.anonymous.requestToken({ body: { grant_type: 'password', username, password } });
  return server.client(access_token);
}

/** Signs in and opens the link that was mailed. */
async function confirmed(email: string) {
  await server.runJobs();
  const { text } = await server.services.database.editor
    .selectFrom('mail_outbox')
    .select('text')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  const token = /confirm-address\/([\w-]+)/.exec(text)?.[1] ?? '';
  await server.anonymous.confirmAddress({ body: { token, password } });
  return signedIn(email);
}

test('the set-up link creates the first account as provider staff, once, and is not created again', async () => {
  const stale = await makeSetupLink(server.services.database, server.base);
  const link = await makeSetupLink(server.services.database, server.base);
  const setup = new URL(link!).searchParams.get('setup')!;
  expect(new URL(link!).pathname).toBe('/register');
  await expect(register('first@skola.example', { setup: new URL(stale!).searchParams.get('setup') })).rejects.toMatchObject({
    status: 403,
  });
  expect(await register('first@skola.example', { setup })).toMatchObject({ success: true });
  expect((await (await signedIn('first@skola.example')).readProfile()).is_staff).toBe(true);
  await expect(register('second@skola.example', { setup })).rejects.toMatchObject({ status: 403 });
  await expect(signedIn('second@skola.example')).rejects.toMatchObject({ status: 400 });
  expect(await makeSetupLink(server.services.database, server.base)).toBeUndefined();
});

test('registering creates a tenant named after the person, its owner and a trial of 14 days', async () => {
  expect(await register('Cia@Skola.example')).toMatchObject({ success: true });
  const profile = await (await confirmed('cia@skola.example')).readProfile();
  expect(profile).toMatchObject({ email: 'cia@skola.example', role: 'owner', is_staff: false, tenant: { name: 'Cia Dahl' } });
  expect(profile.permissions).toContain('subscription_edit');
  const trial = await server.services.database.asTenant(profile.tenant!.id, (tx) =>
    tx.selectFrom('subscription').selectAll().executeTakeFirstOrThrow(),
  );
  expect(trial).toMatchObject({ status: 'trial', renewal_date: null });
  expect(Math.round((trial.ends_at!.getTime() - Date.now()) / 86_400_000)).toBe(14);
});

test('an address has one account, in any letter case; a second registration gets the same reply, and its mailbox is notified', async () => {
  const first = await register('dag@skola.example');
  await server.runJobs();
  const mails = () =>
    server.services.database.editor
      .selectFrom('mail_outbox')
      .select('subject')
      .where('recipient', '=', 'dag@skola.example')
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  expect(await mails()).toEqual([{ subject: 'Confirm your email address' }]);
  const second = await register('DAG@skola.example', {
    name: 'Somebody else',
    password: 'another long one',
    password_confirmation: 'another long one',
  });
  expect(second).toEqual(first);
  await server.runJobs();
  expect(await mails()).toEqual([{ subject: 'Confirm your email address' }, { subject: 'Your address already has an account' }]);
  expect((await (await signedIn('dag@skola.example')).readProfile()).name).toBe('Cia Dahl');
  const accounts = await server.services.database.editor
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'dag@skola.example')
    .execute();
  expect(accounts).toHaveLength(1);
});

test('an invalid set-up link reveals nothing about the address either', async () => {
  await register('known@skola.example');
  const refusals = await Promise.all(
    ['known@skola.example', 'unknown@skola.example'].map((email) => register(email, { setup: 'none' }).catch((error: unknown) => error)),
  );
  for (const refusal of refusals) expect(refusal).toMatchObject({ status: 403, message: 'This set-up link was already used.' });
});

test('repeated registrations of one address are throttled, whether it has an account or not', async () => {
  await register('had@skola.example');
  const tries = async (email: string) => {
    for (let count = 0; ; count += 1) if (!(await register(email).catch(() => false))) return count;
  };
  expect([await tries('had@skola.example'), await tries('new@skola.example')]).toEqual([4, 5]);
});

test('a repeat with one idempotency key registers once and gets the same reply', async () => {
  const body = { name: 'Eva', email: 'eva@skola.example', password, password_confirmation: password };
  const call = () => server.anonymous.registerAccount({ body }, { idempotencyKey: 'eva-1' });
  const [first, second] = await Promise.all([call(), call()]);
  expect(second).toEqual(first);
  expect(await call()).toEqual(first);
  await expect(
    server.anonymous.registerAccount({ body: { ...body, email: 'other@skola.example' } }, { idempotencyKey: 'eva-1' }),
  ).rejects.toMatchObject({ status: 409, code: 'idempotency_key_reused' });
});

test('a name with invisible or direction-changing characters is refused wherever a person is named', async () => {
  const name = 'Cia\u202Elhad';
  const refused = { status: 422, errors: { name: [expect.stringContaining('invisible characters')] } };
  await expect(register('turned@skola.example', { name })).rejects.toMatchObject(refused);
  const owner = await server.asOwner();
  await expect(owner.api.updateProfile({ body: { name } })).rejects.toMatchObject(refused);
  await expect(owner.api.inviteUser({ body: { name, email: 'turned@skola.example', role: 'editor' } })).rejects.toMatchObject(refused);
  await expect(owner.api.createApiKey({ body: { name: 'Till\n' } })).rejects.toMatchObject(refused);
});

test.each([
  ['role', { role: 'admin' }],
  ['is_staff', { is_staff: true }],
  ['tenant_id', { tenant_id: '0190a2b4-1111-7111-8111-111111111111' }],
])('a smuggled %s is refused', async (field, more) => {
  await expect(register('smuggler@skola.example', more)).rejects.toMatchObject({
    status: 422,
    errors: { [field]: ['Unknown field'] },
  });
});

test('the thirty-first registration of an hour from one address waits', async () => {
  const send = () =>
    server.request('/api/v1/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '2001:db8:1:2::7' },
      body: '{}',
    });
  for (let count = 0; count < 30; count += 1) expect((await send()).status).toBe(422);
  expect((await send()).status).toBe(429);
  const neighbour = await server.request('/api/v1/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '2001:db8:1:3::7' },
    body: '{}',
  });
  expect(neighbour.status).toBe(422);
});
