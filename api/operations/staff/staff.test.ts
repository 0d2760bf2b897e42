import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { newId } from '#shared/ids.ts';
import { startSession } from '#api/accounts/sessions/session-store.ts';
import { buildAccount, buildTenant, buildToken } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({});
});
afterAll(() => server.close());

const sql = () => server.services.database.owner;

/** Provider staff who are members of nothing. */
async function outsider(): Promise<TestUser> {
  const { id, email } = await buildAccount(server.services, { is_staff: true, name: 'Sven Support' });
  const actor = { account_id: id, tenant_id: null, client_id: 'test' };
  const { access_token: token } = await startSession(server.services.database.editor, actor, server.clock.now());
  return { api: server.client(token), token, account_id: id, tenant_id: '', email };
}
async function customer(staff_access: 'read' | 'write' = 'read') {
  const tenant = await buildTenant(server.services, 'Customer');
  await sql()`update tenant set staff_access = ${staff_access} where id = ${tenant.id}`;
  const owner = await server.asOwner(tenant.id);
  const { id: quizID } = await owner.api.createQuiz({ body: { name: 'Theirs', lang: 1, quiz_type: 'quiz' } });
  return { tenant_id: tenant.id, owner, quizID };
}
const logOf = (tenant_id: string) =>
  sql()<{ action: string }[]>`select action, account_id, subject from audit_log where tenant_id = ${tenant_id} order by seq`;

test('provider staff visit a tenant for a reason only, and the tenant sees who and why', async () => {
  const { tenant_id, owner } = await customer();
  const staff = await outsider();
  expect(await staff.api.readProfile()).toMatchObject({ tenant: null, permissions: [], visit: null });
  for (const body of [{ tenant_id }, { tenant_id, reason: '  ' }, { tenant_id, reason: 'x' }, { tenant_id, reason: '........' }])
    await expect(staff.api.switchTenant({ body })).rejects.toMatchObject({ status: 422, errors: { reason: [expect.any(String)] } });
  expect(await logOf(tenant_id)).toEqual([]);
  const profile = await staff.api.switchTenant({ body: { tenant_id, reason: 'Ticket 12' } });
  expect(profile).toMatchObject({ tenant: { id: tenant_id }, role: null, visit: { reason: 'Ticket 12', may_write: false } });
  expect(await logOf(tenant_id)).toEqual([{ action: 'staff_switched_in', account_id: staff.account_id, subject: 'Ticket 12' }]);
  const [entry] = (await owner.api.listAuditLog({ query: { topic: 'staff' } })).data;
  expect(entry).toMatchObject({
    action: 'staff_switched_in',
    actor: { name: 'Sven Support' },
    by_staff: true,
    detail: { subject: 'Ticket 12' },
  });
  const visits = await owner.api.listStaffVisits({ query: {} });
  expect(visits.data).toMatchObject([{ name: 'Sven Support', reason: 'Ticket 12', ended_at: null }]);
});

test('without the entry in the log there is no visit', async () => {
  const { tenant_id } = await customer();
  const staff = await outsider();
  await sql()`alter table audit_log add constraint no_visits check (action <> 'staff_switched_in' or tenant_id <> ${sql().unsafe(`'${tenant_id}'::uuid`)})`;
  await expect(staff.api.switchTenant({ body: { tenant_id, reason: 'Ticket' } })).rejects.toMatchObject({ status: 500 });
  await sql()`alter table audit_log drop constraint no_visits`;
  expect((await staff.api.readProfile()).tenant).toBeNull();
  expect(await sql()`select from staff_visit where tenant_id = ${tenant_id}`).toEqual([]);
});

test('a visit reads activities and statistics, and changes nothing', async () => {
  const { tenant_id, quizID } = await customer();
  const staff = await outsider();
  await staff.api.switchTenant({ body: { tenant_id, reason: 'Ticket' } });
  const quiz = await staff.api.readQuiz({ params: { quizID } });
  const held = Object.entries(quiz.can).filter(([, may]) => may);
  expect(held.map(([name]) => name)).toEqual(['named', 'see_statistics']);
  expect((await staff.api.listQuizzes({ query: {} })).total).toBe(1);
  const rename = { id: newId(), edit: 'rename', input: { name: 'Ours' } };
  await expect(staff.api.saveChanges({ params: { quizID }, body: { changes: [rename] } })).rejects.toMatchObject({ status: 403 });
  await expect(staff.api.createQuiz({ body: { name: 'New', lang: 1, quiz_type: 'quiz' } })).rejects.toMatchObject({ status: 403 });
});

test('where the tenant permits it, staff change activities, and nothing of members, keys, players or exports', async () => {
  const { tenant_id, quizID } = await customer('write');
  const staff = await outsider();
  await staff.api.switchTenant({ body: { tenant_id, reason: 'Ticket' } });
  const rename = { id: newId(), edit: 'rename', input: { name: 'Mended' } };
  await staff.api.saveChanges({ params: { quizID }, body: { changes: [rename] } });
  await expect(staff.api.listPlayers({ params: { quizID }, query: {} })).rejects.toMatchObject({ status: 403 });
  await expect(staff.api.readApiKey()).rejects.toMatchObject({ status: 403 });
  await expect(staff.api.deleteQuiz({ params: { quizID } })).rejects.toMatchObject({ status: 403 });
});

test('the calls of a visit are declared, and never concern members, keys, billing, exports or players', () => {
  const never =
    /player|cheater|pseudonym|user|member|invit|role|permission|audience|api[-_]?key|zapier|coop|hook|subscription|invoice|plan|export\/|audit|setting(?!s\/:id)|data-management|delete-(all|data)/i;
  const operations = Object.entries(contract) as [string, Operation][];
  const declared = operations.filter(([, { visit }]) => visit !== undefined);
  expect(declared.length).toBeGreaterThan(50);
  const ofActivities =
    /^\/api\/v1\/(quizzes|calendars)\/((intro|registration|result|export-losses)|(intro-|registration-|result-)?settings)\b|^\/api\/v1\/collections\/members$/;
  expect(
    declared
      .filter(([, { path }]) => never.test(path) && !ofActivities.test(path) && !path.includes('leaderboard-settings'))
      .map(([name]) => name),
  ).toEqual([]);
  expect(declared.filter(([, { visit, method }]) => visit === 'read' && method !== 'GET').map(([name]) => name)).toEqual([
    'previewQuiz',
    'previewTheme',
    'proposeTheme',
    'rehearseCalendar',
    'listMemberActivities',
  ]);
  expect(declared.filter(([, { who }]) => who === 'anyone' || who === 'player')).toEqual([]);
});

test('a visit ends after an hour, and when staff leave, go elsewhere or sign out', async () => {
  const { tenant_id, quizID } = await customer();
  const other = await customer();
  const staff = await outsider();
  const look = () => staff.api.readQuiz({ params: { quizID } });
  const enter = (id: string) => staff.api.switchTenant({ body: { tenant_id: id, reason: 'Ticket' } });
  await enter(tenant_id);
  await look();
  expect(await staff.api.leaveTenant()).toMatchObject({ tenant: null, visit: null });
  await expect(look()).rejects.toMatchObject({ status: 403 });
  await enter(tenant_id);
  await enter(other.tenant_id);
  await expect(look()).rejects.toMatchObject({ status: 404 });
  expect((await logOf(tenant_id)).map(({ action }) => action)).toEqual([
    'staff_switched_in',
    'staff_left',
    'staff_switched_in',
    'staff_left',
  ]);
  await enter(tenant_id);
  server.clock.advance(61 * 60_000);
  const later = await buildToken(server.services, staff.account_id, tenant_id);
  await expect(server.client(later).readQuiz({ params: { quizID } })).rejects.toMatchObject({ status: 403 });
  const visits =
    await sql()`select from staff_visit where tenant_id = ${tenant_id} and ended_at is null and ends_at > ${server.clock.now()}`;
  expect(visits).toEqual([]);
  server.clock.set(new Date());
});

test('signing out ends the visit too', async () => {
  const { tenant_id, owner } = await customer();
  const staff = await outsider();
  await staff.api.switchTenant({ body: { tenant_id, reason: 'Ticket' } });
  await staff.api.signOut();
  expect((await owner.api.listStaffVisits({ query: {} })).data).toMatchObject([{ ended_at: expect.any(String) as string }]);
});

test('the tenant’s owner ends the visit at once; members of other tenants cannot', async () => {
  const { tenant_id, owner, quizID } = await customer();
  const other = await customer();
  const staff = await outsider();
  await staff.api.switchTenant({ body: { tenant_id, reason: 'Ticket' } });
  const [visit] = (await owner.api.listStaffVisits({ query: {} })).data;
  const params = { id: visit!.id };
  await expect(other.owner.api.endStaffVisit({ params })).rejects.toMatchObject({ status: 404 });
  const editor = await server.asEditor('editor', tenant_id);
  await expect(editor.api.endStaffVisit({ params })).rejects.toMatchObject({ status: 403 });
  await owner.api.endStaffVisit({ params });
  await expect(staff.api.readQuiz({ params: { quizID } })).rejects.toMatchObject({ status: 403 });
  expect((await staff.api.readProfile()).tenant).toBeNull();
  expect((await logOf(tenant_id)).map(({ action }) => action)).toEqual(['staff_switched_in', 'end_staff_visit']);
});

test('staff who are members of a tenant act as members there', async () => {
  const staff = await server.asStaff();
  const profile = await staff.api.switchTenant({ body: { tenant_id: server.tenant.id } });
  expect(profile).toMatchObject({ role: 'owner', visit: null });
  expect(profile.permissions).toContain('permission_edit');
});

test('the list of tenants shows their activity, and is for provider staff', async () => {
  const { tenant_id, owner, quizID } = await customer();
  await sql()`update tenant set name = 'Zébra school' where id = ${tenant_id}`;
  await sql()`insert into daily_statistic (tenant_id, activity_id, day, games, finished) values (${tenant_id}, ${quizID}, ${new Date()}, 7, 4)`;
  const inTrash = await owner.api.createQuiz({ body: { name: 'Gone', lang: 1, quiz_type: 'quiz' } });
  await owner.api.deleteQuiz({ params: { quizID: inTrash.id } });
  const staff = await outsider();
  const { data, total } = await staff.api.listTenants({ query: { search: 'school zebra' } });
  expect([data, total]).toMatchObject([[{ id: tenant_id, plan: 'trial', members: 1, activities: 1, games: 7, completions: 4 }], 1]);
  expect(data[0]?.last_activity).not.toBeNull();
  await expect(owner.api.listTenants({ query: {} })).rejects.toMatchObject({ status: 403 });
  await expect(owner.api.listMailOutbox({ query: {} })).rejects.toMatchObject({ status: 403 });
  await expect(server.anonymous.listTenants({ query: {} })).rejects.toMatchObject({ status: 401 });
});

test('mail without a mail server waits in the outbox', async () => {
  const staff = await server.asStaff();
  await server.anonymous.forgotPassword({ body: { email: staff.email } });
  await server.runJobs();
  const { data, total, to } = await staff.api.listMailOutbox({ query: { page: 1, per_page: 5 } });
  expect(data[0]).toMatchObject({ recipient: staff.email, subject: 'Choose a new password' });
  expect([total, to]).toEqual([1, 1]);
});
