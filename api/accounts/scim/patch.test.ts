import { expect, test } from 'vitest';
import { matcherOf, parseFilter } from './filter.ts';
import { groupAttributes, patchResource, readResource, userAttributes } from './patch.ts';

const patched = (resource: object, ...Operations: unknown[]) =>
  patchResource(
    resource as Record<string, unknown>,
    { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations },
    userAttributes,
  );
const patchedGroup = (resource: object, ...Operations: unknown[]) =>
  patchResource(resource as Record<string, unknown>, { Operations }, groupAttributes);
const refusal = async (work: () => unknown) => {
  try {
    await work();
  } catch (error) {
    return (error as { scimType?: string }).scimType;
  }
  throw new Error('it was not refused');
};

test('requests of Entra ID are understood: booleans as texts, capitalised operations, dotted names, extensions, missing lists', async () => {
  expect(await patched({ active: true }, { op: 'Replace', path: 'active', value: 'False' })).toEqual({ active: false });
  expect(await patched({ active: false }, { op: 'Add', value: { active: 'True', 'name.givenName': 'Anna' } })).toEqual({
    active: true,
    name: { givenName: 'Anna' },
  });
  expect(await patched({}, { op: 'Add', path: 'emails[type eq "work"].value', value: 'a@b.example' })).toEqual({
    emails: [{ type: 'work', value: 'a@b.example' }],
  });
  expect(
    await patched(
      { emails: [{ type: 'work', value: 'a@b.example' }] },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'c@b.example' },
    ),
  ).toEqual({
    emails: [{ type: 'work', value: 'c@b.example' }],
  });
  const department = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department';
  expect(
    await patched({ userName: 'a' }, { op: 'Add', path: department, value: 'Sales' }, { op: 'Add', value: { [department]: 'Sales' } }),
  ).toEqual({ userName: 'a' });
  expect(await patched({}, { op: 'Add', path: 'urn:ietf:params:scim:schemas:core:2.0:User:displayName', value: 'Anna' })).toEqual({
    displayName: 'Anna',
  });
  const group = { members: [{ value: '1' }, { value: '2' }, { value: '3' }] };
  expect(await patchedGroup(group, { op: 'Remove', path: 'members', value: [{ value: '2' }] })).toEqual({
    members: [{ value: '1' }, { value: '3' }],
  });
  expect(await patchedGroup(group, { op: 'Remove', path: 'members[value eq "3"]' })).toEqual({ members: [{ value: '1' }, { value: '2' }] });
  expect(await patchedGroup(group, { op: 'Add', path: 'members', value: [{ value: '4' }, { value: '1' }] })).toEqual({
    members: [{ value: '2' }, { value: '3' }, { value: '4' }, { value: '1' }],
  });
});

test('what Okta sends is understood: one replace without a path, ids beside names', async () => {
  expect(await patched({ active: true, userName: 'a' }, { op: 'replace', value: { active: false } })).toEqual({
    active: false,
    userName: 'a',
  });
  expect(await patchedGroup({ displayName: 'Old' }, { op: 'replace', value: { id: '7', displayName: 'New' } })).toEqual({
    displayName: 'New',
  });
  expect(
    await patchedGroup(
      { members: [{ value: '1' }] },
      { op: 'replace', path: 'members', value: [{ value: '2', display: 'anna@b.example' }] },
    ),
  ).toEqual({
    members: [{ value: '2', display: 'anna@b.example' }],
  });
});

test('attributes are removed, lists have one primary, and the original resource is unchanged', async () => {
  const before = {
    displayName: 'Anna',
    name: { givenName: 'Anna', familyName: 'Berg' },
    emails: [{ value: 'a@b.example', primary: true }],
  };
  const kept = structuredClone(before);
  expect(await patched(before, { op: 'remove', path: 'displayName' }, { op: 'remove', path: 'name.familyName' })).toEqual({
    name: { givenName: 'Anna' },
    emails: [{ value: 'a@b.example', primary: true }],
  });
  expect(await patched(before, { op: 'add', path: 'emails', value: [{ value: 'c@b.example', primary: true }] })).toMatchObject({
    emails: [
      { value: 'a@b.example', primary: false },
      { value: 'c@b.example', primary: true },
    ],
  });
  expect(before).toEqual(kept);
});

test('attribute names are case-insensitive, and unknown attributes are ignored', () => {
  const body = {
    schemas: ['x'],
    USERNAME: 'anna',
    password: 'secret',
    Active: 'true',
    name: { GivenName: 'Anna', honorificPrefix: 'Dr' },
    emails: ['a@b.example'],
  };
  expect(readResource(body, userAttributes)).toEqual({
    userName: 'anna',
    active: true,
    name: { givenName: 'Anna' },
    emails: [{ value: 'a@b.example' }],
  });
});

test.each([
  [{ op: 'move', path: 'active' }, 'invalidSyntax'],
  [{ op: { toString: 1 } }, 'invalidSyntax'],
  [{ op: 'add', path: { toString: 1 }, value: 'a' }, 'invalidPath'],
  [{ op: 'remove' }, 'noTarget'],
  [{ op: 'replace', path: 'active', value: 'perhaps' }, 'invalidValue'],
  [{ op: 'replace', path: 'userName', value: 7 }, 'invalidValue'],
  [{ op: 'replace', path: 'emails[', value: 'a' }, 'invalidPath'],
  [{ op: 'replace', path: 'emails[type eq ].value', value: 'a' }, 'invalidFilter'],
  [{ op: 'replace', path: 'active[type eq "work"]', value: true }, 'invalidPath'],
  [{ op: 'replace', path: 'emails[type ne "work"].value', value: 'a' }, 'noTarget'],
  [{ op: 'replace', value: 'text' }, 'invalidSyntax'],
])('%j is refused as %s', async (operation, scimType) => {
  expect(await refusal(() => patched({}, operation))).toBe(scimType);
});

test('filters are parsed with and, or, not, brackets and any letter case; malformed ones are reported', async () => {
  const holds = (filter: string) => matcherOf(parseFilter(filter))({ type: 'Work', value: 'Anna@B.example', primary: true });
  expect(holds('type eq "work" and value co "b.ex"')).toBe(true);
  expect(holds('type EQ "home" or (value sw "anna" and not (primary eq false))')).toBe(true);
  expect(holds('value pr and display pr')).toBe(false);
  expect(parseFilter('urn:ietf:params:scim:schemas:core:2.0:User:userName eq "a"')).toEqual({
    is: 'compared',
    attribute: 'username',
    operator: 'eq',
    value: 'a',
  });
  expect(parseFilter('emails[type eq "work"].value eq "a"')).toMatchObject({
    is: 'within',
    attribute: 'emails',
    part: { attribute: 'value' },
  });
  for (const broken of [
    'userName eq',
    'userName',
    'eq "a"',
    'userName eq anna',
    '(userName eq "a"',
    'userName eq "a" "b"',
    'userName is "a"',
    '('.repeat(50),
  ])
    expect(await refusal(() => parseFilter(broken)), broken).toBe('invalidFilter');
});

test('repeated changes of a group with tens of thousands of members do not block others', async () => {
  const members = (count: number, from = 0) => Array.from({ length: count }, (_, place) => ({ value: `user-${from + place}` }));
  const group = { members: members(20_000) };
  const beats: number[] = [];
  const beat = setInterval(() => beats.push(performance.now()), 5);
  const before = process.cpuUsage();
  const joined = await patchedGroup(group, { op: 'add', path: 'members', value: members(20_000, 10_000) });
  expect((joined['members'] as object[]).length).toBe(30_000);
  const left = await patchedGroup(joined, { op: 'remove', path: 'members', value: members(29_000) });
  expect(left['members']).toEqual(members(1_000, 29_000));
  // One by one like Entra ID: each request reads all of them, and others are served in between.
  const leaving = Array.from({ length: 40 }, (_, place) => ({ op: 'Remove', path: `members[value eq "User-${place}"]` }));
  const after = await patchedGroup(group, ...leaving);
  expect(after['members']).toEqual(members(19_960, 40));
  clearInterval(beat);
  const { user, system } = process.cpuUsage(before);
  // Milliseconds of processor time; comparing each with each took minutes.
  expect((user + system) / 1000).toBeLessThan(6_000);
  expect(beats.length).toBeGreaterThan(1);
});
