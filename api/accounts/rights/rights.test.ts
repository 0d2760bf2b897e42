import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import type { Permission } from '#shared/permissions.ts';
import { addQuestion } from '#api/authoring/activities/test-activity.ts';
import { buildTenant } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { claimReservedGrants } from './claim-reserved-grants.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** A tenant of its own with an owner, an admin and an editor. */
async function team() {
  const { id } = await buildTenant(server.services);
  return { id, owner: await server.asOwner(id), admin: await server.asEditor('admin', id), editor: await server.asEditor('editor', id) };
}
const mayNow = async ({ api }: TestUser): Promise<string[]> => (await api.readProfile()).permissions;
const has = async (user: TestUser, permission: Permission): Promise<boolean> => (await mayNow(user)).includes(permission);
const logged = (tenant_id: string) =>
  server.services.database.asTenant(tenant_id, (tx) =>
    tx.selectFrom('audit_log').select(['account_id', 'action', 'subject']).orderBy('at').orderBy('id').execute(),
  );

/** Somebody of an own role with just these permissions. */
async function withOwnRole({ id, owner }: { id: string; owner: TestUser }, permissions: Permission[], name = newId()) {
  const role = await owner.api.createRole({ body: { name, permissions } });
  const user = await server.asEditor('analyst', id);
  await server.services.database.asTenant(id, (tx) =>
    tx.updateTable('membership').set({ role: 'own', role_id: role.id }).where('account_id', '=', user.account_id).execute(),
  );
  return { role, user };
}

describe('own roles', () => {
  test('a role of the tenant’s own has exactly its permissions, beside the six built-in ones, also after a change', async () => {
    const at = await team();
    const { role, user } = await withOwnRole(at, ['quiz_statistics_view', 'user_view'], 'Reader');
    const { data, total } = await at.editor.api.listRoles({ query: {} });
    expect(total).toBe(7);
    expect(data.filter(({ is_own }) => !is_own).map(({ id }) => id)).toEqual([
      'owner',
      'admin',
      'editor',
      'graphics_editor',
      'text_editor',
      'analyst',
    ]);
    expect(data.at(-1)).toEqual({ ...role, members: 1 });
    expect(await mayNow(user)).toEqual(['quiz_statistics_view', 'user_view']);
    const changed = await at.admin.api.changeRole({
      params: { id: role.id },
      body: { name: 'Exporter', permissions: ['quiz_statistics_export'] },
    });
    expect(changed).toEqual({ id: role.id, name: 'Exporter', permissions: ['quiz_statistics_export'], is_own: true, members: 1 });
    expect(await mayNow(user)).toEqual(['quiz_statistics_export']);
    expect(await logged(at.id)).toEqual([
      { account_id: at.owner.account_id, action: 'create_role', subject: 'Reader: quiz_statistics_view, user_view' },
      {
        account_id: at.admin.account_id,
        action: 'change_role',
        subject: 'Reader: quiz_statistics_view, user_view → Exporter: quiz_statistics_export',
      },
    ]);
  });

  test('no member adds a permission that she lacks, or any to her own role', async () => {
    const at = await team();
    await expect(at.admin.api.createRole({ body: { name: 'a', permissions: ['subscription_edit'] } })).rejects.toMatchObject({
      status: 403,
    });
    const { role, user } = await withOwnRole(at, ['permission_edit', 'quiz_create']);
    const params = { id: role.id };
    await expect(
      user.api.changeRole({ params, body: { permissions: ['permission_edit', 'quiz_create', 'api_settings'] } }),
    ).rejects.toMatchObject({ status: 403 });
    // Granted by an audience, and still not allowed for her own role: it would stay when the audience ends.
    await at.owner.api.createPermission({ body: { permission: 'api_settings', audience: 'users', emails: [user.email] } });
    expect(await has(user, 'api_settings')).toBe(true);
    await expect(user.api.changeRole({ params, body: { permissions: ['permission_edit', 'api_settings'] } })).rejects.toMatchObject({
      status: 403,
    });
    expect(await user.api.changeRole({ params, body: { permissions: ['permission_edit'] } })).toMatchObject({
      permissions: ['permission_edit'],
    });
    await expect(user.api.changeRole({ params, body: { permissions: ['permission_edit', 'quiz_create'] } })).rejects.toMatchObject({
      status: 403,
    });
  });

  test('a role in use is deleted only with a replacement for its members, never above the deleting member’s own and never owner', async () => {
    const at = await team();
    const { role, user } = await withOwnRole(at, ['quiz_create']);
    const { role: other, user: second } = await withOwnRole(at, ['permission_edit', 'quiz_statistics_view', 'user_view']);
    const params = { id: role.id };
    await expect(at.owner.api.deleteRole({ params, query: {} })).rejects.toMatchObject({
      status: 422,
      errors: { becomes: [expect.any(String)] },
    });
    for (const becomes of ['owner', role.id, newId()] as const)
      await expect(at.owner.api.deleteRole({ params, query: { becomes } })).rejects.toMatchObject({ status: 422 });
    await expect(second.api.deleteRole({ params, query: { becomes: 'admin' } })).rejects.toMatchObject({ status: 403 });
    expect(await second.api.deleteRole({ params, query: { becomes: 'analyst' } })).toEqual({ success: true });
    expect(await mayNow(user)).toEqual(['quiz_statistics_view', 'user_view']);
    await at.owner.api.deleteRole({ params: { id: other.id }, query: { becomes: 'admin' } });
    expect(await has(second, 'data_management')).toBe(true);
    await expect(at.owner.api.deleteRole({ params, query: {} })).rejects.toMatchObject({ status: 404 });
  });

  test('a name is used once, also among the six, in any letter case', async () => {
    const at = await team();
    await at.owner.api.createRole({ body: { name: 'Jury', permissions: [] } });
    const { id } = await at.owner.api.createRole({ body: { name: 'Press', permissions: [] } });
    for (const name of [' jury ', 'ADMIN', 'text editor', 'text_editor'])
      await expect(at.owner.api.createRole({ body: { name, permissions: [] } })).rejects.toMatchObject({
        status: 422,
        errors: { name: [expect.any(String)] },
      });
    await expect(at.owner.api.changeRole({ params: { id }, body: { name: 'JURY' } })).rejects.toMatchObject({ status: 422 });
    expect(await at.owner.api.changeRole({ params: { id }, body: { name: 'PRESS' } })).toMatchObject({ name: 'PRESS' });
  });

  test('a call that needs a permission and a change that removes it, sent at once, run one after the other', async () => {
    const at = await team();
    const { role, user } = await withOwnRole(at, ['permission_edit', 'quiz_statistics_view', 'user_view']);
    const [first, second] = await Promise.allSettled([
      at.owner.api.changeRole({ params: { id: role.id }, body: { permissions: [] } }),
      user.api.createRole({ body: { name: 'Late', permissions: ['user_view'] } }),
    ]);
    expect(first.status).toBe('fulfilled');
    const { data } = await at.owner.api.listRoles({ query: {} });
    expect(data.some(({ name }) => name === 'Late')).toBe(second.status === 'fulfilled');
    await expect(user.api.createRole({ body: { name: 'Later', permissions: ['user_view'] } })).rejects.toMatchObject({ status: 403 });
  });
});

describe('audiences', () => {
  test('an audience replaces the roles’ rows, and the way back is the default', async () => {
    const at = await team();
    const permission = await at.owner.api.createPermission({ body: { permission: 'player_pii_view', audience: 'team_admins' } });
    expect(permission).toEqual({ id: expect.any(String), permission: 'player_pii_view', audience: 'team_admins', users: [] });
    expect(await has(at.editor, 'player_pii_view')).toBe(false);
    expect(await has(at.admin, 'player_pii_view')).toBe(true);
    const params = { id: permission.id };
    const named = await at.owner.api.changePermission({
      params,
      body: { audience: 'users', emails: [at.editor.email.toUpperCase(), 'later@test.example'] },
    });
    expect(named.users).toEqual([
      { id: at.editor.account_id, email: at.editor.email },
      { id: null, email: 'later@test.example' },
    ]);
    expect((await at.owner.api.listPermissions({ query: {} })).data).toEqual([named]);
    expect(await has(at.editor, 'player_pii_view')).toBe(true);
    expect(await has(at.admin, 'player_pii_view')).toBe(false);
    expect(await has(at.owner, 'player_pii_view')).toBe(true);
    await at.owner.api.resetPermission({ params });
    expect(await has(at.admin, 'player_pii_view')).toBe(true);
    expect((await at.owner.api.listPermissions({ query: {} })).total).toBe(0);
    expect((await logged(at.id)).map(({ subject }) => subject)).toEqual([
      'player_pii_view: by role → team_admins',
      `player_pii_view: team_admins → users ${at.editor.account_id} 1 waiting`,
      `player_pii_view: users ${at.editor.account_id} 1 waiting → by role`,
    ]);
  });

  test('an address waits, and is assigned to the person who joins with it', async () => {
    const at = await team();
    const email = `${newId()}@test.example`;
    await at.owner.api.createPermission({ body: { permission: 'data_management', audience: 'users', emails: [email] } });
    const joining = await server.signIn({ tenant_id: at.id, role: 'analyst', email });
    expect(await has(joining, 'data_management')).toBe(false);
    const { asTenant } = server.services.database;
    await asTenant(at.id, (tx) =>
      claimReservedGrants(tx, { tenant_id: at.id, account_id: joining.account_id, email: email.toUpperCase() }),
    );
    expect(await has(joining, 'data_management')).toBe(true);
    const other = await server.asEditor('analyst', at.id);
    await asTenant(at.id, (tx) => claimReservedGrants(tx, { tenant_id: at.id, account_id: other.account_id, email }));
    expect(await has(other, 'data_management')).toBe(false);
  });

  test('a person who takes over a named member’s address gets nothing, and a removed member who returns is named nowhere', async () => {
    const at = await team();
    await at.owner.api.createPermission({ body: { permission: 'data_management', audience: 'users', emails: [at.editor.email] } });
    const { owner: db, asTenant } = server.services.database;
    await db`update account set email = ${`${newId()}@test.example`} where id = ${at.editor.account_id}`;
    const taker = await server.signIn({ tenant_id: at.id, role: 'analyst', email: at.editor.email });
    expect(await has(taker, 'data_management')).toBe(false);
    expect(await has(at.editor, 'data_management')).toBe(true);
    const { account_id } = at.editor;
    await asTenant(at.id, (tx) => tx.deleteFrom('membership').where('account_id', '=', account_id).execute());
    await asTenant(at.id, (tx) => tx.insertInto('membership').values({ tenant_id: at.id, account_id, role: 'analyst' }).execute());
    expect(await has(at.editor, 'data_management')).toBe(false);
  });

  test('a member grants only her own permissions; only an owner extends an audience that includes the member herself', async () => {
    const at = await team();
    const create = (user: TestUser, permission: Permission, audience: 'team_admins' | 'team_editors') =>
      user.api.createPermission({ body: { permission, audience } });
    await expect(create(at.editor, 'quiz_create', 'team_editors')).rejects.toMatchObject({ status: 403 });
    await expect(create(at.admin, 'subscription_edit', 'team_admins')).rejects.toMatchObject({ status: 403 });
    // By her role she holds it, and so she may let others have it too.
    const { id } = await create(at.admin, 'user_invite', 'team_editors');
    const change = (user: TestUser, audience: 'team_admins' | 'all_team_members' | 'users', emails?: string[]) =>
      user.api.changePermission({ params: { id }, body: { audience, ...(emails && { emails }) } });
    await expect(change(at.admin, 'all_team_members')).rejects.toMatchObject({ status: 403 });
    await expect(change(at.admin, 'users', ['stranger@test.example'])).rejects.toMatchObject({ status: 403 });
    expect(await change(at.admin, 'team_admins')).toMatchObject({ audience: 'team_admins' });
    expect(await change(at.owner, 'all_team_members')).toMatchObject({ audience: 'all_team_members' });
    await change(at.owner, 'users', [at.editor.email]);
    await expect(at.admin.api.resetPermission({ params: { id } })).rejects.toMatchObject({ status: 403 });
    await expect(change(at.admin, 'team_admins')).rejects.toMatchObject({ status: 403 });
  });

  test('a permission has one audience, addresses are for named users, and ids of another tenant are not found', async () => {
    const at = await team();
    const { id } = await at.owner.api.createPermission({ body: { permission: 'quiz_create', audience: 'team_admins' } });
    await expect(at.owner.api.createPermission({ body: { permission: 'quiz_create', audience: 'users' } })).rejects.toMatchObject({
      status: 409,
    });
    await expect(
      at.owner.api.changePermission({ params: { id }, body: { audience: 'team_editors', emails: ['a@test.example'] } }),
    ).rejects.toMatchObject({ status: 422, errors: { emails: [expect.any(String)] } });
    const other = await team();
    await expect(other.owner.api.changePermission({ params: { id }, body: { audience: 'users' } })).rejects.toMatchObject({ status: 404 });
    await expect(other.owner.api.resetPermission({ params: { id } })).rejects.toMatchObject({ status: 404 });
    const { role } = await withOwnRole(at, []);
    await expect(other.owner.api.changeRole({ params: { id: role.id }, body: {} })).rejects.toMatchObject({ status: 404 });
    await expect(other.owner.api.deleteRole({ params: { id: role.id }, query: { becomes: 'analyst' } })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('an API key cannot change permissions', async () => {
    const at = await team();
    const { key } = await at.owner.api.changeApiKey({ body: {} });
    await expect(server.client(key).createPermission({ body: { permission: 'quiz_create', audience: 'users' } })).rejects.toMatchObject({
      status: 403,
    });
    expect((await server.client(key).listPermissions({ query: {} })).data).toEqual([]);
  });

  test('the members with a permission are listed by name, with what the reader may change', async () => {
    const at = await team();
    await at.owner.api.createPermission({ body: { permission: 'player_pii_view', audience: 'users', emails: [at.editor.email] } });
    const { data } = await at.admin.api.readWhoMay();
    const entryOf = (permission: Permission) => data.find((entry) => entry.permission === permission)!;
    expect(entryOf('player_pii_view').may.map(({ id }) => id)).toEqual([at.owner.account_id, at.editor.account_id]);
    expect(entryOf('player_pii_view').can).toEqual({ give: false, widen: false });
    expect(entryOf('quiz_create')).toMatchObject({ given: null, total: 3, can: { give: true, widen: true } });
    expect(entryOf('subscription_edit')).toMatchObject({ total: 1, can: { give: false } });
  });
});

describe('the editors of one activity', () => {
  test('only owners, admins and the named edit it, within their roles; it stays so when the named one leaves', async () => {
    const at = await team();
    const named = await server.asEditor('text_editor', at.id);
    const { id: quizID } = await at.editor.api.createQuiz({ body: { name: 'a', lang: 1, quiz_type: 'quiz' } });
    const params = { quizID };
    const rename = ({ api }: TestUser) =>
      api.saveChanges({ params, body: { changes: [{ id: newId(), edit: 'rename', input: { name: newId() } }] } });
    await expect(at.editor.api.changeActivityEditors({ params, body: { only_named: true, accounts: [] } })).rejects.toMatchObject({
      status: 403,
    });
    const chosen = await at.admin.api.changeActivityEditors({ params, body: { only_named: true, accounts: [named.account_id] } });
    expect(chosen.editors.map(({ id }) => id)).toEqual([named.account_id]);
    expect(await at.editor.api.readActivityEditors({ params })).toMatchObject({ only_named: true, team: [], can: { change: false } });
    const refusals: (() => Promise<unknown>)[] = [
      () => rename(at.editor),
      () => at.editor.api.updateQuiz({ params, body: { name: 'b' } }),
      () => at.editor.api.publishQuiz({ params }),
      () => at.editor.api.changeQuizStatus({ params }),
      () => at.editor.api.deleteQuizData({ body: { id: quizID, type: 'games', confirm: true } }),
      () => at.editor.api.nameVersion({ params, body: { revision: 1, name: 'mine' } }),
      () => addQuestion(at.editor.api, quizID),
      () => at.editor.api.importQuestions({ params, body: {}, files: { file: new File(['a'], 'a.csv') } }),
      () => at.editor.api.deleteQuiz({ params }),
    ];
    for (const refusal of refusals) await expect(refusal()).rejects.toMatchObject({ status: 403, code: 'not_named' });
    const shut = { edit_content: false, edit_graphics: false, edit_settings: false, publish: false, delete: false, named: false };
    expect((await at.editor.api.readQuiz({ params })).can).toMatchObject({ ...shut, duplicate: true, see_players: true });
    expect((await at.editor.api.listQuizzes({ query: {} })).data[0]?.can).toMatchObject(shut);
    for (const user of [at.owner, at.admin, named]) await rename(user);
    expect((await named.api.readQuiz({ params })).can).toMatchObject({
      edit_content: true,
      edit_settings: false,
      publish: false,
      named: true,
    });
    await server.services.database.asTenant(at.id, (tx) =>
      tx.deleteFrom('membership').where('account_id', '=', named.account_id).execute(),
    );
    await expect(rename(at.editor)).rejects.toMatchObject({ code: 'not_named' });
    await at.owner.api.changeActivityEditors({ params, body: { only_named: false, accounts: [] } });
    await rename(at.editor);
    expect((await logged(at.id)).map(({ action }) => action)).toEqual(['change_activity_editors', 'change_activity_editors']);
  });

  test('only members of the team are named, and ids of another tenant are not found', async () => {
    const [at, other] = [await team(), await team()];
    const { id: quizID } = await at.editor.api.createQuiz({ body: { name: 'a', lang: 1, quiz_type: 'quiz' } });
    const params = { quizID };
    await expect(
      at.owner.api.changeActivityEditors({ params, body: { only_named: true, accounts: [other.editor.account_id] } }),
    ).rejects.toMatchObject({ status: 422 });
    await expect(other.owner.api.readActivityEditors({ params })).rejects.toMatchObject({ status: 404 });
    await expect(other.owner.api.changeActivityEditors({ params, body: { only_named: true, accounts: [] } })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('the rights in one activity', () => {
  test('say what each member may and why, as the calls themselves decide', async () => {
    const { id, owner, admin, editor } = await team();
    const analyst = await server.asEditor('analyst', id);
    const { id: quizID } = await owner.api.createQuiz({ body: { name: 'Birds', lang: 1, quiz_type: 'quiz' } });
    const rightsOfMembers = async () => {
      const { activity, members } = await owner.api.readActivityRights({ params: { quizID } });
      const rightOf = ({ account_id }: TestUser, permission: Permission) => {
        const { may, why } = members.find((member) => member.id === account_id)!.rights.find((right) => right.permission === permission)!;
        return [may, why];
      };
      return { activity, of: rightOf };
    };
    const renames = ({ api }: TestUser) =>
      api.updateQuiz({ params: { quizID }, body: { name: newId() } }).then(
        () => true,
        () => false,
      );
    const byRole = await rightsOfMembers();
    expect(byRole.activity.only_named).toBe(false);
    expect(byRole.of(owner, 'quiz_settings')).toEqual([true, 'owner']);
    expect(byRole.of(editor, 'quiz_settings')).toEqual([true, 'role']);
    expect(byRole.of(analyst, 'quiz_settings')).toEqual([false, 'role']);
    expect(byRole.of(analyst, 'quiz_statistics_view')).toEqual([true, 'role']);
    await owner.api.changeActivityEditors({ params: { quizID }, body: { only_named: true, accounts: [] } });
    const narrowed = await rightsOfMembers();
    expect(narrowed.of(editor, 'quiz_settings')).toEqual([false, 'not_chosen']);
    expect(narrowed.of(editor, 'quiz_statistics_view')).toEqual([true, 'role']);
    expect(narrowed.of(admin, 'quiz_settings')).toEqual([true, 'role']);
    expect([await renames(editor), await renames(admin), await renames(analyst)]).toEqual([false, true, false]);
    await owner.api.changeActivityEditors({ params: { quizID }, body: { only_named: true, accounts: [editor.account_id] } });
    expect((await rightsOfMembers()).of(editor, 'quiz_settings')).toEqual([true, 'chosen']);
    expect(await renames(editor)).toBe(true);
    await owner.api.createPermission({ body: { permission: 'quiz_statistics_view', audience: 'users', emails: [editor.email] } });
    const named = await rightsOfMembers();
    expect(named.of(editor, 'quiz_statistics_view')).toEqual([true, 'named']);
    expect(named.of(analyst, 'quiz_statistics_view')).toEqual([false, 'named']);
    const stranger = await team();
    await expect(stranger.owner.api.readActivityRights({ params: { quizID } })).rejects.toMatchObject({ status: 404 });
  });
});
