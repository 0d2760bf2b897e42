import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiError } from '#shared/contract/client.ts';
import { testAuthenticator } from '#api/accounts/passkeys/test-authenticator.ts';
import { buildTenant, testPassword } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { stepAt, totpCode } from './totp.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  server.services.config.public_url = 'https://lucka.example';
});
afterAll(() => server.close());

const failure = (call: Promise<unknown>): Promise<{ status: number; code: string }> =>
  call.then(
    () => ({ status: 200, code: 'ok' }),
    ({ status, code }: ApiError) => ({ status, code }),
  );
const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};
const nextStep = () => server.clock.advance(30_000);

/** The person's program: the code of now, or of some steps later. */
type Program = (steps?: number) => string;
async function setUp(user: TestUser): Promise<{ program: Program; recovery_codes: string[] }> {
  const { secret, uri, qr } = await user.api.beginTotp();
  expect(uri).toContain(`secret=${secret}`);
  expect(qr).toContain('<svg');
  const program: Program = (steps = 0) => totpCode(fromBase32(secret), stepAt(server.clock.now()) + steps);
  const { recovery_codes } = await user.api.confirmTotp({ body: { code: program() } });
  nextStep();
  return { program, recovery_codes: recovery_codes ?? [] };
}

type Answer = { status: number; body: { error?: string; ticket: string; factors?: string[]; access_token: string } };
async function password(email: string, secret = testPassword): Promise<Answer> {
  const body = new URLSearchParams({ grant_type: 'password', username: email, password: secret, client_id: 'lucka-web' });
  const response = await server.request('/oauth/token', { method: 'POST', body });
  expect(response.headers.getSetCookie().length > 0).toBe(response.ok);
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}
const give = (ticket: string, code: string) => server.anonymous.giveSecondFactor({ body: { ticket, code } });

test('with time-based codes the password alone is not enough: the code completes the sign-in, once', async () => {
  const user = await server.asOwner();
  const { program, recovery_codes } = await setUp(user);
  expect(new Set(recovery_codes).size).toBe(10);
  expect(await password(user.email, 'guess')).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  const { status, body } = await password(user.email);
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: 'second_factor_required', code: 'second_factor_required', factors: ['code', 'recovery_code'] });
  expect(await failure(give(body.ticket, '000000'))).toEqual({ status: 400, code: 'invalid_grant' });
  const code = program();
  const both = await Promise.all([failure(give(body.ticket, code)), failure(give(body.ticket, code))]);
  expect(both.filter((reply) => reply.status === 200)).toHaveLength(1);
  const { body: again } = await password(user.email);
  // The same code a second time.
  expect(await failure(give(again.ticket, code))).toMatchObject({ status: 400 });
  nextStep();
  const tokens = await give(again.ticket, ` ${program().replace(/(...)/, '$1 ')}`);
  expect(await server.client(tokens.access_token).readProfile()).toMatchObject({ id: user.account_id });
});

test('a secret is active once it is confirmed, and must be removed before another is added', async () => {
  const user = await server.asOwner();
  await user.api.beginTotp();
  expect((await password(user.email)).status).toBe(200);
  expect(await failure(user.api.confirmTotp({ body: { code: '000000' } }))).toMatchObject({ code: 'invalid' });
  await setUp(user);
  expect(await failure(user.api.beginTotp())).toMatchObject({ code: 'conflict' });
  await user.api.deleteTotp();
  expect((await password(user.email)).status).toBe(200);
});

test('five wrong codes in five minutes are the limit, over all tickets', async () => {
  const user = await server.asOwner();
  const { program } = await setUp(user);
  for (let guess = 0; guess < 5; guess += 1) {
    const { body } = await password(user.email);
    expect(await failure(give(body.ticket, '000000'))).toMatchObject({ status: 400 });
  }
  const { body } = await password(user.email);
  expect(await failure(give(body.ticket, program()))).toMatchObject({ status: 429 });
});

test('a recovery code replaces the code once; new ones invalidate the old', async () => {
  const user = await server.asOwner();
  const { recovery_codes } = await setUp(user);
  const [first = '', second = ''] = recovery_codes;
  expect(await failure(give((await password(user.email)).body.ticket, first.toUpperCase().replaceAll('-', ' ')))).toMatchObject({
    status: 200,
  });
  expect(await failure(give((await password(user.email)).body.ticket, first))).toMatchObject({ status: 400 });
  expect(await user.api.readSecondFactor()).toEqual({ totp: true, passkeys: 0, recovery_codes: 9, has_password: true });
  await user.api.renewRecoveryCodes();
  expect(await failure(give((await password(user.email)).body.ticket, second))).toMatchObject({ status: 400 });
});

test('a passkey ends a sign-in by password, too, and another person’s does not', async () => {
  const [user, other] = [await server.asOwner(), await server.asOwner()];
  const [own, foreign] = [testAuthenticator(), testAuthenticator()];
  for (const [person, authenticator] of [
    [user, own],
    [other, foreign],
  ] as const) {
    const { challenge, rp, user: named } = await person.api.passkeyOptions();
    const credential = authenticator.create({ challenge, origin: 'https://lucka.example', rpId: rp.id, userHandle: named.id });
    await person.api.addPasskey({ body: { name: 'Key', credential } });
  }
  await setUp(user);
  const { body } = await password(user.email);
  expect(body.factors).toContain('passkey');
  const answer = async (authenticator: typeof own) => {
    const { challenge, rpId, allowCredentials } = await server.anonymous.secondFactorOptions({ body: { ticket: body.ticket } });
    expect(allowCredentials.map(({ id }) => id)).toEqual([own.id]);
    const credential = authenticator.get({ challenge, origin: 'https://lucka.example', rpId });
    return server.anonymous.giveSecondFactor({ body: { ticket: body.ticket, credential } });
  };
  expect(await failure(answer(foreign))).toMatchObject({ status: 400 });
  expect(await failure(answer(own))).toMatchObject({ status: 200 });
});

test('a ticket ends after five minutes, and a forged one is invalid', async () => {
  const user = await server.asOwner();
  const { program } = await setUp(user);
  const { body } = await password(user.email);
  server.clock.advance(300_001);
  for (const ticket of [body.ticket, 'made-up'])
    expect(await failure(give(ticket, program()))).toEqual({ status: 400, code: 'invalid_grant' });
  expect(await failure(server.anonymous.secondFactorOptions({ body: { ticket: body.ticket } }))).toMatchObject({ code: 'invalid_grant' });
});

test('after a quarter of an hour a session must prove its person again before it changes factors: by the factor, else by the password', async () => {
  const user = await server.asOwner();
  server.clock.advance(900_001);
  expect(await failure(user.api.beginTotp())).toEqual({ status: 403, code: 'proof_required' });
  expect(await failure(user.api.proveIdentity({ body: { password: 'guess' } }))).toMatchObject({ code: 'invalid' });
  await user.api.proveIdentity({ body: { password: testPassword } });
  const { program } = await setUp(user);
  server.clock.advance(900_001);
  expect(await failure(user.api.deleteTotp())).toMatchObject({ code: 'proof_required' });
  expect(await failure(user.api.proveIdentity({ body: { password: testPassword } }))).toMatchObject({ code: 'invalid' });
  await user.api.proveIdentity({ body: { code: program() } });
  expect(await failure(user.api.deleteTotp())).toMatchObject({ code: 'ok' });
});

test('the password alone of a person with a passkey cannot add a factor', async () => {
  const user = await server.asOwner();
  const { challenge, rp, user: named } = await user.api.passkeyOptions();
  const credential = testAuthenticator().create({ challenge, origin: 'https://lucka.example', rpId: rp.id, userHandle: named.id });
  await user.api.addPasskey({ body: { name: 'Key', credential } });
  const thief = server.client((await password(user.email)).body.access_token);
  for (const name of ['beginTotp', 'passkeyOptions', 'renewRecoveryCodes'] as const)
    expect(await failure(thief[name]()), name).toEqual({ status: 403, code: 'proof_required' });
});

test('an organisation that requires a second factor is closed to members without one, and their other organisations stay open', async () => {
  const { services } = server;
  const { id: strict } = await buildTenant(services, 'Strict');
  const user = await server.asOwner();
  await services.database.asTenant(strict, (tx) =>
    tx.insertInto('membership').values({ tenant_id: strict, account_id: user.account_id, role: 'editor' }).execute(),
  );
  await services.database.owner`update tenant set second_factor = true where id = ${strict}`;
  expect(await failure(user.api.listQuizzes({ query: {} }))).toMatchObject({ status: 200 });
  await user.api.switchTenant({ body: { tenant_id: strict } });
  expect(await user.api.readProfile()).toMatchObject({ tenant: null, permissions: [] });
  expect(await failure(user.api.listQuizzes({ query: {} }))).toMatchObject({ status: 403 });
  expect(await failure(user.api.createQuiz({ body: { name: 'Quiz', lang: 1, quiz_type: 'quiz' } }))).toMatchObject({ status: 403 });
  await setUp(user);
  expect(await failure(user.api.listQuizzes({ query: {} }))).toMatchObject({ status: 200 });
  expect(await user.api.readProfile()).toMatchObject({ tenant: { id: strict } });
});

test('a secret sealed with another key gives no access, and the recovery codes still do', async () => {
  const user = await server.asOwner();
  const { program, recovery_codes } = await setUp(user);
  await server.services.database.owner`update totp set sealed_secret = '00000000.AAAA' where account_id = ${user.account_id}`;
  const { body } = await password(user.email);
  expect(await failure(give(body.ticket, program()))).toMatchObject({ status: 400 });
  expect(await failure(give(body.ticket, recovery_codes[0] ?? ''))).toMatchObject({ status: 200 });
});
