import fc from 'fast-check';
import { expect, test } from 'vitest';
import { audiences, permissions, permissionsIn, permissionsOfRole, roles } from './permissions.ts';

test('without an audience the role decides about a permission, whether one of the six or the tenant’s own', () => {
  for (const role of roles) expect([...permissionsIn({ role })].sort()).toEqual([...permissionsOfRole[role]].sort());
  expect([...permissionsIn({ role: 'own', granted: ['api_settings'] })]).toEqual(['api_settings']);
});

test('an audience replaces the role’s permission', () => {
  const has = (role: (typeof roles)[number] | 'own', audience: (typeof audiences)[number], named = false) =>
    permissionsIn({ role, granted: ['user_invite'], audiences: { user_invite: { audience, named } } }).has('user_invite');
  expect(has('own', 'team_admins')).toBe(false);
  expect(has('admin', 'team_admins')).toBe(true);
  expect(has('editor', 'team_admins')).toBe(false);
  expect(has('editor', 'team_editors')).toBe(true);
  expect(has('analyst', 'team_editors')).toBe(false);
  expect(has('analyst', 'all_team_members')).toBe(true);
  expect(has('admin', 'users')).toBe(false);
  expect(has('analyst', 'users', true)).toBe(true);
});

test('an owner has every permission, whatever is set', () => {
  const set = fc.dictionary(fc.constantFrom(...permissions), fc.record({ audience: fc.constantFrom(...audiences), named: fc.boolean() }));
  const everything = fc.property(set, (audience) => {
    expect(permissionsIn({ role: 'owner', audiences: audience }).size).toBe(permissions.length);
  });
  fc.assert(everything);
});
