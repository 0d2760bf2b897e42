import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { buildAccount, buildTenant, buildToken, putOnPlan } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';

let server: TestServer;
let owner: TestUser;
let token: string;
let domain: string;
let number = 0;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  number += 1;
  domain = `skola${number}.example`;
  const { id } = await buildTenant(server.services, `School ${number}`);
  await putOnPlan(server.services, id, 'scale');
  owner = await server.asOwner(id);
  await ownDomain(id, domain);
  ({ token } = await owner.api.createScimToken());
});

const sql = () => server.services.database.owner;
const ownDomain = (tenant_id: string, name: string) => sql()`
  insert into tenant_domain (tenant_id, id, domain, purpose, token, created_at, verified_at) values (${tenant_id}, ${newId()}, ${name}, 'sign_in', 'proof', now(), now())`;

/** A call as a directory makes it. */
async function call(method: string, path: string, body?: unknown, as = token, more: Record<string, string> = {}) {
  const response = await server.request(`/scim/v2${path}`, {
    method,
    headers: { authorization: `Bearer ${as}`, 'content-type': 'application/scim+json; charset=utf-8', 'user-agent': 'directory', ...more },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  // oxlint-disable-next-line typescript/no-explicit-any -- read as a directory reads it
  return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as any, headers: response.headers };
}
const patch = (path: string, ...Operations: unknown[]) =>
  call('PATCH', path, { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations });
const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const anna = (more: object = {}) => ({ schemas: [userSchema], userName: `anna@${domain}`, active: true, ...more });
const memberOf = async (email: string) => {
  const [row] = await sql()<{ role: string; role_id: string | null; state: string; name: string; account_id: string }[]>`
    select m.role, m.role_id, m.state, a.name, a.id as account_id from membership m join account a on a.id = m.account_id where a.email = ${email} and m.tenant_id = ${owner.tenant_id}`;
  return row;
};
const isAlive = (session: string) =>
  server
    .client(session)
    .readProfile()
    .then(
      () => true,
      () => false,
    );

test('the sequence of Entra ID: found, created, updated with textual booleans, suspended with its sessions ended, reactivated, deleted', async () => {
  const missing = await call('GET', `/Users?filter=userName+eq+%22anna%40${domain}%22`);
  expect(missing.body).toEqual({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: 0,
    startIndex: 1,
    itemsPerPage: 0,
    Resources: [],
  });
  const made = await call('POST', '/Users', {
    schemas: [userSchema, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
    externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
    userName: `Anna@${domain}`,
    active: true,
    displayName: 'Anna Berg',
    emails: [{ primary: true, type: 'work', value: `Anna@${domain}` }],
    meta: { resourceType: 'User' },
    name: { formatted: 'Anna Berg', familyName: 'Berg', givenName: 'Anna' },
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Sales' },
    roles: [],
  });
  expect(made.status).toBe(201);
  expect(made.headers.get('content-type')).toBe('application/scim+json; charset=utf-8');
  const { id } = made.body;
  expect(made.headers.get('location')).toBe(`${server.base}/scim/v2/Users/${id}`);
  expect(made.body).toMatchObject({
    externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
    active: true,
    userName: `Anna@${domain}`,
    groups: [],
  });
  expect(await memberOf(`anna@${domain}`)).toMatchObject({ role: 'analyst', state: 'active', name: 'Anna Berg' });
  expect((await call('GET', `/Users?filter=userName+eq+%22anna%40${domain}%22`)).body).toMatchObject({
    totalResults: 1,
    Resources: [{ id }],
  });
  expect((await call('GET', '/Users?filter=externalId eq "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef"')).body.totalResults).toBe(1);
  expect((await call('GET', `/Users?filter=emails[type eq "work"].value eq "anna@${domain}"`)).body.totalResults).toBe(1);

  const changed = await patch(
    `/Users/${id}`,
    { op: 'Replace', path: 'emails[type eq "work"].value', value: `anna.ek@${domain}` },
    { op: 'Replace', path: 'name.familyName', value: 'Ek' },
    { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'Marketing' },
    { op: 'Replace', value: { displayName: 'Anna Ek' } },
  );
  expect(changed.body).toMatchObject({ displayName: 'Anna Ek', name: { familyName: 'Ek', givenName: 'Anna' } });
  const member = await memberOf(`anna.ek@${domain}`);
  expect(member?.name).toBe('Anna Ek');

  const session = await buildToken(server.services, member!.account_id, owner.tenant_id);
  expect(await isAlive(session)).toBe(true);
  expect((await patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' })).body.active).toBe(false);
  expect(await isAlive(session)).toBe(false);
  expect((await memberOf(`anna.ek@${domain}`))?.state).toBe('suspended');
  expect((await patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'True' })).body.active).toBe(true);
  expect(await isAlive(session)).toBe(false);
  expect((await call('DELETE', `/Users/${id}`)).status).toBe(204);
  expect(await memberOf(`anna.ek@${domain}`)).toBeUndefined();
  expect((await call('GET', `/Users/${id}`)).status).toBe(404);
  const log = await sql()<{ action: string; account_id: null }[]>`
    select action, account_id from audit_log where tenant_id = ${owner.tenant_id} and action like 'member%' order by seq`;
  expect(log.map(({ action }) => action)).toEqual(['member_joined', 'member_suspended', 'member_activated', 'member_removed']);
});

test('the sequence of Okta: a page, a user by PUT, one replace without a path, groups by ids and names', async () => {
  expect((await call('GET', '/Users?startIndex=1&count=2')).status).toBe(200);
  const { body: made } = await call('POST', '/Users', {
    ...anna(),
    name: { givenName: 'Anna', familyName: 'Berg' },
    emails: [{ primary: true, value: `anna@${domain}`, type: 'work' }],
    displayName: 'Anna Berg',
    locale: 'en-US',
    externalId: '00ujl29u0le5T6Aj10h7',
    groups: [],
    password: '1mz050nq',
  });
  expect(JSON.stringify(made)).not.toContain('1mz050nq');
  const put = await call('PUT', `/Users/${made.id}`, {
    ...made,
    name: { givenName: 'Annika', familyName: 'Berg' },
    displayName: 'Annika Berg',
  });
  expect(put.body).toMatchObject({ id: made.id, active: true, displayName: 'Annika Berg', externalId: '00ujl29u0le5T6Aj10h7' });

  const { body: group, status } = await call('POST', '/Groups', { schemas: [groupSchema], displayName: 'Editors', members: [] });
  expect(status).toBe(201);
  const { groups } = await owner.api.changeScimGroup({ params: { id: group.id }, body: { role: 'editor' } });
  expect(groups).toEqual([{ id: group.id, name: 'Editors', members: 0, role: 'editor' }]);
  await patch(`/Groups/${group.id}`, { op: 'add', path: 'members', value: [{ value: made.id, display: `anna@${domain}` }] });
  expect((await memberOf(`anna@${domain}`))?.role).toBe('editor');
  await patch(`/Groups/${group.id}`, { op: 'replace', value: { id: group.id, displayName: 'Writers' } });
  expect((await call('GET', `/Users/${made.id}`)).body.groups).toMatchObject([{ value: group.id, display: 'Writers' }]);
  expect((await call('GET', '/Groups?filter=displayName eq "writers"&excludedAttributes=members')).body.Resources).toEqual([
    expect.not.objectContaining({ members: expect.anything() }),
  ]);
  await patch(`/Groups/${group.id}`, { op: 'remove', path: `members[value eq "${made.id}"]` });
  expect((await memberOf(`anna@${domain}`))?.role).toBe('analyst');

  expect((await patch(`/Users/${made.id}`, { op: 'replace', value: { active: false } })).body.active).toBe(false);
  expect((await call('GET', '/Users?filter=active eq false')).body.totalResults).toBe(1);
});

test('Okta’s published conformance requests (SCIM 2.0 SPEC): read, missing, created, duplicated, found in any case, groups', async () => {
  await call(
    'POST',
    '/Users',
    anna({ name: { givenName: 'Anna', familyName: 'Berg' }, emails: [{ primary: true, value: `anna@${domain}` }] }),
  );
  const listed = await call('GET', '/Users?count=1&startIndex=1');
  expect([listed.status, listed.body.schemas]).toEqual([200, ['urn:ietf:params:scim:api:messages:2.0:ListResponse']]);
  for (const key of ['itemsPerPage', 'startIndex', 'totalResults']) expect(typeof listed.body[key]).toBe('number');
  const [first] = listed.body.Resources;
  const filled = expect.stringMatching(/./);
  const whole = { id: filled, name: { familyName: filled, givenName: filled }, userName: filled, emails: [{ value: filled }] };
  expect(first).toMatchObject({ ...whole, active: expect.any(Boolean) });
  expect((await call('GET', `/Users/${first.id}`)).body).toMatchObject(whole);
  const nobody = await call('GET', `/Users?filter=${encodeURIComponent(`userName eq "${newId()}@atko.com"`)}`);
  expect([nobody.status, nobody.body.totalResults]).toEqual([200, 0]);
  const missing = await call('GET', `/Users/${newId()}`);
  expect([missing.status, missing.body.schemas]).toEqual([404, ['urn:ietf:params:scim:api:messages:2.0:Error']]);
  expect(missing.body.detail).toEqual(filled);

  const user = {
    schemas: [userSchema],
    userName: `Runscope300@${domain}`,
    name: { givenName: 'Runscope', familyName: 'Test' },
    emails: [{ primary: true, value: `Runscope300@${domain}`, type: 'work' }],
    displayName: 'Runscope Test',
    active: true,
  };
  const made = await call('POST', '/Users', user);
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ ...user, id: filled });
  expect((await call('GET', `/Users/${made.body.id}`)).body).toEqual(made.body);
  expect((await call('POST', '/Users', user)).status).toBe(409);
  for (const userName of [user.userName, user.userName.toUpperCase()])
    expect((await call('GET', `/Users?filter=${encodeURIComponent(`userName eq "${userName}"`)}`)).body.Resources).toMatchObject([
      { id: made.body.id },
    ]);
  expect(await call('GET', '/Groups?startIndex=1&count=100')).toMatchObject({ status: 200, body: { totalResults: 0, Resources: [] } });
});

test('the requests of Entra’s SCIM validator: duplicates, several changes at once, groups with members in every form', async () => {
  const user = async (name: string): Promise<string> =>
    (await call('POST', '/Users', anna({ userName: `${name}@${domain}` }))).body.id as string;
  const [ada, bo] = [await user('ada'), await user('bo')];
  const doubled = await call('POST', '/Users', anna({ userName: `ADA@${domain}` }));
  expect([doubled.status, doubled.body.scimType]).toEqual([409, 'uniqueness']);
  const several = await patch(
    `/Users/${ada}`,
    { op: 'replace', path: 'name.givenName', value: 'Ada' },
    { op: 'add', path: 'name.familyName', value: 'Ek' },
    { op: 'replace', path: 'displayName', value: 'Ada Ek' },
    { op: 'replace', value: { 'name.formatted': 'Ada Ek', nickName: 'A' } },
  );
  expect([several.status, several.body.displayName, several.body.name]).toEqual([
    200,
    'Ada Ek',
    expect.objectContaining({ givenName: 'Ada', familyName: 'Ek' }),
  ]);
  expect((await patch(`/Users/${newId()}`, { op: 'replace', path: 'active', value: 'False' })).status).toBe(404);

  const { body: group } = await call('POST', '/Groups', {
    schemas: [groupSchema],
    externalId: newId(),
    displayName: 'Staff',
    members: [{ value: ada }],
  });
  const again = await call('POST', '/Groups', { schemas: [groupSchema], displayName: 'staff' });
  expect([again.status, again.body.scimType]).toEqual([409, 'uniqueness']);
  const members = async (): Promise<string[]> =>
    ((await call('GET', `/Groups/${group.id}`)).body.members ?? []).map(({ value }: { value: string }) => value).toSorted();
  for (const [operation, left] of [
    [{ op: 'Add', path: 'members', value: [{ $ref: null, value: bo }] }, [ada, bo]],
    [{ op: 'Add', path: 'members', value: [{ value: bo }] }, [ada, bo]],
    [{ op: 'Remove', path: 'members', value: [{ $ref: null, value: ada }] }, [bo]],
    [{ op: 'Replace', path: 'members', value: [{ value: ada }] }, [ada]],
    [{ op: 'Remove', path: `members[value eq "${ada}"]` }, []],
  ] as const) {
    expect((await patch(`/Groups/${group.id}`, operation)).status, JSON.stringify(operation)).toBeLessThan(300);
    expect(await members(), JSON.stringify(operation)).toEqual([...left].toSorted());
  }
  expect(
    (await call('GET', `/Groups?excludedAttributes=members&filter=${encodeURIComponent('displayName eq "STAFF"')}`)).body.totalResults,
  ).toBe(1);
  expect((await call('DELETE', `/Groups/${group.id}`)).status).toBe(204);
  expect((await call('DELETE', `/Groups/${group.id}`)).status).toBe(404);
  expect((await call('DELETE', `/Users/${bo}`)).status).toBe(204);
  expect((await call('GET', `/Users/${bo}`)).status).toBe(404);
});

test('the requests that Microsoft documents, word for word, answer what it documents', async () => {
  const messages = 'urn:ietf:params:scim:api:messages:2.0';
  const post = {
    schemas: [userSchema, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
    externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
    userName: 'Test_User_ab6490ee-1e48-479e-a20b-2d77186b5dd1',
    active: true,
    emails: [{ primary: true, type: 'work', value: `Test_User_fd0ea19b-0777-472c-9f96-4f70d2226f2e@${domain}` }],
    meta: { resourceType: 'User' },
    name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
    roles: [],
  };
  const made = await call('POST', '/Users', post);
  const { schemas: _, roles: __, ...kept } = post;
  const documented = { ...kept, schemas: [userSchema], id: expect.any(String), meta: expect.objectContaining({ resourceType: 'User' }) };
  expect([made.status, made.body]).toEqual([201, { ...documented, groups: [] }]);
  const { id } = made.body;
  expect((await call('GET', `/Users/${id}`)).body).toMatchObject(documented);
  const found = await call('GET', `/Users?filter=userName eq "${post.userName}"`);
  expect(found.body).toMatchObject({ schemas: [`${messages}:ListResponse`], totalResults: 1, Resources: [documented], startIndex: 1 });
  const none = await call('GET', '/Users?filter=userName eq "non-existent user"');
  expect([none.status, none.body]).toEqual([
    200,
    { schemas: [`${messages}:ListResponse`], totalResults: 0, Resources: [], startIndex: 1, itemsPerPage: 0 },
  ]);
  const updated = await patch(
    `/Users/${id}`,
    { op: 'Replace', path: 'emails[type eq "work"].value', value: `updatedEmail@${domain}` },
    { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
  );
  expect([updated.status, updated.body.name.familyName, updated.body.emails]).toEqual([
    200,
    'updatedFamilyName',
    [{ primary: true, type: 'work', value: `updatedEmail@${domain}` }],
  ]);
  const userName = `5b50642d-79fc-4410-9e90-4c077cdd1a59@${domain}`;
  const renamed = await patch(`/Users/${id}`, { op: 'Replace', path: 'userName', value: userName });
  expect([renamed.status, renamed.body.userName]).toEqual([200, userName]);
  const disabled = await patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: false });
  expect([disabled.status, disabled.body.active]).toEqual([200, false]);

  const group = await call('POST', '/Groups', {
    schemas: [groupSchema, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
    externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
    id: 'c4d56c3c-bf3b-4e96-9b64-837018d6060e',
    displayName: 'displayName',
    members: [],
    meta: { resourceType: 'Group' },
  });
  expect([group.status, group.body]).toMatchObject([
    201,
    { schemas: [groupSchema], externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159', displayName: 'displayName', members: [] },
  ]);
  const path = `/Groups/${group.body.id}`;
  expect(group.body.id).not.toBe('c4d56c3c-bf3b-4e96-9b64-837018d6060e');
  const without = await call('GET', `${path}?excludedAttributes=members`);
  expect([without.status, without.body.members]).toEqual([200, undefined]);
  const named = await call('GET', '/Groups?excludedAttributes=members&filter=displayName eq "displayName"');
  expect(named.body).toMatchObject({ totalResults: 1, Resources: [{ id: group.body.id, displayName: 'displayName' }] });
  for (const operation of [
    { op: 'Replace', path: 'displayName', value: '1879db59-3bdf-4490-ad68-ab880a269474updatedDisplayName' },
    { op: 'Add', path: 'members', value: [{ $ref: null, value: id }] },
    { op: 'Remove', path: 'members', value: [{ $ref: null, value: id }] },
  ]) {
    const answer = await patch(path, operation);
    expect([answer.status, answer.body], operation.op).toEqual([204, null]);
    const { members } = (await call('GET', path)).body;
    expect(members.length, operation.op).toBe(operation.op === 'Add' ? 1 : 0);
  }
  expect((await call('DELETE', path)).status).toBe(204);
  expect((await call('DELETE', `/Users/${id}`)).status).toBe(204);
});

interface Attribute {
  name: string;
  type: string;
  multiValued: boolean;
  required?: boolean;
  returned?: string;
  subAttributes?: Attribute[];
}

/** The violations of a resource against its schema, in the form of RFC 7643, section 7. */
function breaches(value: Record<string, unknown>, attributes: readonly Attribute[], at = ''): string[] {
  const known = new Map(attributes.map((attribute) => [attribute.name, attribute]));
  const common = at === '' ? ['schemas', 'id', 'externalId', 'meta'] : [];
  const lacking = attributes.flatMap(({ name, required }) => (required && value[name] === undefined ? [`${at}${name} is not there`] : []));
  const wrong = Object.entries(value).flatMap(([name, field]) => {
    const attribute = known.get(name);
    if (!attribute) return common.includes(name) || name.startsWith('urn:') ? [] : [`${at}${name} is not declared`];
    if (attribute.returned === 'never') return [`${at}${name} is never returned`];
    if (attribute.multiValued !== Array.isArray(field)) return [`${at}${name}: one or several`];
    return [field].flat().flatMap((element): string[] => {
      if (attribute.type === 'complex') return breaches(element as Record<string, unknown>, attribute.subAttributes ?? [], `${at}${name}.`);
      return typeof element === (attribute.type === 'boolean' ? 'boolean' : 'string') ? [] : [`${at}${name} is ${typeof element}`];
    });
  });
  return [...lacking, ...wrong];
}

test('every reply matches the published schemas', async () => {
  const { body: user } = await call(
    'POST',
    '/Users',
    anna({ name: { givenName: 'Anna' }, emails: [{ value: `anna@${domain}` }], externalId: 'a' }),
  );
  const { body: group } = await call('POST', '/Groups', { schemas: [groupSchema], displayName: 'Staff', members: [{ value: user.id }] });
  const served = (await call('GET', '/Schemas')).body.Resources as { id: string; attributes: Attribute[] }[];
  expect(served.map(({ id }) => id)).toEqual(expect.arrayContaining([userSchema, groupSchema]));
  const { body: users } = await call('GET', '/Users');
  const { body: groups } = await call('GET', '/Groups');
  for (const resource of [user, group, ...users.Resources, ...groups.Resources]) {
    const schema = served.find(({ id }) => resource.schemas.includes(id));
    expect(breaches(resource, schema?.attributes ?? [])).toEqual([]);
    expect(resource.meta).toMatchObject({
      resourceType: expect.any(String),
      location: `${server.base}/scim/v2/${resource.meta.resourceType}s/${resource.id}`,
    });
  }
});

test('of several groups the role with the most permissions applies, including the tenant’s own; no group makes an owner, and no member assigns a role with permissions that she lacks', async () => {
  const { body: user } = await call('POST', '/Users', anna());
  const groupOf = async (displayName: string): Promise<string> =>
    (await call('POST', '/Groups', { displayName, members: [{ value: user.id }] })).body.id as string;
  const [texts, editors, own] = [await groupOf('Texts'), await groupOf('Editors'), await groupOf('Own')];
  const give = (id: string, role: string | null, as = owner) => as.api.changeScimGroup({ params: { id }, body: { role } });
  await give(texts, 'text_editor');
  expect((await memberOf(`anna@${domain}`))?.role).toBe('text_editor');
  await give(editors, 'editor');
  expect((await memberOf(`anna@${domain}`))?.role).toBe('editor');
  const { id: role } = (await owner.api.createRole({
    body: { name: 'Looks on', permissions: ['quiz_statistics_view', 'user_view', 'quiz_create', 'quiz_settings'] },
  })) as { id: string };
  await give(own, role);
  await call('DELETE', `/Groups/${editors}`);
  expect(await memberOf(`anna@${domain}`)).toMatchObject({ role: 'own', role_id: role });
  await expect(give(texts, 'owner')).rejects.toMatchObject({ status: 422 });
  await expect(give(texts, null, await server.asOwner())).rejects.toMatchObject({ status: 404 });
  const admin = await server.asEditor('admin', owner.tenant_id);
  const { id: buyer } = (await owner.api.createRole({ body: { name: 'Buys', permissions: ['subscription_edit'] } })) as { id: string };
  await expect(give(texts, buyer, admin)).rejects.toMatchObject({ status: 422 });
  const editor = await server.asEditor('editor', owner.tenant_id);
  await expect(give(texts, 'admin', editor)).rejects.toMatchObject({ status: 403 });
});

test('only people of verified domains are added; an account with a password or another tenant keeps its name, its address and its sign-ins', async () => {
  const foreign = await call('POST', '/Users', { ...anna(), userName: 'anna@elsewhere.example' });
  expect(foreign.status).toBe(400);
  expect(foreign.body).toMatchObject({ schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '400', scimType: 'invalidValue' });
  const elsewhere = await buildTenant(server.services, 'Elsewhere');
  const known = await buildAccount(server.services, { email: `anna@${domain}`, name: 'Anna B.', tenant_id: elsewhere.id, role: 'editor' });
  const { body: user } = await call('POST', '/Users', anna({ displayName: 'Somebody else' }));
  expect(await memberOf(known.email)).toMatchObject({ account_id: known.id, role: 'analyst', name: 'Anna B.' });
  const session = await buildToken(server.services, known.id, elsewhere.id);
  const renamed = await patch(`/Users/${user.id}`, {
    op: 'replace',
    value: { userName: `new@${domain}`, displayName: 'New', emails: [{ value: `new@${domain}` }] },
  });
  expect(renamed.body).toMatchObject({ userName: `new@${domain}`, displayName: 'New' });
  expect(await memberOf(known.email)).toMatchObject({ account_id: known.id, name: 'Anna B.' });
  await patch(`/Users/${user.id}`, { op: 'replace', path: 'active', value: false });
  expect(await isAlive(session)).toBe(true);
});

test('an existing member becomes managed by the directory; the last owner is neither suspended nor deleted, and keeps the role', async () => {
  const [{ email }] = await sql()<
    [{ email: string }]
  >`update account set email = ${`boss@${domain}`} where id = ${owner.account_id} returning email`;
  const { body: user, status } = await call('POST', '/Users', anna({ userName: email }));
  expect(status).toBe(201);
  const { body: group } = await call('POST', '/Groups', { displayName: 'Texts', members: [{ value: user.id }] });
  await owner.api.changeScimGroup({ params: { id: group.id }, body: { role: 'text_editor' } });
  expect(await memberOf(email)).toMatchObject({ role: 'owner', state: 'active', account_id: owner.account_id });
  expect((await patch(`/Users/${user.id}`, { op: 'replace', path: 'active', value: false })).status).toBe(403);
  expect((await call('DELETE', `/Users/${user.id}`)).status).toBe(403);
  expect(await memberOf(email)).toMatchObject({ role: 'owner', state: 'active' });
  const again = await call('POST', '/Users', anna({ userName: email.toUpperCase() }));
  expect(again).toMatchObject({ status: 409, body: { scimType: 'uniqueness', status: '409' } });
});

test('a resource has a version: its current reader gets 304, and a change of an older version is refused', async () => {
  const made = await call('POST', '/Users', anna({ name: { givenName: 'Anna' } }));
  const path = `/Users/${made.body.id}`;
  const first = made.headers.get('etag')!;
  expect(first).toMatch(/^W\/"[\w-]{22}"$/);
  expect(made.body.meta.version).toBe(first);
  const read = (known: string) => call('GET', path, undefined, token, { 'if-none-match': known });
  expect(await read(`"other", ${first}`)).toMatchObject({ status: 304, body: null });
  const disable = { Operations: [{ op: 'replace', path: 'active', value: false }] };
  const change = (method: string, version: string, body?: unknown) => call(method, path, body, token, { 'if-match': version });
  expect((await change('PATCH', 'W/"of-before"', disable)).status).toBe(412);
  const changed = await change('PATCH', first, disable);
  expect([changed.status, changed.body.active]).toEqual([200, false]);
  const second = changed.headers.get('etag')!;
  expect(second).not.toBe(first);
  expect((await read(first)).body.meta.version).toBe(second);
  const { body: group, headers } = await call('POST', '/Groups', { displayName: 'Staff', members: [{ value: made.body.id }] });
  // Whose groups are others is another resource, too.
  expect((await change('PUT', second, anna())).body).toMatchObject({ status: '412' });
  expect((await call('DELETE', `/Groups/${group.id}`, undefined, token, { 'if-match': '"old"' })).status).toBe(412);
  expect((await call('DELETE', `/Groups/${group.id}`, undefined, token, { 'if-match': headers.get('etag')! })).status).toBe(204);
  expect((await change('DELETE', first)).status).toBe(412);
  expect((await change('DELETE', '*')).status).toBe(204);
  const config = await call('GET', '/ServiceProviderConfig');
  expect(config.body.etag).toEqual({ supported: true });
});

test('pages start at one and have at most two hundred items; errors have the form of SCIM', async () => {
  for (const name of ['ada', 'bo', 'cia']) await call('POST', '/Users', anna({ userName: `${name}@${domain}` }));
  const names = async (query: string) => {
    const { body } = await call('GET', `/Users?${query}`);
    return [
      body.totalResults,
      body.startIndex,
      body.itemsPerPage,
      (body.Resources as { userName: string }[]).map(({ userName }) => userName[0]).join(''),
    ];
  };
  expect(await names('startIndex=2&count=1')).toEqual([3, 2, 1, 'b']);
  expect(await names('startIndex=-3&count=1000')).toEqual([3, 1, 3, 'abc']);
  expect(await names('count=0')).toEqual([3, 1, 0, '']);
  expect(await names('filter=userName sw "c" or userName co "BO@"')).toEqual([2, 1, 2, 'bc']);
  expect(await names('filter=not (userName ew "x") and meta.created pr&count=1')).toEqual([3, 1, 1, 'a']);
  for (const [path, status, scimType] of [
    ['/Users?filter=userName eq', 400, 'invalidFilter'],
    ['/Users?filter=password eq "a"', 400, 'invalidFilter'],
    ['/Users?count=many', 400, 'invalidValue'],
    ['/Users/none', 404, undefined],
    [`/Users/${newId()}`, 404, undefined],
    ['/Me', 404, undefined],
  ] as const) {
    const { body, ...answer } = await call('GET', path);
    expect([answer.status, body.status, body.scimType], path).toEqual([status, String(status), scimType]);
    expect(body.schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error']);
  }
  expect((await call('POST', '/Users', { active: true })).body.scimType).toBe('invalidValue');
  expect((await call('POST', '/Groups', { displayName: 'A', members: [{ value: newId() }] })).body.scimType).toBe('invalidValue');
  const broken = await server.request('/scim/v2/Users', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
    body: '{"a":',
  });
  expect([broken.status, ((await broken.json()) as { status: string }).status]).toEqual([400, '400']);
});

test('the directory reads the capabilities of the server, with a token only', async () => {
  const { body: config } = await call('GET', '/ServiceProviderConfig');
  expect(config).toMatchObject({ patch: { supported: true }, bulk: { supported: false }, filter: { supported: true, maxResults: 200 } });
  expect((await call('GET', '/ResourceTypes')).body.Resources).toMatchObject([
    { id: 'User', endpoint: '/Users' },
    { id: 'Group', endpoint: '/Groups' },
  ]);
  expect((await call('GET', `/Schemas/${userSchema}`)).body.attributes.map(({ name }: { name: string }) => name)).toContain('userName');
  for (const path of ['/ServiceProviderConfig', '/Users', '/Groups']) {
    const refused = await call('GET', path, undefined, 'lucka_scim_wrong_and_long_enough');
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="SCIM"']);
  }
});

test('a token is shown once, is replaced with a day of overlap, and opens one active tenant only', async () => {
  const { tokens } = await owner.api.readProvisioning();
  expect(tokens).toMatchObject([{ hint: token.slice(-4), expires_at: null }]);
  expect(JSON.stringify(await sql()`select * from scim_token where tenant_id = ${owner.tenant_id}`)).not.toContain(token);
  await call('GET', '/Users');
  expect((await owner.api.readProvisioning()).tokens[0]?.last_used_at).not.toBeNull();
  const { body: user } = await call('POST', '/Users', anna());
  const { token: next, provisioning } = await owner.api.createScimToken();
  expect(provisioning).toMatchObject({ users: 1, tokens: [{ expires_at: null }, { expires_at: expect.any(String) }] });
  for (const one of [token, next]) expect((await call('GET', '/Users', undefined, one)).body.totalResults).toBe(1);
  server.clock.advance(86_400_001);
  expect((await call('GET', '/Users')).status).toBe(401);
  expect((await call('GET', '/Users', undefined, next)).status).toBe(200);
  const stranger = await server.asOwner((await buildTenant(server.services)).id);
  const { token: theirs, provisioning: own } = await stranger.api.createScimToken();
  expect((await call('GET', '/Users', undefined, theirs)).body.totalResults).toBe(0);
  for (const method of ['GET', 'DELETE']) expect((await call(method, `/Users/${user.id}`, undefined, theirs)).status).toBe(404);
  const id = own.tokens[0]!.id;
  const newOwner = await server.asOwner(owner.tenant_id);
  await expect(newOwner.api.deleteScimToken({ params: { id } })).rejects.toMatchObject({ status: 404 });
  await sql()`update tenant set suspended_at = now() where id = ${owner.tenant_id}`;
  expect((await call('GET', '/Users', undefined, next)).status).toBe(401);
  await stranger.api.deleteScimToken({ params: { id } });
  expect((await call('GET', '/Users', undefined, theirs)).status).toBe(401);
});

test('when all seats are taken the directory gets an error, and no one is added', async () => {
  await putOnPlan(server.services, owner.tenant_id, 'start');
  const answers = [];
  for (const name of ['ada', 'bo', 'cia']) answers.push(await call('POST', '/Users', anna({ userName: `${name}@${domain}` })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 400]);
  expect(answers[2]?.body.detail).toContain('seats');
  expect(await sql()`select id from account where email = ${`cia@${domain}`}`).toEqual([]);
});
