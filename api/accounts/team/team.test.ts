import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import type { Permission } from '#shared/permissions.ts';
import { buildAccount, buildTenant, putOnPlan, testPassword } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** A new tenant with its owner; by default, its plan has no limit of editors. */
async function team(plan: 'scale' | 'trial' = 'scale'): Promise<TestUser> {
  const { id } = await buildTenant(server.services, 'Bird school');
  await putOnPlan(server.services, id, plan);
  return server.asOwner(id);
}
const inTenant =
  ({ tenant_id }: TestUser) =>
  (email: string) =>
    server.signIn({ tenant_id, role: 'editor', email });
const address = (): string => `${newId()}@school.example`;

async function mailsTo(email: string): Promise<{ subject: string; text: string }[]> {
  await server.runJobs();
  return server.services.database.editor
    .selectFrom('mail_outbox')
    .select(['subject', 'text'])
    .where('recipient', '=', email)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
async function linkTo(email: string): Promise<string> {
  const mails = await mailsTo(email);
  return mails.at(-1)!.text.match(/\/invitation\/([\w-]+)/)![1]!;
}
const userOf = async ({ api }: TestUser, email: string) =>
  (await api.listUsers({ query: { search: email } })).data.find((user) => user.email === email);
const idOf = async (owner: TestUser, email: string): Promise<string> => (await userOf(owner, email))!.id;
const registered = (token: string) => ({
  body: { token, name: 'Nils Ek', password: 'three green birds', password_confirmation: 'three green birds' },
});
const notified = async ({ api }: TestUser) => (await api.listNotifications({ query: {} })).data.map(({ title }) => title);
const audited = ({ tenant_id }: TestUser) =>
  server.services.database.asTenant(tenant_id, (tx) =>
    tx.selectFrom('audit_log').select(['action', 'detail']).orderBy('at').orderBy('id').execute(),
  );

async function ownRole(owner: TestUser, permissions: Permission[]): Promise<string> {
  const id = newId();
  await server.services.database.asTenant(owner.tenant_id, (tx) =>
    tx
      .insertInto('role')
      .values({ tenant_id: owner.tenant_id, id, name: `Role ${id}`, permissions })
      .execute(),
  );
  return id;
}

describe('the list', () => {
  test('shows members and invitations, with role, permissions, state and possible actions', async () => {
    const owner = await team();
    const editor = await inTenant(owner)(address());
    await owner.api.inviteUser({ body: { name: 'Nils Ek', email: 'Nils@School.example', role: 'text_editor' } });
    const { data, total, seats, roles } = await owner.api.listUsers({ query: {} });
    expect([total, seats]).toEqual([3, { used: 2, limit: null, invited: 1 }]);
    expect(data.at(-1)).toMatchObject({
      name: 'Nils Ek',
      email: 'nils@school.example',
      role: 'text_editor',
      role_id: 'text_editor',
      state: 'invited',
    });
    const shown = await userOf(owner, editor.email);
    expect(shown).toMatchObject({ id: editor.account_id, state: 'active', role: 'editor', tenant: { name: 'Bird school' }, lacks: null });
    expect(shown?.permission).toContain('quiz_create');
    expect(shown?.can).toEqual({ change_role: true, suspend: true, remove: true, resend: false, transfer: true });
    expect((await userOf(owner, owner.email))?.lacks).toBe('yourself');
    expect(roles.map(({ id, lacks }) => [id, lacks])).toContainEqual(['owner', 'owner']);
  });

  test('is searched by name and address, by state, and comes in pages', async () => {
    const owner = await team();
    await inTenant(owner)('blue_tit@school.example');
    await owner.api.inviteUsers({ body: { emails: ['a@x.example', 'b@x.example', 'c@x.example'], role: 'analyst' } });
    const found = async (query: object) => (await owner.api.listUsers({ query })).data.map(({ email }) => email);
    expect(await found({ search: 'BLUE_' })).toEqual(['blue_tit@school.example']);
    expect(await found({ search: 'blue-' })).toEqual([]);
    expect(await found({ search: 'school tít' })).toEqual(['blue_tit@school.example']);
    expect(await found({ state: 'invited', per_page: 2, page: 2 })).toEqual(['c@x.example']);
    expect(await found({ state: 'suspended' })).toEqual([]);
  });

  test('is read by every role, and changed only by roles with the permission', async () => {
    const owner = await team();
    const analyst = await server.asEditor('analyst', owner.tenant_id);
    const target = await inTenant(owner)(address());
    expect(await userOf(analyst, target.email)).toMatchObject({ lacks: 'permission', can: { remove: false, change_role: false } });
    const params = { id: target.account_id };
    await expect(analyst.api.updateUser({ params, body: { role: 'analyst' } })).rejects.toMatchObject({ status: 403 });
    await expect(analyst.api.removeUser({ params })).rejects.toMatchObject({ status: 403 });
    await expect(analyst.api.inviteUsers({ body: { emails: [address()], role: 'analyst' } })).rejects.toMatchObject({ status: 403 });
  });

  test('contains no member of another tenant, and cannot be changed from there', async () => {
    const owner = await team();
    const stranger = await team();
    const member = await inTenant(owner)(address());
    const { user } = await owner.api.inviteUser({ body: { email: address(), role: 'editor' } });
    expect((await stranger.api.listUsers({ query: {} })).total).toBe(1);
    for (const id of [member.account_id, user.id]) {
      await expect(stranger.api.updateUser({ params: { id }, body: { role: 'analyst' } })).rejects.toMatchObject({ status: 404 });
      await expect(stranger.api.removeUser({ params: { id } })).rejects.toMatchObject({ status: 404 });
      await expect(stranger.api.resendInvitation({ params: { id } })).rejects.toMatchObject({ status: 404 });
      await expect(stranger.api.offerOwnership({ params: { id } })).rejects.toMatchObject({
        status: 404,
      });
    }
  });
});

describe('inviting', () => {
  test('with one wrong address sends nothing, and names each wrong one', async () => {
    const owner = await team();
    const good = address();
    const sent = owner.api.inviteUsers({ body: { emails: [good, 'no address', '@x'], role: 'editor' } });
    await expect(sent).rejects.toMatchObject({ status: 422, errors: { 'emails.1': expect.anything(), 'emails.2': expect.anything() } });
    expect(await mailsTo(good)).toEqual([]);
    expect((await owner.api.listUsers({ query: {} })).total).toBe(1);
  });

  test('skips members and invited persons and lists them; a preview says so before', async () => {
    const owner = await team();
    const member = await inTenant(owner)(address());
    const [invited, stranger] = [address(), address()];
    await owner.api.inviteUsers({ body: { emails: [invited], role: 'editor' } });
    const emails = [member.email.toUpperCase(), invited, stranger, ` ${stranger}`, 'wrong'];
    expect((await owner.api.previewInvitations({ body: { emails } })).addresses.map(({ is }) => is)).toEqual([
      'member',
      'invited',
      'new',
      'twice',
      'wrong',
    ]);
    const reply = await owner.api.inviteUsers({ body: { emails: emails.slice(0, 4), role: 'editor' } });
    expect(reply).toEqual({ success: true, invited: [stranger], already: [member.email, invited] });
    expect(await mailsTo(invited)).toHaveLength(1);
    await expect(owner.api.inviteUser({ body: { email: member.email, role: 'editor' } })).rejects.toMatchObject({
      status: 422,
      errors: { email: expect.anything() },
    });
  });

  test('sends a mail that names the inviter and the role, with a welcome text that may contain no link', async () => {
    const owner = await team();
    const email = address();
    const body = { emails: [email], role: 'graphics_editor', message: 'See www.prize.example' };
    await expect(owner.api.inviteUsers({ body })).rejects.toMatchObject({ status: 422, errors: { message: expect.anything() } });
    await owner.api.inviteUsers({ body: { ...body, message: 'Good that you come. Really.' } });
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('Anna Berg invites you to Bird school');
    expect(mail?.text).toMatch(/as: graphics editor\.\n\nGood that you come\. Really\.\n\nOpen this link/);
  });

  test('a name in the mail becomes no link either', async () => {
    const owner = await team();
    await server.services.database.asTenant(owner.tenant_id, (tx) =>
      tx.updateTable('tenant').set({ name: 'Win https://evil.example' }).execute(),
    );
    const email = address();
    await owner.api.inviteUsers({ body: { emails: [email], role: 'editor' } });
    expect((await mailsTo(email))[0]?.subject).toBe('Anna Berg invites you to Win https evil. example');
  });

  test('a trial sends few in a day, also again and again to the same address', async () => {
    const owner = await team('trial');
    const emails = Array.from({ length: 49 }, address);
    await owner.api.inviteUsers({ body: { emails, role: 'analyst' } });
    const id = await idOf(owner, emails[0]!);
    await owner.api.resendInvitation({ params: { id } });
    await expect(owner.api.resendInvitation({ params: { id } })).rejects.toMatchObject({ status: 422 });
    await expect(owner.api.inviteUsers({ body: { emails: [address()], role: 'analyst' } })).rejects.toMatchObject({
      codes: { emails: [{ code: 'invitations_today', values: { limit: 50, left: 0 } }] },
    });
  });

  test('grants no more than the inviter has: no built-in role, none of the tenant’s own, and never ownership', async () => {
    const owner = await team();
    const inviter = await ownRole(owner, ['user_view', 'user_invite', 'quiz_statistics_view', 'quiz_content_edit']);
    const billing = await ownRole(owner, ['subscription_edit']);
    const member = await inTenant(owner)(address());
    await owner.api.updateUser({ params: { id: member.account_id }, body: { role: inviter } });
    const wanted = (role: string) => member.api.inviteUsers({ body: { emails: [address()], role } });
    expect(await wanted('text_editor')).toMatchObject({ success: true });
    for (const role of ['admin', 'editor', billing])
      await expect(wanted(role)).rejects.toMatchObject({ codes: { role: [{ code: 'more_than_you' }] } });
    await expect(wanted('owner')).rejects.toMatchObject({ codes: { role: [{ code: 'owner_by_transfer' }] } });
    await expect(wanted(newId())).rejects.toMatchObject({ codes: { role: [{ code: 'gone' }] } });
    const roles = (await member.api.listUsers({ query: {} })).roles;
    expect(
      roles
        .filter(({ lacks }) => lacks === null)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(['analyst', inviter, 'text_editor'].toSorted());
  });
});

describe('joining', () => {
  async function invited(owner: TestUser, role = 'editor', email = address()) {
    await owner.api.inviteUsers({ body: { emails: [email], role } });
    return { email, token: await linkTo(email) };
  }
  const session = ({ token }: TestUser) => server.client(token);

  test('a new person registers by the link, once, and has the role of her invitation', async () => {
    const owner = await team();
    const { email, token } = await invited(owner, 'text_editor');
    const read = { body: { token } };
    const page = await server.anonymous.readInvitation(read);
    expect(page).toMatchObject({ tenant: { name: 'Bird school' }, inviter: 'Anna Berg', role: 'text_editor', email, has_account: false });
    expect(await server.anonymous.readInvitation(read)).toEqual(page);
    expect(await server.anonymous.registerByInvitation(registered(token))).toMatchObject({
      success: true,
      tenant: { name: 'Bird school' },
    });
    await expect(server.anonymous.registerByInvitation(registered(token))).rejects.toMatchObject({ status: 404 });
    await expect(server.anonymous.readInvitation(read)).rejects.toMatchObject({ status: 404 });
    const { access_token } = await server.anonymous.requestToken({
      body: { grant_type: 'password', username: email, password: 'three green birds' },
    });
    expect(await server.client(access_token).readProfile()).toMatchObject({ role: 'text_editor', tenants: [{ name: 'Bird school' }] });
    expect((await audited(owner)).map(({ action }) => action)).toEqual(['member_invited', 'member_joined', 'sign_in']);
  });

  test('of eight simultaneous registrations with one link one succeeds', async () => {
    const owner = await team();
    const { token } = await invited(owner);
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => server.anonymous.registerByInvitation(registered(token))));
    expect(
      tries.filter((promiseSettledResult) => promiseSettledResult.status === 'fulfilled' && promiseSettledResult.value.success),
    ).toHaveLength(1);
    expect((await owner.api.listUsers({ query: {} })).seats).toMatchObject({ used: 2, invited: 0 });
  });

  test('somebody with an account joins by her session, and works in both tenants without signing in again', async () => {
    const owner = await team();
    const elsewhere = await server.asOwner((await buildTenant(server.services, 'Own')).id);
    const { token } = await invited(owner, 'analyst', elsewhere.email);
    expect(await session(elsewhere).readInvitation({ body: { token } })).toMatchObject({ is_yours: true, has_account: true });
    expect((await elsewhere.api.listNotifications({ query: {} })).data[0]?.title).toBe('Anna Berg invites you to Bird school');
    expect(await session(elsewhere).acceptInvitation({ body: { token } })).toMatchObject({ success: true });
    const profile = await elsewhere.api.switchTenant({ body: { tenant_id: owner.tenant_id } });
    expect(profile).toMatchObject({ role: 'analyst', tenant: { name: 'Bird school' } });
    expect(profile.tenants).toHaveLength(2);
  });

  test('a person whose account has no tenant any more joins with its password, and gets no session by that', async () => {
    const owner = await team();
    const { email } = await buildAccount(server.services);
    const { token } = await invited(owner, 'editor', email);
    expect(await server.anonymous.acceptInvitation({ body: { token } })).toEqual({ success: false, reason: 'sign_in' });
    await expect(server.anonymous.acceptInvitation({ body: { token, password: 'wrong' } })).rejects.toMatchObject({ status: 422 });
    expect(await server.anonymous.registerByInvitation(registered(token))).toEqual({ success: false, reason: 'has_account' });
    const reply = await server.request('/api/v1/invitations/accept', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, password: testPassword }),
    });
    expect(await reply.json()).toMatchObject({ success: true });
    expect(reply.headers.get('set-cookie')).toBeNull();
    expect(await userOf(owner, email)).toMatchObject({ state: 'active' });
  });

  test('a person signed in as somebody else does not join, does not use up the link and sees only half the address', async () => {
    const owner = await team();
    const { email, token } = await invited(owner, 'admin');
    const other = await server.asOwner((await buildTenant(server.services)).id);
    expect((await other.api.readInvitation({ body: { token } })).email).toBe(`${email[0]}…@school.example`);
    expect(await other.api.acceptInvitation({ body: { token } })).toEqual({ success: false, reason: 'other_account' });
    expect(await server.anonymous.registerByInvitation(registered(token))).toMatchObject({ success: true });
  });

  test('a member who opens an old invitation keeps her role, and the invitation is closed', async () => {
    const owner = await team();
    const { email, token } = await invited(owner, 'analyst');
    const member = await inTenant(owner)(email);
    expect(await session(member).acceptInvitation({ body: { token } })).toMatchObject({ success: true });
    expect(await userOf(owner, email)).toMatchObject({ role: 'editor', state: 'active' });
    expect((await owner.api.listUsers({ query: {} })).seats.invited).toBe(0);
  });

  test('a suspended member is referred to an admin', async () => {
    const owner = await team();
    const { email, token } = await invited(owner, 'analyst');
    const member = await inTenant(owner)(email);
    await owner.api.updateUser({ params: { id: member.account_id }, body: { state: 'suspended' } });
    expect(await server.anonymous.acceptInvitation({ body: { token, password: testPassword } })).toEqual({
      success: false,
      reason: 'suspended',
    });
  });

  test('expired, withdrawn, replaced and unknown links are one 404', async () => {
    const owner = await team();
    const links: string[] = [];
    const expired = await invited(owner);
    server.clock.set(new Date(Date.now() + 8 * 86_400_000));
    links.push(expired.token);
    await expect(server.anonymous.registerByInvitation(registered(expired.token))).rejects.toMatchObject({ status: 404 });
    server.clock.set(new Date());
    const withdrawn = await invited(owner);
    await owner.api.removeUser({ params: { id: await idOf(owner, withdrawn.email) } });
    const replaced = await invited(owner);
    await owner.api.resendInvitation({ params: { id: await idOf(owner, replaced.email) } });
    const renewed = await linkTo(replaced.email);
    for (const token of [withdrawn.token, replaced.token, 'nothing']) {
      await expect(server.anonymous.readInvitation({ body: { token } })).rejects.toMatchObject({ status: 404, code: 'not_found' });
      await expect(server.anonymous.acceptInvitation({ body: { token } })).rejects.toMatchObject({ status: 404, code: 'not_found' });
      await expect(server.anonymous.registerByInvitation(registered(token))).rejects.toMatchObject({ status: 404, code: 'not_found' });
    }
    expect(await server.anonymous.registerByInvitation(registered(renewed))).toMatchObject({ success: true });
  });

  test('a role that was deleted meanwhile is not replaced by another one', async () => {
    const owner = await team();
    const role = await ownRole(owner, ['user_view']);
    const { email, token } = await invited(owner, role);
    await server.services.database.asTenant(owner.tenant_id, (tx) => tx.deleteFrom('role').where('id', '=', role).execute());
    expect(await server.anonymous.registerByInvitation(registered(token))).toEqual({ success: false, reason: 'role_gone' });
    expect(await notified(owner)).toEqual([`${email} could not join`]);
    expect(await userOf(owner, email)).toMatchObject({ role_id: null, permission: [] });
    await owner.api.updateUser({ params: { id: await idOf(owner, email) }, body: { role: 'analyst' } });
    expect(await server.anonymous.registerByInvitation(registered(token))).toMatchObject({ success: true });
  });

  test('an invitation ends when its inviter was removed or lost the permission', async () => {
    const owner = await team();
    const admin = await server.asEditor('admin', owner.tenant_id);
    const removed = await invited(admin);
    const demoted = await server.asEditor('admin', owner.tenant_id);
    const beyond = await invited(demoted);
    await owner.api.removeUser({ params: { id: admin.account_id } });
    await owner.api.updateUser({ params: { id: demoted.account_id }, body: { role: 'analyst' } });
    for (const { email, token } of [removed, beyond]) {
      await expect(server.anonymous.registerByInvitation(registered(token))).rejects.toMatchObject({ status: 404 });
      expect(await userOf(owner, email)).toBeUndefined();
    }
  });

  test('an invitation waits until a seat is free', async () => {
    const owner = await team('trial');
    const [first, second] = [await invited(owner), await invited(owner)];
    expect(await server.anonymous.registerByInvitation(registered(first.token))).toMatchObject({ success: true });
    expect(await server.anonymous.registerByInvitation(registered(second.token))).toEqual({ success: false, reason: 'no_seat' });
    expect(await notified(owner)).toEqual([`${second.email} is waiting for a seat`]);
    const params = { id: await idOf(owner, first.email) };
    await owner.api.updateUser({ params, body: { state: 'suspended' } });
    expect(await server.anonymous.registerByInvitation(registered(second.token))).toMatchObject({ success: true });
    await expect(owner.api.updateUser({ params, body: { state: 'active' } })).rejects.toMatchObject({
      codes: { state: [{ code: 'no_seat' }] },
    });
  });

  test('no one joins a suspended tenant', async () => {
    const owner = await team();
    const { token } = await invited(owner);
    await server.services.database.asTenant(owner.tenant_id, (tx) => tx.updateTable('tenant').set({ suspended_at: new Date() }).execute());
    expect(await server.anonymous.registerByInvitation(registered(token))).toEqual({ success: false, reason: 'tenant_suspended' });
  });

  test('an audience that names an address names its account from the joining on', async () => {
    const owner = await team();
    const { email, token } = await invited(owner, 'analyst');
    const { tenant_id } = owner;
    const audience_id = newId();
    await server.services.database.asTenant(tenant_id, async (tx) => {
      await tx.insertInto('audience').values({ tenant_id, id: audience_id, permission: 'quiz_create', audience: 'users' }).execute();
      await tx.insertInto('audience_member').values({ tenant_id, id: newId(), audience_id, account_id: null, email }).execute();
    });
    await server.anonymous.registerByInvitation(registered(token));
    expect((await userOf(owner, email))?.permission).toContain('quiz_create');
  });
});

describe('members', () => {
  test('a change of role applies from the next call on, and is in the log', async () => {
    const owner = await team();
    const member = await inTenant(owner)(address());
    const { user } = await owner.api.updateUser({ params: { id: member.account_id }, body: { role: 'analyst' } });
    expect(user).toMatchObject({ role: 'analyst' });
    await expect(member.api.createQuiz({ body: { name: 'a', lang: 1, quiz_type: 'quiz' } })).rejects.toMatchObject({ status: 403 });
    const { data } = await member.api.listNotifications({ query: {} });
    expect(data.map(({ title }) => title)).toEqual(['Your role in Bird school is now analyst']);
    expect(await audited(owner)).toMatchObject([
      { action: 'member_changed', detail: { subject: member.email, before: 'editor', after: 'analyst' } },
    ]);
  });

  test('a member cannot change her own role, an owner, or a member with more permissions', async () => {
    const owner = await team();
    const admin = await server.asEditor('admin', owner.tenant_id);
    const change = (user: TestUser, id: string) => user.api.updateUser({ params: { id }, body: { role: 'analyst' } });
    await expect(change(admin, admin.account_id)).rejects.toMatchObject({ status: 403 });
    await expect(change(admin, owner.account_id)).rejects.toMatchObject({ status: 403 });
    await expect(change(owner, owner.account_id)).rejects.toMatchObject({ status: 403 });
    const small = await ownRole(owner, ['user_view', 'permission_edit']);
    const clerk = await inTenant(owner)(address());
    await owner.api.updateUser({ params: { id: clerk.account_id }, body: { role: small } });
    await expect(change(clerk, admin.account_id)).rejects.toMatchObject({ status: 403 });
    expect((await userOf(clerk, admin.email))?.lacks).toBe('more_than_you');
    await expect(owner.api.updateUser({ params: { id: admin.account_id }, body: { role: 'owner' } })).rejects.toMatchObject({
      codes: { role: [{ code: 'owner_by_transfer' }] },
    });
  });

  test('suspending ends her sessions and her key at once, and reactivating restores none', async () => {
    const owner = await team();
    const admin = await server.asEditor('admin', owner.tenant_id);
    const { key } = await admin.api.changeApiKey({ body: {} });
    const program = server.client(key);
    await program.readProfile();
    const params = { id: admin.account_id };
    for (const state of ['suspended', 'active'] as const) {
      expect((await owner.api.updateUser({ params, body: { state } })).user.state).toBe(state);
      await expect(admin.api.readProfile()).rejects.toMatchObject({ status: 401 });
      await expect(program.readProfile()).rejects.toMatchObject({ status: 401 });
    }
    const { access_token } = await server.anonymous.requestToken({
      body: { grant_type: 'password', username: admin.email, password: testPassword },
    });
    expect(await server.client(access_token).readProfile()).toMatchObject({ role: 'admin' });
  });

  test('a removed member loses access at once; her work stays, and so do her other tenants', async () => {
    const owner = await team();
    const admin = await server.asEditor('admin', owner.tenant_id);
    const { key } = await admin.api.changeApiKey({ body: {} });
    const quiz = await admin.api.createQuiz({ body: { name: 'Winter birds', lang: 1, quiz_type: 'quiz' } });
    await admin.api.saveChanges({
      params: { quizID: quiz.id },
      body: { changes: [{ id: newId(), edit: 'rename', input: { name: 'Birds' } }] },
    });
    const own = await buildTenant(server.services, 'Her own');
    await server.services.database.asTenant(own.id, (tx) =>
      tx.insertInto('membership').values({ tenant_id: own.id, account_id: admin.account_id, role: 'owner' }).execute(),
    );
    await owner.api.removeUser({ params: { id: admin.account_id } });
    await expect(admin.api.readProfile()).rejects.toMatchObject({ status: 401 });
    await expect(server.client(key).readProfile()).rejects.toMatchObject({ status: 401 });
    expect(await owner.api.readQuiz({ params: { quizID: quiz.id } })).toMatchObject({ name: 'Birds' });
    expect((await owner.api.listSittings({ params: { quizID: quiz.id }, query: {} })).data[0]).toMatchObject({ account: 'Anna Berg' });
    const { access_token } = await server.anonymous.requestToken({
      body: { grant_type: 'password', username: admin.email, password: testPassword },
    });
    expect((await server.client(access_token).readProfile()).tenants).toEqual([own]);
  });
});

describe('ownership', () => {
  /** Makes her sign-in a day old. */
  const longAfter = ({ account_id }: TestUser) =>
    server.services.database.editor
      .updateTable('session')
      .set({ proved_at: new Date(0) })
      .where('account_id', '=', account_id)
      .execute();
  const params = ({ account_id }: TestUser) => ({ id: account_id });

  test('is transferred once both have proved their identity; the former owner becomes an admin', async () => {
    const owner = await team();
    const admin = await server.asEditor('admin', owner.tenant_id);
    await longAfter(owner);
    await expect(owner.api.offerOwnership({ params: params(admin) })).rejects.toMatchObject({ code: 'proof_required' });
    await owner.api.proveIdentity({ body: { password: testPassword } });
    await owner.api.offerOwnership({ params: params(admin) });
    expect((await mailsTo(admin.email))[0]?.subject).toBe('Anna Berg wants to transfer Bird school to you');
    expect((await admin.api.readOwnership()).offer).toMatchObject({ to: { id: admin.account_id } });
    await longAfter(admin);
    await expect(admin.api.acceptOwnership()).rejects.toMatchObject({ code: 'proof_required' });
    await admin.api.proveIdentity({ body: { password: testPassword } });
    await expect(owner.api.acceptOwnership()).rejects.toMatchObject({ status: 404 });
    await admin.api.acceptOwnership();
    expect((await owner.api.readProfile()).role).toBe('admin');
    expect((await admin.api.readProfile()).role).toBe('owner');
    await expect(admin.api.acceptOwnership()).rejects.toMatchObject({ status: 404 });
  });

  test('is offered only by an owner, and never to a suspended or invited person', async () => {
    const owner = await team();
    const [admin, member] = [await server.asEditor('admin', owner.tenant_id), await inTenant(owner)(address())];
    await expect(admin.api.offerOwnership({ params: params(member) })).rejects.toMatchObject({ status: 403 });
    const { user } = await owner.api.inviteUser({ body: { email: address(), role: 'admin' } });
    await owner.api.updateUser({ params: params(member), body: { state: 'suspended' } });
    for (const id of [user.id, member.account_id, owner.account_id])
      await expect(owner.api.offerOwnership({ params: { id } })).rejects.toMatchObject({ status: 403 });
  });

  test('an offer ends by either of both, and by suspending the receiver', async () => {
    const owner = await team();
    const admin = await server.asEditor('admin', owner.tenant_id);
    const offer = () => owner.api.offerOwnership({ params: params(admin) });
    for (const user of [owner, admin]) {
      await offer();
      await user.api.endOwnershipOffer();
      await expect(admin.api.acceptOwnership()).rejects.toMatchObject({ status: 404 });
    }
    await offer();
    const other = await server.asEditor('editor', owner.tenant_id);
    expect((await other.api.readOwnership()).offer).toBeNull();
    await expect(other.api.endOwnershipOffer()).rejects.toMatchObject({ status: 404 });
    await owner.api.updateUser({ params: params(admin), body: { state: 'suspended' } });
    expect((await owner.api.readOwnership()).offer).toBeNull();
  });
});
