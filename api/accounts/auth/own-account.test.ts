import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildToken, testPassword } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());

async function lastMailTo(email: string): Promise<{ subject: string; text: string }> {
  await server.runJobs();
  return server.services.database.editor
    .selectFrom('mail_outbox')
    .select(['subject', 'text'])
    .where('recipient', '=', email)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}
/** Changes a user's address; returns the token that takes the old one back. */
async function moveTo(user: TestUser, email: string): Promise<string> {
  const { email: before } = await user.api.readProfile();
  await user.api.updateProfile({ body: { email } });
  const token = (await lastMailTo(email)).text.match(/confirm-address\/([\w-]+)/)![1]!;
  await user.api.confirmAddress({ body: { token } });
  return (await lastMailTo(before)).text.match(/undo-address\/([\w-]+)/)![1]!;
}
const refused = { status: 422, errors: { token: expect.anything() } };

test('the old address is notified, and recovers the account within 72 hours, however often it was changed, and whatever the password is', async () => {
  const user = await server.asEditor();
  const first = await moveTo(user, 'thief@one.example');
  await moveTo(user, 'thief@two.example');
  await user.api.changePassword({
    body: { current_password: testPassword, password: 'robin in the snow', password_confirmation: 'robin in the snow' },
  });
  expect((await lastMailTo(user.email)).text).not.toContain('thief');
  await server.anonymous.undoAddress({ body: { token: first } });
  await expect(user.api.readProfile()).rejects.toMatchObject({ status: 401 });
  const again = server.client(await buildToken(server.services, user.account_id, user.tenant_id));
  expect((await again.readProfile()).email).toBe(user.email);
  await expect(server.anonymous.undoAddress({ body: { token: first } })).rejects.toMatchObject(refused);
});

test('after three days, and with a link of another kind, nothing is recovered', async () => {
  const user = await server.asEditor();
  const token = await moveTo(user, 'new@late.example');
  await expect(server.anonymous.confirmAddress({ body: { token } })).rejects.toMatchObject(refused);
  server.clock.advance(72 * 3_600_000 + 1);
  await expect(server.anonymous.undoAddress({ body: { token } })).rejects.toMatchObject(refused);
  server.clock.set(new Date());
});

async function signIn({ email }: TestUser, agent: string): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'password', username: email, password: testPassword, client_id: 'lucka-web' });
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': agent, 'x-forwarded-for': '8.8.8.8' };
  const answer = await server.request('/oauth/token', { method: 'POST', body, headers });
  return ((await answer.json()) as { access_token: string }).access_token;
}

test('own sessions are listed by device and country, and each, or all others, can be ended; another person’s are not listed', async () => {
  const [user, other] = [await server.asEditor(), await server.asEditor()];
  const phone = server.client(
    await signIn(user, 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) Version/26.1 Mobile Safari/604.1'),
  );
  const desk = server.client(await signIn(user, 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0.0.0 Safari/537.36'));
  const { data } = await desk.listSessions();
  expect(data).toHaveLength(3);
  expect(data.find(({ is_current }) => is_current)).toMatchObject({ browser: 'Chrome', system: 'Windows', country: 'US' });
  const { id } = data.find(({ system }) => system === 'iOS')!;
  await expect(other.api.endOwnSession({ params: { id } })).rejects.toMatchObject({ status: 404 });
  expect((await phone.readProfile()).id).toBe(user.account_id);
  await desk.endOwnSession({ params: { id } });
  await expect(phone.readProfile()).rejects.toMatchObject({ status: 401 });
  await expect(desk.endOwnSession({ params: { id } })).rejects.toMatchObject({ status: 404 });
  expect(await desk.endOtherSessions()).toEqual({ success: true, ended: 1 });
  expect((await desk.listSessions()).data).toHaveLength(1);
  expect((await other.api.listSessions()).data).toHaveLength(1);
});

test('a person downloads the data stored about her, from all her tenants and of no other person, without secrets', async () => {
  const user = await server.asOwner();
  const other = await server.asOwner();
  await user.api.changeNotificationChoices({ body: { choices: [{ kind: 'new_lead', app: false, mail: 'digest' }] } });
  await server.services.database.owner`
    insert into audit_log (tenant_id, id, account_id, action, detail) values
      (${user.tenant_id}, gen_random_uuid(), ${user.account_id}, 'announce_draw', '{"subject":"mine"}'), (${user.tenant_id}, gen_random_uuid(), ${other.account_id}, 'announce_draw', '{"subject":"hers"}')`;
  const answer = await server.request('/api/v1/user/export', { headers: { authorization: `Bearer ${user.token}` } });
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="lucka-account-[\d-]+\.json"$/);
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({
    account: { email: user.email },
    memberships: [{ tenant_id: user.tenant_id, role: 'owner' }],
    notification_choices: [{ kind: 'new_lead', app: false, mail: 'digest' }],
    sessions: [expect.objectContaining({ method: 'password' })],
    done: [{ action: 'announce_draw', subject: 'mine' }],
  });
  for (const hidden of [other.email, other.account_id, 'password_hash', '$argon2', user.token]) expect(text).not.toContain(hidden);
});

test('a known timezone is stored, and can be cleared', async () => {
  const user = await server.asEditor();
  expect((await user.api.updateProfile({ body: { timezone: 'Asia/Kolkata' } })).profile?.timezone).toBe('Asia/Kolkata');
  await expect(user.api.updateProfile({ body: { timezone: 'Mars/Phobos' } })).rejects.toMatchObject({ status: 422 });
  expect((await user.api.updateProfile({ body: { timezone: '' } })).profile?.timezone).toBeNull();
});
