import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApiError } from '#shared/contract/client.ts';
import { buildAccount, buildTenant, putOnPlan, testPassword } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { testBrowser } from './test-browser.ts';
import { testNameServer } from '#api/accounts/domains/test-name-server.ts';
import { newKey, testClient, testProvider, type TestProvider } from './test-provider.ts';

let server: TestServer;
let names: Awaited<ReturnType<typeof testNameServer>>;
let provider: TestProvider;
let owner: TestUser;
let number = 0;
/** The domain of this test's tenant. */
let domain: string;

beforeAll(async () => {
  names = await testNameServer();
  server = await testServer();
  Object.assign(server.services.config, { private_hosts: ['127.0.0.1'], dns_servers: [names.address] });
  provider = await testProvider(`${server.base}/api/v1/sign-in/sso/callback`);
});
afterAll(async () => {
  await server.close();
  await Promise.all([provider.close(), names.close()]);
});

beforeEach(async () => {
  number += 1;
  domain = `skola${number}.example`;
  owner = await server.asOwner((await buildTenant(server.services, `School ${number}`)).id);
  Object.assign(provider.state, { change: (claims: unknown) => claims });
  provider.state.person = { sub: `anna-${number}`, email: `anna@${domain}`, email_verified: true, name: 'Anna Berg' };
});

const failure = (call: Promise<unknown>): Promise<{ status: number; code: string }> =>
  call.then(
    () => ({ status: 200, code: 'ok' }),
    ({ status, code }: ApiError) => ({ status, code }),
  );

async function prove(user: TestUser, name: string): Promise<void> {
  const { id, record, value } = await user.api.addDomain({ body: { domain: name } });
  names.records.set(record, value);
  expect(await user.api.verifyDomain({ params: { id } })).toEqual({ is_verified: true });
}
async function connect(user = owner): Promise<void> {
  const { client_id, client_secret } = testClient;
  await user.api.changeConnection({ body: { issuer: provider.issuer, client_id, client_secret, default_role: 'editor' } });
  await prove(user, domain);
}

/** Goes to the provider and back, up to the callback, which is not opened. */
async function comeBack(browser = testBrowser()) {
  const begun = await browser.open(`${server.base}/api/v1/sign-in/sso`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `Anna@${domain}`, back: '/dashboard/academy' }),
  });
  expect(begun.status).toBe(200);
  const { url } = (await begun.json()) as { url: string };
  return { browser, url, callback: await browser.follow(url, ({ pathname }) => pathname.endsWith('/sso/callback')) };
}
async function signIn(
  browser = testBrowser(),
): Promise<{ to: string; token: string | undefined; browser: ReturnType<typeof testBrowser> }> {
  const { callback } = await comeBack(browser);
  const to = await browser.follow(callback.href, ({ pathname }) => pathname === '/login' || pathname.startsWith('/dashboard'));
  return { to: to.pathname + to.search, token: browser.cookie(server.base, 'token'), browser };
}

test('somebody new of a proved domain becomes a member with the role that is set, in a session of that tenant alone', async () => {
  await connect();
  expect(await server.anonymous.findProvider({ body: { email: `nobody@${domain}` } })).toEqual({ has_provider: true });
  const { to, token } = await signIn();
  expect(to).toBe('/dashboard/academy');
  const anna = server.client(token);
  const profile = await anna.readProfile();
  expect(profile).toMatchObject({ name: 'Anna Berg', email: `anna@${domain}`, role: 'editor', tenant: { id: owner.tenant_id } });
  const elsewhere = await buildTenant(server.services, 'Elsewhere');
  await server.services.database.asTenant(elsewhere.id, (tx) =>
    tx.insertInto('membership').values({ tenant_id: elsewhere.id, account_id: profile.id, role: 'admin' }).execute(),
  );
  expect(await anna.switchTenant({ body: { tenant_id: elsewhere.id } })).toMatchObject({ tenant: null, permissions: [] });
  expect(await failure(anna.listQuizzes({ query: {} }))).toMatchObject({ status: 403 });
  // Nor does it reach how she signs in elsewhere.
  for (const name of ['passkeyOptions', 'beginTotp'] as const)
    expect(await failure(anna[name]()), name).toMatchObject({ code: 'forbidden' });
  expect(await failure(anna.updateProfile({ body: { email: 'eve@evil.example' } }))).toMatchObject({ code: 'forbidden' });
  const { token: again } = await signIn();
  expect((await server.client(again).readProfile()).id).toBe(profile.id);
});

test('a subject identifies the account, not the address that the provider sends later', async () => {
  await connect();
  const first = await server.client((await signIn()).token).readProfile();
  provider.state.person = { ...provider.state.person, email: owner.email };
  const second = await server.client((await signIn()).token).readProfile();
  expect(second).toMatchObject({ id: first.id, email: `anna@${domain}` });
});

test('an existing account is linked only after its own sign-in, by its owner', async () => {
  await connect();
  const { id } = await buildAccount(server.services, { email: `anna@${domain}` });
  await server.services.database.asTenant(server.tenant.id, (tx) =>
    tx.insertInto('membership').values({ tenant_id: server.tenant.id, account_id: id, role: 'analyst' }).execute(),
  );
  const { to, token } = await signIn();
  expect(to).toMatch(/^\/login\?link=[\w-]+&back=%2Fdashboard%2Facademy$/);
  expect(token).toBeUndefined();
  const ticket = new URLSearchParams(to.split('?')[1]).get('link') ?? '';
  expect(await failure(owner.api.linkSso({ body: { ticket } }))).toMatchObject({ code: 'not_found' });
  const { to: second } = await signIn();
  const own = await server.anonymous.requestToken({
    body: { grant_type: 'password', username: `anna@${domain}`, password: testPassword, client_id: 'lucka-web' },
  });
  await server.client(own.access_token).linkSso({ body: { ticket: new URLSearchParams(second.split('?')[1]).get('link') ?? '' } });
  const joined = await server.client((await signIn()).token).readProfile();
  expect(joined).toMatchObject({ id, role: 'editor', tenant: { id: owner.tenant_id } });
});

test('an account that a stranger created with an address becomes its owner’s alone by the provider of its domain', async () => {
  await connect();
  const [email, stolen] = [`anna@${domain}`, 'a stranger knows this'];
  await server.anonymous.registerAccount({ body: { name: 'Not Anna', email, password: stolen, password_confirmation: stolen } });
  const byPassword = () => server.anonymous.requestToken({ body: { grant_type: 'password', username: email, password: stolen } });
  const stranger = server.client((await byPassword()).access_token);
  const { to, token } = await signIn();
  expect(to).toBe('/dashboard/academy');
  expect(await server.client(token).readProfile()).toMatchObject({
    email,
    name: 'Anna Berg',
    role: 'editor',
    tenant: { id: owner.tenant_id },
  });
  expect(await failure(stranger.readProfile())).toMatchObject({ status: 401 });
  expect(await failure(byPassword())).toMatchObject({ code: 'invalid_grant' });
});

test('a sign-in by the provider is never redirected to another site', async () => {
  await connect();
  for (const back of ['/\t/evil.example', '//evil.example', '/.//evil.example', 'https://evil.example/']) {
    const browser = testBrowser();
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ email: `anna@${domain}`, back });
    const { url } = (await (await browser.open(`${server.base}/api/v1/sign-in/sso`, { method: 'POST', headers, body })).json()) as {
      url: string;
    };
    const callback = await browser.follow(url, ({ pathname }) => pathname.endsWith('/sso/callback'));
    const answer = await browser.open(callback.href);
    expect(new URL(answer.headers.get('location') ?? '').href, back).toBe(`${server.base}/`);
  }
});

test('a domain without its record for three days admits no new members, and the log says so; existing members stay', async () => {
  await connect();
  expect((await signIn()).to).toBe('/dashboard/academy');
  const look = async (): Promise<boolean> => {
    await server.services.jobs.send('check-domains', {});
    await server.runJobs();
    return (await server.anonymous.findProvider({ body: { email: `nobody@${domain}` } })).has_provider;
  };
  server.clock.set(new Date(Date.now() + 86_400_000));
  expect(await look()).toBe(true);
  names.records.delete(`_lucka-challenge.${domain}`);
  server.clock.advance(2 * 86_400_000);
  expect(await look()).toBe(true);
  server.clock.advance(2 * 86_400_000);
  expect(await look()).toBe(false);
  const [entry] = await server.services.database.owner`
    select subject from audit_log where tenant_id = ${owner.tenant_id} and action = 'domain_lapsed'`;
  expect(entry).toEqual({ subject: domain });
  expect(await server.services.database.owner`select account_id from membership where tenant_id = ${owner.tenant_id}`).toHaveLength(2);
  server.clock.set(new Date());
});

test('a member created by the directory signs in by its provider; a suspended one does not', async () => {
  await connect();
  const { token } = await owner.api.createScimToken();
  const scim = async (method: string, path: string, body: object): Promise<{ id: string }> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' };
    return (await server.request(`/scim/v2${path}`, { method, headers, body: JSON.stringify(body) })).json() as Promise<{ id: string }>;
  };
  const { id } = await scim('POST', '/Users', { userName: `anna@${domain}`, displayName: 'Anna of the directory' });
  const { to, token: session } = await signIn();
  expect(to).toBe('/dashboard/academy');
  expect(await server.client(session).readProfile()).toMatchObject({
    name: 'Anna of the directory',
    role: 'editor',
    tenant: { id: owner.tenant_id },
  });
  await scim('PATCH', `/Users/${id}`, { Operations: [{ op: 'Replace', path: 'active', value: 'False' }] });
  expect(await failure(server.client(session).readProfile())).toMatchObject({ status: 401 });
  expect((await signIn()).to).toContain('sso=no_member');
  // A member without a subject cannot sign in by the address either.
  provider.state.person = { ...provider.state.person, sub: `another-${number}` };
  expect((await signIn()).to).toContain('link=');
});

test('an address of another domain, or one that the provider does not confirm, creates no member', async () => {
  await connect();
  const { sub } = provider.state.person;
  for (const person of [
    { sub, email: 'anna@bank.example', email_verified: true },
    { sub, email: `anna@${domain}`, email_verified: false },
    { sub, email: `anna@${domain}` },
    { sub, email: `anna@evil.example@${domain}.evil.example`, email_verified: true },
  ]) {
    provider.state.person = person;
    expect(await signIn()).toMatchObject({ to: '/login?sso=domain', token: undefined });
  }
});

test('a domain counts once its TXT record is found, and for one organisation only', async () => {
  const { id, record, value } = await owner.api.addDomain({ body: { domain: ` @SKOLA${number}.Example. ` } });
  expect(record).toBe(`_lucka-challenge.${domain}`);
  expect(await owner.api.verifyDomain({ params: { id } })).toEqual({ is_verified: false });
  expect(await server.anonymous.findProvider({ body: { email: `a@${domain}` } })).toEqual({ has_provider: false });
  names.records.set(record, `${value}x`);
  expect(await owner.api.verifyDomain({ params: { id } })).toEqual({ is_verified: false });
  await connect(owner).catch(() => undefined);
  names.records.set(record, value);
  expect(await owner.api.verifyDomain({ params: { id } })).toEqual({ is_verified: true });
  const other = await server.asOwner((await buildTenant(server.services)).id);
  const named = await other.api.addDomain({ body: { domain } });
  names.records.set(record, named.value);
  expect(await failure(other.api.verifyDomain({ params: { id: named.id } }))).toMatchObject({ code: 'conflict' });
  await expect(owner.api.addDomain({ body: { domain } })).rejects.toMatchObject({
    status: 422,
    errors: { domain: ['This domain is already in the list'] },
  });
  for (const wrong of ['example', '10.0.0.1', 'a b.example', '-a.example', 'https://a.example'])
    expect(await failure(owner.api.addDomain({ body: { domain: wrong } })), wrong).toMatchObject({ code: 'invalid' });
});

test('a wrong nonce, a foreign key, another issuer, audience or age is refused', async () => {
  await connect();
  const wrong: [string, (claims: Record<string, unknown>) => Record<string, unknown>][] = [
    ['nonce', (claims) => ({ ...claims, nonce: 'of another sign-in' })],
    ['issuer', (claims) => ({ ...claims, iss: 'https://evil.example' })],
    ['audience', (claims) => ({ ...claims, aud: 'another client' })],
    ['age', (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 600 })],
  ];
  for (const [what, change] of wrong) {
    provider.state.change = change;
    expect((await signIn()).to, what).toBe('/login?sso=provider');
  }
  provider.state.change = (claims) => claims;
  const right = provider.state.signsWith;
  provider.state.signsWith = { ...newKey('first') };
  expect((await signIn()).to).toBe('/login?sso=provider');
  provider.state.signsWith = right;
  expect((await signIn()).to).toBe('/dashboard/academy');
});

test('a response counts once, in its browser, and from the issuer of its request', async () => {
  await connect();
  const { browser, callback } = await comeBack();
  // Another person's link, opened in another browser: it signs nobody in as the sender.
  const victim = testBrowser();
  expect((await victim.open(callback.href)).headers.get('location')).toBe(`${server.base}/login?sso=again`);
  expect((await browser.open(callback.href)).headers.get('location')).toBe(`${server.base}/dashboard/academy`);
  expect((await browser.open(callback.href)).headers.get('location')).toBe(`${server.base}/login?sso=again`);
  // The spent code with the state of another beginning.
  const other = await comeBack();
  const mixed = new URL(other.callback);
  mixed.searchParams.set('code', callback.searchParams.get('code') ?? '');
  expect((await other.browser.open(mixed.href)).headers.get('location')).toBe(`${server.base}/login?sso=provider`);
  const third = await comeBack();
  third.callback.searchParams.set('iss', 'https://evil.example');
  expect((await third.browser.open(third.callback.href)).headers.get('location')).toBe(`${server.base}/login?sso=provider`);
  const late = await comeBack();
  server.clock.advance(300_001);
  expect((await late.browser.open(late.callback.href)).headers.get('location')).toBe(`${server.base}/login?sso=again`);
});

test('after the provider changed its keys a person is redirected once more, and signs in', async () => {
  await connect();
  const before = { ...provider.state };
  expect((await signIn()).to).toBe('/dashboard/academy');
  const young = newKey('young');
  Object.assign(provider.state, { signsWith: young, publishes: [young] });
  const { browser, callback } = await comeBack();
  const sentAgain = (await browser.open(callback.href)).headers.get('location') ?? '';
  expect(sentAgain).toMatch(new RegExp(`^${provider.issuer}/auth`));
  const end = await browser.follow(sentAgain, ({ pathname }) => pathname === '/login' || pathname.startsWith('/dashboard'));
  expect(end.pathname).toBe('/dashboard/academy');
  Object.assign(provider.state, { signsWith: before.signsWith, publishes: before.publishes });
});

test('a removed or suspended member cannot return by the provider, and removing the provider ends its sessions', async () => {
  await connect();
  const { token } = await signIn();
  const { id } = await server.client(token).readProfile();
  const { tenant_id } = owner;
  const { owner: sql } = server.services.database;
  await sql`update membership set state = 'suspended' where tenant_id = ${tenant_id} and account_id = ${id}`;
  expect((await signIn()).to).toBe('/login?sso=no_member');
  expect(await failure(server.client(token).listQuizzes({ query: {} }))).toMatchObject({ status: 403 });
  await sql`delete from membership where tenant_id = ${tenant_id} and account_id = ${id}`;
  expect((await signIn()).to).toBe('/login?sso=no_member');
  expect(await failure(server.client(token).readProfile())).toMatchObject({ status: 401 });
  provider.state.person = { ...provider.state.person, sub: `eva-${number}`, email: `eva@${domain}` };
  const eva = server.client((await signIn()).token);
  await owner.api.deleteConnection();
  expect(await failure(eva.readProfile())).toMatchObject({ status: 401 });
});

test('when every seat of the plan is taken no new member signs in by the provider', async () => {
  await connect();
  const { owner: sql } = server.services.database;
  await sql`update subscription set plan_version_id = (select id from plan_version where editors is not null order by editors limit 1) where tenant_id = ${owner.tenant_id}`;
  const [limits] = await sql<{ editors: number }[]>`select editors from subscription_limits where tenant_id = ${owner.tenant_id}`;
  for (let seat = 0; seat < (limits?.editors ?? 0); seat += 1) await server.asEditor('editor', owner.tenant_id);
  expect((await signIn()).to).toBe('/login?sso=no_seat');
  await sql`update membership set state = 'suspended' where tenant_id = ${owner.tenant_id} and role = 'editor'`;
  expect((await signIn()).to).toMatch(/^\/dashboard/);
});

test('when the provider is the only sign-in, other sessions are refused, except the owners’', async () => {
  expect(await failure(owner.api.changeSignInPolicy({ body: { sso_only: true } }))).toMatchObject({ code: 'conflict' });
  await connect();
  await putOnPlan(server.services, owner.tenant_id, 'grow');
  const member = await server.asEditor('editor', owner.tenant_id);
  expect(await owner.api.changeSignInPolicy({ body: { sso_only: true } })).toMatchObject({ sso_only: true });
  expect(await failure(member.api.listQuizzes({ query: {} }))).toMatchObject({ status: 403 });
  expect(await failure(owner.api.listQuizzes({ query: {} }))).toMatchObject({ status: 200 });
  const { token } = await signIn();
  expect(await failure(server.client(token).listQuizzes({ query: {} }))).toMatchObject({ status: 200 });
  expect(await owner.api.deleteConnection()).toMatchObject({ sso_only: false, connection: null });
  expect(await failure(member.api.listQuizzes({ query: {} }))).toMatchObject({ status: 200 });
  const { data } = await owner.api.listAuditLog({ query: { per_page: 50 } });
  const lines = data.map(({ action, detail }) => [action, detail?.subject, detail?.before, detail?.after].filter(Boolean).join(' '));
  expect(lines.filter((line) => /_sso|sso_/.test(line))).toEqual([
    `delete_sso_connection ${provider.issuer}`,
    'change_setting sso_only true false',
    'change_setting sso_only false true',
    `change_sso_connection ${provider.issuer}`,
  ]);
});

test('a test of the provider reports its findings, and never reaches the internal network', async () => {
  const { client_id, client_secret } = testClient;
  const named = (issuer: string, client: object = {}) =>
    owner.api
      .changeConnection({ body: { issuer, client_id, client_secret, default_role: 'analyst', ...client } })
      .then(() => owner.api.tryConnection());
  expect(await named(provider.issuer)).toEqual({ found: 'works' });
  expect(await named(provider.issuer, { client_secret: 'another secret, of another client' })).toEqual({ found: 'wrong_client' });
  expect(await named(provider.issuer, { client_id: 'nobody' })).toEqual({ found: 'wrong_client' });
  expect(await named(`${provider.issuer}/nothing`)).toEqual({ found: 'not_a_provider' });
  expect(await named('http://127.0.0.1:9')).toEqual({ found: 'unreachable' });
  expect(await named('https://169.254.169.254')).toEqual({ found: 'forbidden_address' });
  for (const issuer of ['http://provider.example', 'file:///etc/passwd', 'not an address'])
    expect(await failure(named(issuer)), issuer).toMatchObject({ code: 'invalid' });
  const stored = JSON.stringify(await owner.api.readSignInSettings());
  expect(stored).not.toContain(client_secret);
  const [row] = await server.services.database.owner<
    { sealed_secret: string }[]
  >`select sealed_secret from sso_connection where tenant_id = ${owner.tenant_id}`;
  expect(row?.sealed_secret).not.toContain(client_secret);
});

test('another issuer drops the links of the previous one; editors cannot change it; another tenant sees none of it', async () => {
  await connect();
  const { url } = await server.anonymous.beginSso({ body: { email: `anna@${domain}` } });
  expect(url.startsWith(`${provider.issuer}/`)).toBe(true);
  await signIn();
  expect(await owner.api.readSignInSettings()).toMatchObject({ connection: { members: 1 } });
  const body = { issuer: 'https://provider.example', client_id: 'x', default_role: 'analyst' as const };
  expect(await failure(owner.api.changeConnection({ body }))).toMatchObject({ code: 'invalid' });
  expect(await owner.api.changeConnection({ body: { ...body, client_secret: 'y' } })).toMatchObject({ connection: { members: 0 } });
  const editor = await server.asEditor('editor', owner.tenant_id);
  expect(await failure(editor.api.readSignInSettings())).toMatchObject({ status: 403 });
  expect(await failure(editor.api.changeConnection({ body }))).toMatchObject({ status: 403 });
  const stranger = await server.asOwner((await buildTenant(server.services)).id);
  expect(await stranger.api.readSignInSettings()).toMatchObject({ connection: null, domains: [] });
  const [{ id } = { id: '' }] = (await owner.api.readSignInSettings()).domains;
  expect(await failure(stranger.api.verifyDomain({ params: { id } }))).toMatchObject({ code: 'not_found' });
  expect(await failure(stranger.api.deleteDomain({ params: { id } }))).toMatchObject({ code: 'not_found' });
  expect(await owner.api.deleteDomain({ params: { id } })).toEqual({ success: true });
  expect((await owner.api.readSignInSettings()).domains.map((domain) => domain.id)).not.toContain(id);
});
