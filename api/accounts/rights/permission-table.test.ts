import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { newId } from '#shared/ids.ts';
import {
  audiences,
  permissions,
  permissionsIn,
  permissionsOfRole,
  roles,
  type Permission,
  type MemberRights,
} from '#shared/permissions.ts';
import { mayCall } from '#api/kernel/http/may-call.ts';
import { noTenant } from '#api/kernel/http/served-operation.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';

/** The table of permissions and operations, from the contract: every call that requires one. */
const guarded = (Object.entries(contract) as [string, Operation][]).flatMap(([name, operation]) =>
  typeof operation.who === 'string' ? [] : [{ name, operation, needs: operation.who }],
);
const tenant_id = newId();

/** The actors of the table, each with her expected permissions, listed independently of permissionsIn. */
const walkers: { who: string; rights: MemberRights; holds: (permission: Permission) => boolean }[] = [
  ...roles.map((role) => ({
    who: role,
    rights: { role },
    holds: (permission: Permission) => permissionsOfRole[role].includes(permission),
  })),
  ...permissions.map((only) => ({
    who: `own role of ${only}`,
    rights: { role: 'own' as const, granted: [only] },
    holds: (permission: Permission) => permission === only,
  })),
  ...roles.flatMap((role) =>
    audiences.flatMap((audience) =>
      [true, false].map((named) => ({
        who: `${role} where everything is for ${audience}${named ? ', named' : ''}`,
        rights: { role, audiences: Object.fromEntries(permissions.map((permission) => [permission, { audience, named }])) },
        holds: () => {
          if (role === 'owner' || audience === 'all_team_members') return true;
          if (audience === 'users') return named;
          return role === 'admin' || (role === 'editor' && audience === 'team_editors');
        },
      })),
    ),
  ),
];

test.each(walkers)('$who may make the calls of its permissions, and no other', ({ rights, holds }) => {
  const actor = { permissions: permissionsIn(rights), is_staff: false, tenant_id };
  expect([...actor.permissions].sort()).toEqual(permissions.filter(holds).sort());
  for (const { name, operation, needs } of guarded)
    expect({ name, may: mayCall(actor, operation) }).toEqual({ name, may: needs.some(holds) });
});

test('an actor without a tenant may make no call of one', () => {
  const actor = { permissions: new Set(permissions), is_staff: false, tenant_id: noTenant };
  for (const { name, operation } of guarded) expect({ name, may: mayCall(actor, operation) }).toEqual({ name, may: false });
});

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** Permissions that calls ask for, each with one call that only it opens, also by a key. */
const calls = permissions.flatMap((permission) => {
  const found = guarded.find(({ needs, operation }) => needs.length === 1 && needs[0] === permission && operation.by_key !== false);
  return found ? [{ permission, operation: found.operation }] : [];
});
async function statusOf({ method, path }: Operation, token: string): Promise<number> {
  // An invalid body: permissions are checked before the body is.
  const body = method === 'GET' ? {} : { body: '{"no":"such"}', headers: { 'content-type': 'application/json' } };
  const address = path.replace(/:(\w+)/g, () => newId());
  return (await server.request(address, { method, ...body, headers: { ...body.headers, authorization: `Bearer ${token}` } })).status;
}

test('over HTTP each permission opens its call to a role with it alone, by session and by API key, and no other call', async () => {
  const owner = await server.asOwner();
  const { database } = server.services;
  for (const { permission } of calls) {
    const role = await owner.api.createRole({ body: { name: permission, permissions: [permission] } });
    const user = await server.asEditor('analyst');
    await database.asTenant(user.tenant_id, (tx) =>
      tx.updateTable('membership').set({ role: 'own', role_id: role.id }).where('account_id', '=', user.account_id).execute(),
    );
    const { key = '' } = (await user.api.changeApiKey({ body: {} }).catch(() => ({}))) as { key?: string };
    for (const other of calls) {
      const isHers = other.permission === permission;
      expect({ permission, other: other.permission, refused: (await statusOf(other.operation, user.token)) === 403 }).toEqual({
        permission,
        other: other.permission,
        refused: !isHers,
      });
      if (key !== '') expect((await statusOf(other.operation, key)) === 403).toBe(!isHers);
    }
  }
});

test('adding or removing a person in an audience opens or closes its call at once', async () => {
  const owner = await server.asOwner();
  const user = await server.asEditor('analyst');
  for (const { permission, operation } of calls.filter((call) => !permissionsOfRole.analyst.includes(call.permission))) {
    const status = () => statusOf(operation, user.token);
    expect({ permission, status: await status() }).toEqual({ permission, status: 403 });
    const { id } = await owner.api.createPermission({ body: { permission, audience: 'users', emails: [user.email] } });
    expect(await status(), permission).not.toBe(403);
    await owner.api.changePermission({ params: { id }, body: { audience: 'team_editors' } });
    expect(await status(), permission).toBe(403);
    await owner.api.changePermission({ params: { id }, body: { audience: 'all_team_members' } });
    expect(await status(), permission).not.toBe(403);
    await owner.api.resetPermission({ params: { id } });
  }
});

const shut: [why: string, change: (user: TestUser) => Promise<unknown>][] = [
  [
    'membership',
    ({ account_id }) => server.services.database.owner`update membership set state = 'suspended' where account_id = ${account_id}`,
  ],
  ['tenant', ({ tenant_id: id }) => server.services.database.owner`update tenant set suspended_at = now() where id = ${id}`],
  [
    'second_factor',
    ({ tenant_id: id }) => server.services.database.owner`update tenant set suspended_at = null, second_factor = true where id = ${id}`,
  ],
  ['sso', ({ tenant_id: id }) => server.services.database.owner`update tenant set second_factor = false, sso_only = true where id = ${id}`],
];
test('a suspended member, or one who lacks what her tenant requires, is refused every call with the reason; a removed one is signed out', async () => {
  const user = await server.asEditor('admin');
  const { name } = await user.api.readProfile();
  const call = calls.find(({ permission }) => permission === 'data_management')!.operation;
  expect(await statusOf(call, user.token)).not.toBe(403);
  for (const [why, change] of shut) {
    await change(user);
    if (why !== 'membership')
      await server.services.database.owner`update membership set state = 'active' where account_id = ${user.account_id}`;
    expect({ why, status: await statusOf(call, user.token) }).toEqual({ why, status: 403 });
    const profile = await user.api.readProfile();
    expect(profile).toMatchObject({ name, permissions: [], tenant: null, closed: { why, tenant: { id: user.tenant_id } } });
  }
  await server.services.database.owner`update tenant set sso_only = false where id = ${user.tenant_id}`;
  expect(await statusOf(call, user.token)).not.toBe(403);
  await server.services.database.owner`delete from membership where account_id = ${user.account_id}`;
  expect(await statusOf(call, user.token)).toBe(401);
});

test('the profile says what its owner lacks', async () => {
  const owner = await server.asOwner();
  const user = await server.asEditor('analyst');
  await owner.api.createRole({ body: { name: 'Press', permissions: ['quiz_create'] } });
  await owner.api.createPermission({ body: { permission: 'player_pii_view', audience: 'users', emails: [owner.email] } });
  const { missing } = await user.api.readProfile();
  expect(missing.map(({ permission }) => permission)).toEqual(
    permissions.filter((permission) => !permissionsOfRole.analyst.includes(permission)),
  );
  const quizCreate = missing.find(({ permission }) => permission === 'quiz_create')!;
  expect(quizCreate).toMatchObject({ audience: null, people: [] });
  expect(quizCreate.roles).toEqual(expect.arrayContaining(['owner', 'admin', 'editor', 'Press']));
  expect(missing.find(({ permission }) => permission === 'player_pii_view')).toEqual({
    permission: 'player_pii_view',
    audience: 'users',
    roles: [],
    people: ['Anna Berg'],
  });
});
