import { afterAll, beforeAll, expect, test } from 'vitest';
import { settingNames, type SettingValue } from '#shared/contract/tenant-settings.ts';
import { newId } from '#shared/ids.ts';
import { openMailer } from '#api/kernel/mail/mailer.ts';
import { buildQuiz } from '#api/play/play/test-quiz.ts';
import { buildTenant } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { findSender } from '#api/kernel/mail/find-sender.ts';

let server: TestServer;
let owner: TestUser;
beforeAll(async () => {
  server = await testServer();
  owner = await server.asOwner();
});
afterAll(() => server.close());

const put = (id: string, value: SettingValue, user = owner) => user.api.changeSetting({ params: { id }, body: { value } });
const get = async (id: string, user = owner) => (await user.api.readSetting({ params: { id } })).value;
const sql = () => server.services.database.owner;

test('every setting is listed with the permission to change it, and an unknown name is not found', async () => {
  const { data } = await owner.api.listSettings();
  expect(data.map(({ id }) => id)).toEqual(settingNames);
  expect(data.every(({ may_change }) => may_change)).toBe(true);
  const editor = await server.asEditor();
  expect((await editor.api.listSettings()).data.some(({ may_change }) => may_change)).toBe(false);
  expect(await editor.api.readSetting({ params: { id: 'name' } })).toEqual({
    id: 'name',
    value: 'Tenant',
    changed_by: 'permission_edit',
    may_change: false,
  });
  await expect(get('colour')).rejects.toMatchObject({ status: 404 });
  await expect(put('id', newId())).rejects.toMatchObject({ status: 404 });
  await expect(put('name', 'Mine', editor)).rejects.toMatchObject({ status: 403 });
});

test.each<[id: string, good: SettingValue, kept: SettingValue, bad: SettingValue[]]>([
  ['name', ' Skolan ', 'Skolan', ['', null, 7, 'x'.repeat(201)]],
  ['default_lang', 2, 2, [0, 19, 1.5, 'en']],
  ['timezone', 'Asia/Tokyo', 'Asia/Tokyo', ['Mars/Olympus', 3]],
  ['sender_name', 'Skolan', 'Skolan', ['a\r\nBcc: x@y.example', 7]],
  ['reply_to', 'svar@skola.example', 'svar@skola.example', ['svar', 'a@b.example, c@d.example', 'a@b.example\r\nBcc: x@y.example']],
  ['imprint_url', 'https://skola.example/om', 'https://skola.example/om', ['javascript:alert(1)', 'skola', 'https://a:b@c.example/']],
  ['privacy_url', '', null, ['data:text/html,x']],
  ['terms_url', 'http://skola.example', 'http://skola.example/', ['ftp://skola.example']],
  [
    'frame_ancestors',
    ['https://Skola.example/', 'https://*.skola.example'],
    ['https://skola.example', 'https://*.skola.example'],
    [['https://skola.example; script-src *'], ['*'], ['https://*'], ["'none'"], ['https://skola.example/path'], 'https://skola.example'],
  ],
  ['staff_access', 'write', 'write', ['all', null, true]],
  ['publish_approval', true, true, ['yes', null]],
  ['second_factor', false, false, ['yes', null]],
])('%s is stored in its valid form, and an invalid value is 422', async (id, good, kept, bad) => {
  await put(id, good);
  expect(await get(id)).toEqual(kept);
  for (const value of bad) await expect(put(id, value)).rejects.toMatchObject({ status: 422, errors: { value: [expect.any(String)] } });
  expect(await get(id)).toEqual(kept);
});

test('a change is in the log with before and after; a save without a change is not', async () => {
  await put('sender_name', 'Before');
  await put('sender_name', 'After');
  await put('sender_name', 'After');
  const { data } = await owner.api.listAuditLog({ query: { topic: 'settings', per_page: 2 } });
  expect(data.map(({ detail }) => [detail?.subject, detail?.before, detail?.after])).toEqual([
    ['sender_name', 'Before', 'After'],
    ['sender_name', 'Skolan', 'Before'],
  ]);
});

test('members of another tenant neither see nor change them', async () => {
  const other = await server.asOwner((await buildTenant(server.services)).id);
  await put('sender_name', 'Ours');
  await put('sender_name', 'Theirs', other);
  expect(await get('sender_name')).toBe('Ours');
});

test('only a member who has just proved her own second factor can require one of all, by either call', async () => {
  await expect(put('second_factor', true)).rejects.toMatchObject({ status: 422 });
  await sql()`update session set factor_at = now() where account_id = ${owner.account_id}`;
  const body = { second_factor: true };
  await put('second_factor', false);
  await put('second_factor', true);
  await owner.api.changeSignInPolicy({ body: { second_factor: false } });
  await owner.api.changeSignInPolicy({ body });
  await owner.api.changeSignInPolicy({ body });
  await put('second_factor', false);
  const { data } = await owner.api.listAuditLog({ query: { topic: 'settings', per_page: 4 } });
  expect(data.map(({ detail }) => [detail?.subject, detail?.after])).toEqual(
    ['false', 'true', 'false', 'true'].map((after) => ['second_factor', after]),
  );
  await sql()`update session set factor_at = null where account_id = ${owner.account_id}`;
  await expect(owner.api.changeSignInPolicy({ body })).rejects.toMatchObject({ status: 422 });
  await sql()`update session set proved_at = now() - interval '1 hour' where account_id = ${owner.account_id}`;
  for (const way of [() => put('second_factor', true), () => owner.api.changeSignInPolicy({ body })])
    await expect(way()).rejects.toMatchObject({ code: 'proof_required' });
  await sql()`update session set proved_at = now() where account_id = ${owner.account_id}`;
});

test('new activities have the tenant’s clocks and terms', async () => {
  await put('timezone', 'Asia/Tokyo');
  await put('terms_url', 'https://skola.example/terms');
  const quiz = await owner.api.createQuiz({ body: { name: 'New', lang: 1, quiz_type: 'quiz' } });
  expect(quiz).toMatchObject({
    settings: { timezone: 'Asia/Tokyo' },
    registration: { settings: { terms_url: 'https://skola.example/terms' } },
  });
  const { id } = await owner.api.createCalendar({ body: { title: 'New', lang_id: 1, doors: 3 } });
  expect(await owner.api.readCalendar({ params: { id } })).toMatchObject({ settings: { timezone: 'Asia/Tokyo' } });
  expect((await owner.api.readProfile()).tenant).toMatchObject({ timezone: 'Asia/Tokyo', default_lang: 2 });
});

test('players see the imprint and the privacy page, and only the named sites may frame the game', async () => {
  const { id } = await buildQuiz(server.services, { tenant_id: server.tenant.id });
  await put('imprint_url', 'https://skola.example/om');
  await put('privacy_url', null);
  await put('frame_ancestors', ['https://skola.example']);
  const cover = await server.anonymous.readPlayerCover({ params: { quizID: id }, body: { uuid_front: newId() } });
  expect(cover).toMatchObject({ links: { imprint_url: 'https://skola.example/om' } });
  const policyOf = async (path = `/player/quiz/${id}`) => (await server.request(path)).headers.get('content-security-policy') ?? '';
  for (const path of [`/player/quiz/${id}`, `/player/quiz/${id}?key=x`, `/screen/player/quiz/${id}`, `/screen/wall/quiz/${id}`])
    expect(await policyOf(path), path).toContain("frame-ancestors 'self' https://skola.example");
  expect(await policyOf('/player/confirm/nonsense')).toContain("frame-ancestors 'none'");
  await put('frame_ancestors', null);
  server.services.play.activities.clear();
  expect(await policyOf()).toContain('frame-ancestors *');
});

test('mail to players has the tenant’s name, and replies go to its address', async () => {
  await put('sender_name', 'Skolan');
  await put('reply_to', 'svar@skola.example');
  const sender = await findSender(sql(), server.tenant.id);
  expect(sender).toMatchObject({ sender_name: 'Skolan', reply_to: 'svar@skola.example' });
  const mailer = openMailer(server.services.config, server.services.database);
  await mailer.send({ to: 'anna@skola.example', ...sender, subject: 'Hej', text: 'Hej' });
  expect(await sql()`select sender, reply_to from mail_outbox where subject = 'Hej'`).toEqual([
    { sender: 'Skolan', reply_to: 'svar@skola.example' },
  ]);
});

test('a suspended tenant is closed to players and members', async () => {
  const tenant = await buildTenant(server.services);
  const user = await server.asOwner(tenant.id);
  const { id } = await buildQuiz(server.services, { tenant_id: tenant.id });
  await sql()`update tenant set suspended_at = now() where id = ${tenant.id}`;
  server.services.play.activities.clear();
  expect(await server.anonymous.startGame({ params: { quizID: id }, body: { uuid_front: newId() } })).toMatchObject({
    reason: 'unavailable',
  });
  await expect(user.api.listQuizzes({ query: {} })).rejects.toMatchObject({ status: 403 });
});
