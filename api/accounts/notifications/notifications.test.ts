import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { change, createSoundQuiz } from '#api/authoring/activities/test-activity.ts';
import { drawable, fillWithPlayers } from '#api/rewards/draws/test-draws.ts';
import { anotherTenant, buildQuiz, granted, playGame, player } from '#api/play/play/test-quiz.ts';
import { buildToken, testPassword } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { notifyAllowance } from '#api/billing/allowance/notify-allowance.ts';
import { notifyInvited, notifyRoleChanged } from '#api/accounts/team/notify-membership.ts';
import { listOf, notifyNow, titlesOf } from './test-notifications.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());

const sql = () => server.services.database.owner;
const run = async (name: 'move-stages' | 'send-reports' | 'delete-stale') => {
  await server.services.jobs.send(name, {});
  await server.runJobs();
};
/** Somebody in a tenant of her own. */
const alone = async (): Promise<TestUser> => server.asOwner((await anotherTenant(server.services)).id);
const allowance = (tenant_id: string, percent = 90) =>
  server.services.database.asTenant(tenant_id, (tx) =>
    notifyAllowance(tx, { tenant_id, percent, period: '2026-11' }, server.services.clock.now()),
  );

test('a thousand simultaneous registrations are one notification that counts them, and keeps its position', async () => {
  const owner = await alone();
  const { tenant_id } = owner;
  const live = await buildQuiz(server.services, { tenant_id, settings: { email_report: 'newLead', registration_moment: 'after' } });
  await sql()`insert into waiting_lead (tenant_id, activity_id) select ${tenant_id}, ${live.id} from generate_series(1, 998)`;
  for (const name of ['Anna', 'Bo']) {
    const visitor = player(server);
    const { started } = await playGame(visitor, live);
    granted(await visitor.register({ game_id: started.game_id, name, email: `${newId()}@lead.example` }));
  }
  await server.runJobs();
  const [first, ...others] = await listOf(owner);
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    title: '1000 new registrations in Rivers',
    data: { count: 1000, link: `/quiz/${live.id}/players/` },
    read_at: null,
  });
  await Promise.all(
    Array.from({ length: 20 }, () => notifyNow(server, { tenant_id, kind: 'new_lead', subject: live.id, activity_id: live.id })),
  );
  expect(await listOf(owner)).toEqual([
    expect.objectContaining({ id: first!.id, created_at: first!.created_at, title: '1020 new registrations in Rivers' }),
  ]);
});

test('a read notification stays read; the next of its kind is a new one, the newest first', async () => {
  const owner = await alone();
  await allowance(owner.tenant_id);
  await allowance(owner.tenant_id);
  const [first] = await listOf(owner);
  expect(first).toMatchObject({
    title: '90% of your completions are used',
    data: { count: 2, kind: 'allowance_alert', title: first!.title },
  });
  expect(await owner.api.markNotificationsRead({ body: { id: first!.id } })).toEqual({ success: true, unread: 0 });
  await owner.api.markNotificationsRead({ body: { id: first!.id } });
  await allowance(owner.tenant_id);
  await allowance(owner.tenant_id, 95);
  const { data, unread, total } = await owner.api.listNotifications({ query: {} });
  expect([unread, total]).toEqual([2, 3]);
  expect(data.map(({ data: { details }, read_at }) => [details.percent, read_at === null])).toEqual([
    [95, true],
    [90, true],
    [90, false],
  ]);
  expect((await owner.api.listNotifications({ query: { unread: true, per_page: 1, page: 2 } })).data).toEqual([data[1]]);
  expect((await owner.api.listNotifications({ query: { kind: 'new_lead' } })).total).toBe(0);
  expect(await owner.api.markNotificationsRead({ body: { all: true } })).toEqual({ success: true, unread: 0 });
  await expect(owner.api.markNotificationsRead({ body: {} })).rejects.toMatchObject({ status: 422 });
});

test('a person who lost access, or never had it, does not see the notification', async () => {
  const owner = await alone();
  const { tenant_id } = owner;
  const [admin, analyst] = [await server.asEditor('admin', tenant_id), await server.asEditor('analyst', tenant_id)];
  await allowance(tenant_id);
  expect([await titlesOf(admin), await titlesOf(analyst)]).toEqual([['90% of your completions are used'], []]);
  await sql()`update membership set role = 'analyst' where account_id = ${admin.account_id}`;
  expect(await admin.api.listNotifications({ query: {} })).toMatchObject({ data: [], total: 0, unread: 0 });
  const [{ id } = { id: '' }] = await sql()<{ id: string }[]>`select id from notification where account_id = ${admin.account_id}`;
  await expect(admin.api.markNotificationsRead({ body: { id } })).rejects.toMatchObject({ status: 404 });
  await sql()`update membership set role = 'admin' where account_id = ${admin.account_id}`;
  expect(await titlesOf(admin)).toHaveLength(1);
  await sql()`delete from membership where account_id = ${admin.account_id}`;
  expect(await sql()`select from notification where id = ${id}`).toHaveLength(0);
});

test('notifications of other persons and tenants are not found; a person sees those about herself in every tenant', async () => {
  const [owner, stranger] = [await alone(), await alone()];
  await sql()`insert into membership (tenant_id, account_id, role) values (${stranger.tenant_id}, ${owner.account_id}, 'owner')`;
  await Promise.all([allowance(owner.tenant_id), allowance(stranger.tenant_id, 95)]);
  const [own] = await listOf(owner);
  expect(await titlesOf(owner)).toEqual(['90% of your completions are used']);
  await expect(stranger.api.markNotificationsRead({ body: { id: own!.id } })).rejects.toMatchObject({ status: 404 });
  await stranger.api.markNotificationsRead({ body: { all: true } });
  expect((await owner.api.listNotifications({ query: {} })).unread).toBe(1);
  const { tenant_id } = stranger;
  const change_ = { tenant_id, account_id: owner.account_id, tenant: 'Foreign', by: 'Bo' };
  await server.services.database.asTenant(tenant_id, async (tx) => {
    await notifyInvited(tx, { ...change_, link: '/join/1' }, server.services.clock.now());
    await notifyRoleChanged(tx, { ...change_, role: 'graphics_editor' }, server.services.clock.now());
  });
  expect((await titlesOf(owner)).toSorted()).toEqual([
    '90% of your completions are used',
    'Bo invites you to Foreign',
    'Your role in Foreign is now graphics editor',
  ]);
  await owner.api.updateProfile({ body: { lang: 'se' } });
  expect(await titlesOf(owner)).toContain('Din roll i Foreign är nu grafikredaktör');
  await expect(server.anonymous.listNotifications({ query: {} })).rejects.toMatchObject({ status: 401 });
});

test('each kind is chosen by the reader; those about her own account cannot be switched off', async () => {
  const owner = await alone();
  const { tenant_id } = owner;
  const other = await server.asOwner(tenant_id);
  const before = (await owner.api.readNotificationChoices()).data;
  expect(before.map(({ kind }) => kind)).toContain('hook_failing');
  expect(before.find(({ kind }) => kind === 'new_device')).toEqual({
    kind: 'new_device',
    app: true,
    mail: 'at_once',
    fixed: ['app', 'mail'],
  });
  const { data } = await owner.api.changeNotificationChoices({
    body: {
      choices: [
        { kind: 'allowance_alert', app: false, mail: 'none' },
        { kind: 'new_device', app: false, mail: 'none' },
        { kind: 'retention_due', app: false, mail: 'none' },
      ],
    },
  });
  const chosen = Object.fromEntries(data.map(({ kind, app, mail }) => [kind, [app, mail]]));
  expect(chosen).toMatchObject({ allowance_alert: [false, 'at_once'], new_device: [true, 'at_once'], retention_due: [false, 'at_once'] });
  const own = await owner.api.updateProfile({ body: { notification_choices: [{ kind: 'winner_drawn', app: false, mail: 'digest' }] } });
  expect(own.success).toBe(true);
  expect((await owner.api.readNotificationChoices()).data.find(({ kind }) => kind === 'winner_drawn')).toMatchObject({
    app: false,
    mail: 'digest',
  });
  await allowance(tenant_id);
  await notifyNow(server, { tenant_id, kind: 'new_device', to: [owner.account_id, other.account_id] });
  expect([(await titlesOf(owner)).length, (await titlesOf(other)).length]).toEqual([1, 2]);
  const analyst = await server.asEditor('analyst', tenant_id);
  expect((await analyst.api.readNotificationChoices()).data.map(({ kind }) => kind)).toEqual([
    'report_ready',
    'invited',
    'role_changed',
    'new_device',
  ]);
});

test('the start and end of an activity, its report, import and draw are notified to followers, not to the person who caused them', async () => {
  const owner = await alone();
  const { tenant_id } = owner;
  const [editor, bystander] = [await server.asEditor('editor', tenant_id), await server.asEditor('editor', tenant_id)];
  const { id } = await createSoundQuiz(owner.api);
  const params = { quizID: id };
  await editor.api.saveChanges({ params, body: { changes: [change('rename', { name: 'Winter birds' })] } });
  const dates = { start_date: new Date(Date.now() - 1000).toISOString(), end_date: new Date(Date.now() + 3 * 86_400_000).toISOString() };
  await owner.api.updateQuiz({
    params,
    body: { ...dates, stage: 'live', timezone: 'Etc/UTC', email_report: 'daily', another_email: 'boss@customer.example' } as never,
  });
  expect([await titlesOf(owner), await titlesOf(editor)]).toEqual([[], ['Winter birds is live']]);
  await editor.api.importQuestions({ params, body: {}, files: { file: new Blob(['#Q a?\n^ b\nA b\nB c\n']) } });
  expect((await listOf(editor))[0]).toMatchObject({ title: 'Import finished: Winter birds', body: '1 question was added.' });
  const seven = new Date(Date.now() + 2 * 86_400_000);
  server.clock.set(`${seven.toISOString().slice(0, 10)}T07:00:00Z`);
  await run('send-reports');
  server.clock.advance(2 * 86_400_000);
  await run('move-stages');
  await run('move-stages');
  server.clock.set(new Date());
  const after = ['Winter birds has ended', 'Report ready: Winter birds'];
  expect((await titlesOf(owner)).toSorted()).toEqual(after.toSorted());
  expect(await titlesOf(bystander)).toEqual([]);
  expect((await listOf(owner)).map(({ data }) => data.link)).toEqual([`/quiz/${id}/overview/`, `/quiz/${id}/statistics/`]);
  await owner.api.deleteQuiz({ params });
  expect(await titlesOf(owner)).toEqual([]);
});

test('the result of a draw is notified, but not to the person who drew; without a creator of the activity, to all who may draw', async () => {
  const live = await drawable(server);
  const [first, second] = [await server.asOwner(), await server.asOwner()];
  await fillWithPlayers(server, live, 3);
  await first.api.drawWinners({ params: { id: live.id }, body: { count: 1 } });
  expect([await titlesOf(first), await titlesOf(second)]).toEqual([[], ['Winners drawn in Rivers']]);
  expect((await listOf(second))[0]!.data.link).toBe(`/calendar/${live.id}/editor/?part=winners`);
});

test('a sign-in on another device is notified; the first one ever and those on known devices are not', async () => {
  const owner = await alone();
  const [chrome, firefox] = ['Mozilla/5.0 (Windows NT 10.0) Chrome/142.0.0.0 Safari/537.36', 'Mozilla/5.0 (X11; Linux) Firefox/145.0'];
  const signIn = async (agent: string, cookie = '') => {
    const body = new URLSearchParams({ grant_type: 'password', username: owner.email, password: testPassword, client_id: 'lucka-web' });
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': agent, 'x-forwarded-for': '8.8.8.8', cookie };
    const answer = await server.request('/oauth/token', { method: 'POST', body, headers });
    expect(answer.status).toBe(200);
    return answer.headers
      .getSetCookie()
      .map((header) => header.split(';')[0])
      .filter((cookie) => cookie?.startsWith('device-'))
      .join('; ');
  };
  const known = await signIn(chrome);
  await signIn(chrome, known);
  expect(await titlesOf(owner)).toEqual([]);
  await signIn(firefox);
  expect((await listOf(owner)).map(({ title, body }) => `${title}: ${body}`)).toEqual([
    'New sign-in to your account: Firefox, Linux, United States. If this was not you, end the session and change your password.',
  ]);
});

test('read notifications are deleted after half a year, all after a year', async () => {
  const owner = await alone();
  const { tenant_id, account_id } = owner;
  const times = [
    ['read long ago', '2026-01-02', '2026-01-03'],
    ['read lately', '2026-01-02', '2026-07-01'],
    ['never read', '2026-01-02', null],
    ['very old', '2025-06-01', null],
  ] as const;
  for (const [name, created, read] of times)
    await sql()`insert into notification (tenant_id, id, account_id, kind, subject, details, link, in_app, created_at, last_at, read_at)
      values (${tenant_id}, ${newId()}, ${account_id}, 'activity_live', ${name}, ${sql().json({ name })}, '/dashboard', true, ${created}, ${created}, ${read})`;
  server.clock.set('2026-07-10T00:00:00Z');
  await run('delete-stale');
  server.clock.set(new Date());
  const token = await buildToken(server.services, account_id, tenant_id);
  const { data } = await server.client(token).listNotifications({ query: {} });
  expect(data.map(({ title }) => title).toSorted()).toEqual(['never read is live', 'read lately is live']);
});
