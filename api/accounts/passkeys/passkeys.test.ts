import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiError } from '#shared/contract/client.ts';
import { buildTenant } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { testAuthenticator, type TestAuthenticator } from './test-authenticator.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  server.services.config.public_url = 'https://lucka.example';
});
afterAll(() => server.close());

const origin = 'https://lucka.example';
const rpId = 'lucka.example';
const failure = (call: Promise<unknown>): Promise<{ status: number; code: string }> =>
  call.then(
    () => ({ status: 200, code: 'ok' }),
    ({ status, code }: ApiError) => ({ status, code }),
  );

async function register(user: TestUser, authenticator = testAuthenticator(), name = 'Phone') {
  const options = await user.api.passkeyOptions();
  const request = { challenge: options.challenge, origin, rpId: options.rp.id, userHandle: options.user.id };
  const added = await user.api.addPasskey({ body: { name, credential: authenticator.create(request) } });
  return { authenticator, options, ...added };
}
async function signIn(authenticator: TestAuthenticator, changes: Partial<Parameters<TestAuthenticator['get']>[0]> = {}) {
  const { challenge } = await server.anonymous.passkeySignInOptions();
  return server.anonymous.signInByPasskey({ body: { credential: authenticator.get({ challenge, origin, rpId, ...changes }) } });
}

test('a passkey is registered, named, listed, signs in without a name, and is invalid once it is deleted', async () => {
  const user = await server.asOwner();
  const { authenticator, options, passkey, recovery_codes } = await register(user);
  expect(options.pubKeyCredParams.map(({ alg }) => alg)).toEqual([-8, -7, -257]);
  expect(options.user.id).not.toContain(user.account_id);
  expect(recovery_codes).toHaveLength(10);
  await user.api.renamePasskey({ params: { id: passkey.id }, body: { name: 'Old phone' } });
  const tokens = await signIn(authenticator);
  const profile = await server.client(tokens.access_token).readProfile();
  expect(profile).toMatchObject({ id: user.account_id, tenant: { id: user.tenant_id } });
  const [session] = await server.services.database.owner`select method, factor_at from session
    where account_id = ${user.account_id} and method <> 'password'`;
  expect(session).toMatchObject({ method: 'passkey', factor_at: expect.any(Date) as Date });
  const again = await register(user, testAuthenticator(), 'Key');
  expect(again.recovery_codes).toBeNull();
  expect(again.options.excludeCredentials.map(({ id }) => id)).toEqual([authenticator.id]);
  expect(again.options.user.id).toBe(options.user.id);
  expect((await user.api.listPasskeys()).map(({ name, last_used_at }) => [name, last_used_at !== null])).toEqual([
    ['Old phone', true],
    ['Key', false],
  ]);
  expect(await user.api.deletePasskey({ params: { id: passkey.id } })).toEqual({ rpId, credentialId: authenticator.id });
  expect(await failure(signIn(authenticator))).toEqual({ status: 400, code: 'invalid_grant' });
  const { data } = await user.api.listAuditLog({ query: { topic: 'sign_ins', account_id: user.account_id } });
  expect(data.map(({ action }) => action).filter((action) => action.endsWith('_passkey'))).toEqual([
    'delete_passkey',
    'add_passkey',
    'add_passkey',
  ]);
});

test('a passkey of another origin, host, challenge or key, or one that is not unlocked, signs in no one', async () => {
  const { authenticator } = await register(await server.asOwner());
  const wrong: Partial<Parameters<TestAuthenticator['get']>[0]>[] = [
    { origin: 'https://evil.example' },
    { rpId: 'evil.example' },
    { challenge: 'bm8gY2hhbGxlbmdlIG9mIG91cnM' },
    { isVerified: false },
  ];
  for (const changes of wrong)
    expect(await failure(signIn(authenticator, changes)), JSON.stringify(changes)).toMatchObject({ status: 400 });
  const { challenge } = await server.anonymous.passkeySignInOptions();
  const credential = authenticator.get({ challenge, origin, rpId });
  const stolen = testAuthenticator().get({ challenge, origin, rpId });
  const forged = { ...credential, response: { ...credential.response, signature: stolen.response.signature } };
  expect(await failure(server.anonymous.signInByPasskey({ body: { credential: forged } }))).toMatchObject({ status: 400 });
  const nameless = { ...credential, response: { ...credential.response, userHandle: 'c29tZWJvZHkgZWxzZQ' } };
  expect(await failure(server.anonymous.signInByPasskey({ body: { credential: nameless } }))).toMatchObject({ status: 400 });
  expect(await signIn(authenticator)).toHaveProperty('access_token');
});

test('the response of a passkey is valid once, for five minutes, and for its purpose', async () => {
  const user = await server.asOwner();
  const { authenticator } = await register(user);
  const { challenge } = await server.anonymous.passkeySignInOptions();
  const body = { credential: authenticator.get({ challenge, origin, rpId }) };
  const answers = await Promise.all(Array.from({ length: 4 }, () => failure(server.anonymous.signInByPasskey({ body }))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);

  const proof = await user.api.proofOptions();
  const answered = authenticator.get({ challenge: proof.challenge, origin, rpId });
  expect(await failure(server.anonymous.signInByPasskey({ body: { credential: answered } }))).toMatchObject({ status: 400 });

  const { challenge: late } = await server.anonymous.passkeySignInOptions();
  server.clock.advance(300_001);
  const tooLate = authenticator.get({ challenge: late, origin, rpId });
  expect(await failure(server.anonymous.signInByPasskey({ body: { credential: tooLate } }))).toMatchObject({ status: 400 });

  const { challenge: creation, user: named } = await user.api.passkeyOptions();
  const second = testAuthenticator().create({ challenge: creation, origin, rpId, userHandle: named.id });
  expect(await failure(user.api.addPasskey({ body: { name: 'One', credential: second } }))).toMatchObject({ code: 'ok' });
  expect(await failure(user.api.addPasskey({ body: { name: 'Two', credential: second } }))).toMatchObject({ code: 'invalid' });
});

test('no one registers with another person’s challenge, or changes her passkeys', async () => {
  const [anna, eva] = [await server.asOwner(), await server.asOwner((await buildTenant(server.services)).id)];
  const { passkey } = await register(anna);
  const { challenge, user } = await anna.api.passkeyOptions();
  const credential = testAuthenticator().create({ challenge, origin, rpId, userHandle: user.id });
  expect(await failure(eva.api.addPasskey({ body: { name: 'Mine', credential } }))).toMatchObject({ code: 'invalid' });
  const params = { id: passkey.id };
  expect(await failure(eva.api.renamePasskey({ params, body: { name: 'Mine' } }))).toMatchObject({ code: 'not_found' });
  expect(await failure(eva.api.deletePasskey({ params }))).toMatchObject({ code: 'not_found' });
  expect(await eva.api.listPasskeys()).toEqual([]);
});

test('a counter that decreases, as with synchronised keys, does not block the sign-in', async () => {
  const authenticator = testAuthenticator();
  await register(await server.asOwner(), authenticator);
  for (const counter of [7, 3]) {
    authenticator.setCounter(counter);
    expect(await failure(signIn(authenticator))).toEqual({ status: 200, code: 'ok' });
  }
});

test('an API key cannot change how its owner signs in', async () => {
  const owner = await server.asOwner();
  const { key } = await owner.api.changeApiKey({ body: {} });
  const program = server.client(key);
  for (const name of ['listPasskeys', 'passkeyOptions', 'beginTotp', 'proofOptions'] as const)
    expect(await failure(program[name]()), name).toEqual({ status: 403, code: 'forbidden' });
});
