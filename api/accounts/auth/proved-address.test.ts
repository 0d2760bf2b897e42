import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { newId } from '#shared/ids.ts';
import { operationPaths } from '#api/kernel/http/operation-paths.ts';
import { testAuthenticator } from '#api/accounts/passkeys/test-authenticator.ts';
import { buildAccount, buildTenant, buildToken, testPassword } from '#api/test-factories.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { newApiKey } from '#api/accounts/sessions/api-key-format.ts';
import { startSession } from '#api/accounts/sessions/session-store.ts';
import { hashToken } from '#api/accounts/sessions/tokens.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const strangers = 'a stranger knows this';
const own = 'three green birds';
let number = 0;
const newAddress = () => `cfo${(number += 1)}@bigcorp.example`;
const sql = () => server.services.database.owner;

const register = (email: string) =>
  server.anonymous.registerAccount({ body: { name: 'Cia Dahl', email, password: strangers, password_confirmation: strangers } });
async function signIn(username: string, password: string) {
  const { access_token } = await server.anonymous.requestToken({ body: { grant_type: 'password', username, password } });
  return server.client(access_token);
}
async function linkIn(email: string, kind: 'confirm-address' | 'reset-password' | 'invitation'): Promise<string> {
  await server.runJobs();
  const mails = await sql()<{ text: string }[]>`select text from mail_outbox where recipient = ${email} order by created_at desc, id desc`;
  const found = mails.map(({ text }) => new RegExp(`/${kind}/([\\w-]+)`).exec(text)?.[1]).find((token) => token !== undefined);
  return found ?? '';
}
async function resetBy(email: string): Promise<void> {
  await server.anonymous.forgotPassword({ body: { email } });
  const token = await linkIn(email, 'reset-password');
  await server.anonymous.resetPassword({ body: { token, email, password: own, password_confirmation: own } });
}
const idOf = async (email: string): Promise<string> =>
  (await sql()<{ id: string }[]>`select id from account where email = ${email}`)[0]!.id;

/** Everything that a stranger could hold of an account, put there as if no call had been closed to him. */
async function plantWaysIn(account_id: string): Promise<{ token: string; key: string; waysLeft: () => Promise<unknown> }> {
  const [{ tenant_id } = { tenant_id: '' }] = await sql()<
    { tenant_id: string }[]
  >`select tenant_id from membership where account_id = ${account_id}`;
  const [key, connection_id] = [newApiKey(), newId()];
  await sql()`insert into passkey (id, account_id, user_handle, credential_id, public_key, counter, transports, name, created_at)
    values (${newId()}, ${account_id}, 'x', ${newId()}, 'x', 0, '{}', 'His', now())`;
  await sql()`insert into totp (account_id, sealed_secret, created_at, confirmed_at) values (${account_id}, 'x', now(), now())`;
  await sql()`insert into recovery_code (account_id, hash) values (${account_id}, 'x')`;
  await sql()`insert into api_key (tenant_id, id, account_id, hash, hint, created_at) values (${tenant_id}, ${newId()}, ${account_id}, ${hashToken(key)}, 'abcd', now())`;
  await sql()`insert into sso_connection (tenant_id, id, issuer, client_id, sealed_secret, default_role, created_at)
    values (${tenant_id}, ${connection_id}, 'https://his.example', 'x', 'x', 'editor', now())`;
  await sql()`insert into sso_identity (tenant_id, connection_id, subject, account_id, created_at) values (${tenant_id}, ${connection_id}, 'his', ${account_id}, now())`;
  await sql()`insert into sign_in_challenge (hash, purpose, account_id, expires_at) values (${hashToken(key)}, 'passkey_new', ${account_id}, now() + interval '5 minutes')`;
  const { access_token: token } = await startSession(
    server.services.database.editor,
    { account_id, tenant_id, client_id: 'test' },
    new Date(),
  );
  const waysLeft = async () =>
    (
      await sql()`select
        (select count(*)::int from passkey where account_id = ${account_id}) as passkeys, (select count(*)::int from totp where account_id = ${account_id}) as codes,
        (select count(*)::int from recovery_code where account_id = ${account_id}) as recovery, (select count(*)::int from api_key where account_id = ${account_id}) as keys,
        (select count(*)::int from sso_identity where account_id = ${account_id}) as identities,
        (select count(*)::int from sign_in_challenge where account_id = ${account_id}) as challenges,
        (select count(*)::int from session where account_id = ${account_id} and ended_at is null) as sessions`
    )[0];
  return { token, key, waysLeft };
}
const noWays = { passkeys: 0, codes: 0, recovery: 0, keys: 0, identities: 0, challenges: 0, sessions: 0 };

test('a stranger who registered another person’s address loses the account once its owner reads her mail and accepts an invitation', async () => {
  const email = newAddress();
  await register(email);
  const stranger = await signIn(email, strangers);
  await expect(stranger.passkeyOptions()).rejects.toMatchObject({ status: 403, code: 'address_unproved' });
  await expect(stranger.beginTotp()).rejects.toMatchObject({ code: 'address_unproved' });
  const { waysLeft, token, key } = await plantWaysIn(await idOf(email));
  await expect(server.client(key).readProfile()).rejects.toMatchObject({ status: 401 });

  const owner = await server.asOwner((await buildTenant(server.services, 'Big Corp')).id);
  await owner.api.inviteUser({ body: { name: 'Cecilia', email, role: 'admin' } });
  await resetBy(email);
  expect(await waysLeft()).toEqual(noWays);
  for (const his of [stranger, server.client(token), server.client(key)])
    await expect(his.readProfile()).rejects.toMatchObject({ status: 401 });
  await expect(signIn(email, strangers)).rejects.toMatchObject({ status: 400 });
  const invitation = await linkIn(email, 'invitation');
  expect(await server.anonymous.acceptInvitation({ body: { token: invitation, password: own } })).toMatchObject({ success: true });
  const her = await signIn(email, own);
  expect(await her.switchTenant({ body: { tenant_id: owner.tenant_id } })).toMatchObject({ role: 'admin' });
});

test('an account with an unconfirmed address can only confirm it: every other call that needs a sign-in refuses it with this reason', async () => {
  const email = newAddress();
  await register(email);
  const stranger = await signIn(email, strangers);
  const { token } = await plantWaysIn(await idOf(email));
  const open: string[] = [];
  for (const [name, operation] of Object.entries(contract) as [string, Operation][]) {
    if (operation.who === 'anyone' || operation.who === 'player') continue;
    const [{ path } = operation] = operationPaths(operation);
    const address = path.replace(/:(\w+)/g, () => newId());
    const response = await server.request(address, { method: operation.method, headers: { authorization: `Bearer ${token}` } });
    const { code } = (await response.json().catch(() => ({}))) as { code?: string };
    if (code !== 'address_unproved') open.push(name);
  }
  expect(open.toSorted()).toEqual(['readProfile', 'sendAddressLink']);
  expect(await stranger.readProfile()).toMatchObject({
    email,
    tenant: null,
    tenants: [],
    permissions: [],
    closed: { why: 'address', tenant: null },
  });
});

test('provider staff with an unconfirmed address have no access either', async () => {
  const { id } = await buildAccount(server.services, { is_staff: true, is_proved: false });
  const { access_token } = await startSession(
    server.services.database.editor,
    { account_id: id, tenant_id: null, client_id: 'test' },
    new Date(),
  );
  await expect(server.client(access_token).listTenants({ query: {} })).rejects.toMatchObject({ code: 'address_unproved' });
});

test('the mailed link together with the password or a session confirms the account, ends earlier sessions, and signs in anew', async () => {
  for (const by of ['password', 'session'] as const) {
    const email = newAddress();
    await register(email);
    const token = await linkIn(email, 'confirm-address');
    const before = await signIn(email, strangers);
    const { waysLeft } = await plantWaysIn(await idOf(email));
    await expect(server.anonymous.confirmAddress({ body: { token } })).rejects.toMatchObject({
      status: 422,
      errors: { password: expect.anything() },
    });
    await expect(server.anonymous.confirmAddress({ body: { token, password: own } })).rejects.toMatchObject({
      errors: { password: ['Wrong password'] },
    });
    const other = await server.asEditor();
    await expect(other.api.confirmAddress({ body: { token } })).rejects.toMatchObject({ errors: { password: expect.anything() } });
    const confirmed = await (by === 'session' ? before : server.anonymous).confirmAddress({
      body: { token, ...(by === 'password' && { password: strangers }) },
    });
    expect(confirmed).toEqual({ success: true, signed_in: true });
    expect(await waysLeft()).toEqual({ ...noWays, sessions: 1 });
    await expect(before.readProfile()).rejects.toMatchObject({ status: 401 });
    expect(await (await signIn(email, strangers)).readProfile()).toMatchObject({ role: 'owner', tenant: { name: 'Cia Dahl' } });
    await expect(server.anonymous.confirmAddress({ body: { token, password: strangers } })).rejects.toMatchObject({
      errors: { token: expect.anything() },
    });
  }
});

test('a new session comes with the confirmation, as cookies', async () => {
  const email = newAddress();
  await register(email);
  const body = JSON.stringify({ token: await linkIn(email, 'confirm-address'), password: strangers });
  const response = await server.request('/api/v1/user/profile/confirm-address', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
  const token = /token=([\w-]+)/.exec(response.headers.getSetCookie().join())?.[1];
  expect(await server.client(token).readProfile()).toMatchObject({ email, role: 'owner' });
});

test('the link is sent again on request, never after the confirmation, and to one mailbox a few times an hour', async () => {
  const email = newAddress();
  await register(email);
  const stranger = await signIn(email, strangers);
  const first = await linkIn(email, 'confirm-address');
  expect(await stranger.sendAddressLink()).toEqual({ success: true });
  const second = await linkIn(email, 'confirm-address');
  expect(second).not.toBe(first);
  for (let count = 0; count < 4; count += 1) await stranger.sendAddressLink();
  await expect(stranger.sendAddressLink()).rejects.toMatchObject({ status: 429 });
  const proved = await server.asEditor();
  await proved.api.sendAddressLink();
  expect(await linkIn(proved.email, 'confirm-address')).toBe('');
  expect(await server.anonymous.confirmAddress({ body: { token: second, password: strangers } })).toMatchObject({ success: true });
});

test('accepting an invitation proves the address to which it was mailed, by password and by session', async () => {
  const owner = await server.asOwner((await buildTenant(server.services, 'Inviting')).id);
  for (const by of ['password', 'session'] as const) {
    const email = newAddress();
    await register(email);
    const before = await signIn(email, strangers);
    const { waysLeft } = await plantWaysIn(await idOf(email));
    await owner.api.inviteUser({ body: { name: 'Cecilia', email, role: 'editor' } });
    const token = await linkIn(email, 'invitation');
    const client = by === 'session' ? before : server.anonymous;
    const joined = await client.acceptInvitation({ body: { token, ...(by === 'password' && { password: strangers }) } });
    expect(joined).toMatchObject({ success: true, tenant: { id: owner.tenant_id } });
    expect(await waysLeft()).toEqual({ ...noWays, sessions: by === 'session' ? 1 : 0 });
    await expect(before.readProfile()).rejects.toMatchObject({ status: 401 });
    const profile = await (await signIn(email, strangers)).readProfile();
    expect(profile.closed).toBeUndefined();
    await owner.api.removeUser({ params: { id: profile.id } });
  }
});

test('a link to a changed address gives its mailbox alone nothing: the account belongs to another person', async () => {
  const thief = await server.asEditor();
  const email = newAddress();
  await thief.api.updateProfile({ body: { email } });
  const token = await linkIn(email, 'confirm-address');
  await expect(server.anonymous.confirmAddress({ body: { token } })).rejects.toMatchObject({ errors: { password: expect.anything() } });
  expect((await thief.api.readProfile()).email).toBe(thief.email);
});

test('a passkey that a thief added ends when the old address is recovered, and so does the password', async () => {
  const user = await server.asOwner();
  const authenticator = testAuthenticator();
  const site = { origin: server.base, rpId: new URL(server.base).hostname };
  const { challenge, user: account } = await user.api.passkeyOptions();
  await user.api.addPasskey({ body: { name: 'His', credential: authenticator.create({ ...site, challenge, userHandle: account.id }) } });
  const email = newAddress();
  await user.api.updateProfile({ body: { email } });
  await user.api.confirmAddress({ body: { token: await linkIn(email, 'confirm-address') } });
  await server.runJobs();
  const [mail] = await sql()<
    { text: string }[]
  >`select text from mail_outbox where recipient = ${user.email} and text like '%undo-address%'`;
  await server.anonymous.undoAddress({ body: { token: /undo-address\/([\w-]+)/.exec(mail!.text)![1]! } });
  const signInOptions = await server.anonymous.passkeySignInOptions();
  const credential = authenticator.get({ ...site, challenge: signInOptions.challenge });
  await expect(server.anonymous.signInByPasskey({ body: { credential } })).rejects.toMatchObject({ status: 400 });
  await expect(signIn(user.email, testPassword)).rejects.toMatchObject({ status: 400 });
  await resetBy(user.email);
  expect((await (await signIn(user.email, own)).readProfile()).id).toBe(user.account_id);
});

test('a sign-in whose password is changed before its session starts gets none', async () => {
  const { id, email } = await buildAccount(server.services, { tenant_id: server.tenant.id });
  await buildToken(server.services, id, server.tenant.id);
  const isWaiting = async () =>
    (await sql()`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`).length > 0;
  let signing: Promise<unknown> | undefined;
  await sql().begin(async (tx) => {
    await tx`select from account where id = ${id} for no key update`;
    signing = signIn(email, testPassword).catch((error: unknown) => error);
    await expect.poll(isWaiting).toBe(true);
    await tx`update account set password_hash = 'other', password_changed_at = now() where id = ${id}`;
  });
  expect(await signing).toMatchObject({ status: 400 });
  const open = await sql()`select from session where account_id = ${id} and client_id = 'lucka-web'`;
  expect(open).toHaveLength(0);
});
