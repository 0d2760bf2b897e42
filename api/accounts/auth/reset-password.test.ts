import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiError } from '#shared/contract/client.ts';
import { buildAccount, buildToken, testPassword } from '#api/test-factories.ts';
import { testServer, type TestServer } from '#api/test-server.ts';

let server: TestServer;
let smtp: SMTPServer;
const received: Buffer[] = [];

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  server = await testServer({ smtp_url: `smtp://127.0.0.1:${port}`, mail_from: 'Lucka <no-reply@lucka.example>' });
});
afterAll(async () => {
  await server.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

const tokenIn = (text: string): string => /reset-password\/([\w-]+)\?email=/.exec(text)?.[1] ?? '';
async function askFor(email: string): Promise<string> {
  await server.anonymous.forgotPassword({ body: { email } });
  await server.runJobs();
  const last = received.at(-1);
  return last ? tokenIn((await PostalMime.parse(last)).text ?? '') : '';
}
const reset = (token: string, email: string, password = 'a new password', password_confirmation = password) =>
  server.anonymous.resetPassword({ body: { token, email, password, password_confirmation } });
const signIn = (username: string, password: string) =>
  server.anonymous.requestToken({ body: { grant_type: 'password', username, password } });

test('a forgotten password is replaced with the link of a real mail, and every session ends', async () => {
  const { id, email } = await buildAccount(server.services, {
    tenant_id: server.tenant.id,
    email: 'bo@skola.example',
    name: 'Bo Åström',
    lang: 'se',
  });
  const session = await buildToken(server.services, id, server.tenant.id);
  const token = await askFor('Bo@skola.example');
  const mail = await PostalMime.parse(received.at(-1)!);
  expect(mail).toMatchObject({ subject: 'Välj ett nytt lösenord', from: { address: 'no-reply@lucka.example' }, to: [{ address: email }] });
  expect(mail.text).toContain('Hej Bo Åström!');
  expect(mail.text).toContain(`${server.base}/reset-password/${token}?email=bo%40skola.example`);
  expect(mail.html).toMatch(/>Lucka<\/p><p [^]*Hej Bo Åström!/);

  expect(await reset(token, email)).toMatchObject({ success: true });
  await expect(server.client(session).readProfile()).rejects.toMatchObject({ status: 401 });
  await expect(signIn(email, testPassword)).rejects.toMatchObject({ status: 400 });
  expect(await signIn(email, 'a new password')).toMatchObject({ token_type: 'Bearer' });
});

test('the link works once, for its address only, and for an hour only', async () => {
  const { email } = await buildAccount(server.services, { tenant_id: server.tenant.id });
  const { email: other } = await buildAccount(server.services, { tenant_id: server.tenant.id });
  const token = await askFor(email);
  await expect(reset(token, other)).rejects.toMatchObject({ status: 422 });
  const both = await Promise.allSettled([reset(token, email), reset(token, email)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const late = await askFor(email);
  server.clock.set(new Date(Date.now() + 3_601_000));
  const refusal = await reset(late, email).catch((error: unknown) => error);
  server.clock.set(new Date());
  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal).toMatchObject({ status: 422, code: 'invalid' });
  await expect(reset('forged', email)).rejects.toMatchObject({ status: 422 });
});

test('an unknown address gets the same reply and no mail', async () => {
  const before = received.length;
  const known = await server.anonymous.forgotPassword({ body: { email: 'bo@skola.example' } });
  const unknown = await server.anonymous.forgotPassword({ body: { email: 'nobody@skola.example' } });
  await server.runJobs();
  expect(unknown).toEqual(known);
  expect(received.length).toBe(before + 1);
});

test('field errors are reported at their fields', async () => {
  const refusal = await reset('x', 'not an address', 'short', 'other').catch((error: unknown) => error);
  expect(refusal).toMatchObject({
    status: 422,
    errors: { email: ['Wrong format of Email'], password: ['This field cannot be shorter than 8 figures'] },
  });
  const empty = await server.request('/api/v1/reset-password', {
    method: 'POST',
    body: new URLSearchParams({ token: 'x', email: '', password: 'long enough', role: 'owner' }),
  });
  expect(await empty.json()).toMatchObject({
    success: false,
    errors: {
      password_confirmation: ["This field can't be empty"],
      email: ["This field can't be empty"],
      role: ['Unknown field'],
    },
  });
  await expect(reset('x', 'a@b.se', 'long enough', 'not the same')).rejects.toMatchObject({
    errors: { password_confirmation: ['The passwords do not match'] },
  });
});

test('changing the password ends the other sessions, not this one', async () => {
  const user = await server.asEditor();
  const other = await buildToken(server.services, user.account_id, user.tenant_id);
  const change = (current_password: string) =>
    user.api.changePassword({ body: { current_password, password: 'a new password', password_confirmation: 'a new password' } });
  await expect(change('wrong')).rejects.toMatchObject({ status: 422, errors: { current_password: ['Wrong current password'] } });
  expect(await change(testPassword)).toMatchObject({ success: true, obj: { id: user.account_id } });
  expect((await user.api.readProfile()).id).toBe(user.account_id);
  await expect(server.client(other).readProfile()).rejects.toMatchObject({ status: 401 });
});
