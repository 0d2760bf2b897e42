import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildQuiz } from '#api/play/play/test-quiz.ts';
import { testNameServer } from '#api/accounts/domains/test-name-server.ts';
import { buildTenant } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { stateOf } from './look-at-dns.ts';
import { hasFile } from './well-known-file.ts';

let names: Awaited<ReturnType<typeof testNameServer>>;
let server: TestServer;
beforeAll(async () => {
  names = await testNameServer();
  server = await testServer();
  Object.assign(server.services.config, { dns_servers: [names.address] });
});
afterAll(async () => {
  await server.close();
  await names.close();
});

let count = 0;
/** A tenant whose domain is proved. */
async function proved(): Promise<{ owner: TestUser; domain: string }> {
  const { id } = await buildTenant(server.services);
  const owner = await server.asOwner(id);
  const domain = `quiz${(count += 1)}.skola.example`;
  await owner.api.changeSetting({ params: { id: 'player_domain' }, body: { value: domain } });
  const { domain: named } = await owner.api.readPlayerDomain();
  names.records.set(named!.record, named!.value);
  expect(await owner.api.verifyPlayerDomain()).toEqual({ is_verified: true });
  return { owner, domain };
}

/** As a browser's request comes through a proxy; without one where `direct`. */
function open(host: string, path: string, { direct = false, method = 'GET' } = {}): Promise<{ status: number; text: string }> {
  const headers = { host, accept: 'text/html', ...(direct ? {} : { 'x-forwarded-for': '192.0.2.7', 'x-forwarded-host': host }) };
  return new Promise((done, fail) => {
    const sent = ask(new URL(path, server.base), { method, headers }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('end', () => done({ status: answer.statusCode ?? 0, text: Buffer.concat(pieces).toString() }));
    });
    sent.on('error', fail).end();
  });
}

test('a domain belongs to a tenant once its record is there; public suffixes, IP addresses and our own domains are refused', async () => {
  const owner = await server.asOwner();
  const set = (value: string | null) => owner.api.changeSetting({ params: { id: 'player_domain' }, body: { value } });
  for (const wrong of ['co.uk', 'github.io', '192.0.2.1', 'localhost', new URL(server.base).hostname, 'not a domain'])
    await expect(set(wrong)).rejects.toMatchObject({ status: 422, errors: { value: [expect.any(String)] } });
  await set('Spel.Skola.Example.');
  const { domain } = await owner.api.readPlayerDomain();
  expect(domain).toMatchObject({ domain: 'spel.skola.example', record: '_lucka-challenge.spel.skola.example', verified_at: null });
  expect(await owner.api.verifyPlayerDomain()).toEqual({ is_verified: false });
  expect((await owner.api.readSetting({ params: { id: 'player_domain' } })).value).toBe('spel.skola.example');
  await set(null);
  expect(await owner.api.readPlayerDomain()).toEqual({ domain: null });
  await expect(owner.api.verifyPlayerDomain()).rejects.toMatchObject({ status: 404 });
});

test('of two tenants that name a domain the one that verifies it gets it, and another domain is not verified by the previous one', async () => {
  const { owner, domain } = await proved();
  const other = await server.asOwner((await buildTenant(server.services)).id);
  const params = { id: 'player_domain' };
  await other.api.changeSetting({ params, body: { value: domain } });
  names.records.set(`_lucka-challenge.${domain}`, (await other.api.readPlayerDomain()).domain!.value);
  await expect(other.api.verifyPlayerDomain()).rejects.toMatchObject({ status: 409 });
  await owner.api.changeSetting({ params, body: { value: 'andra.skola.example' } });
  expect((await owner.api.readPlayerDomain()).domain).toMatchObject({ domain: 'andra.skola.example', verified_at: null });
});

test('links of activities use the domain, which serves the tenant’s player pages and nothing else', async () => {
  const { owner, domain } = await proved();
  const quiz = await buildQuiz(server.services, { tenant_id: owner.tenant_id });
  const foreign = await buildQuiz(server.services, { tenant_id: server.tenant.id });
  const page = await open(domain, `/player/quiz/${quiz.id}`);
  expect(page.status).not.toBe(404);
  expect((await owner.api.readProfile()).tenant?.player_origin).toBe(`http://${domain}`);
  const embedded = await server.request(`/oembed?url=${encodeURIComponent(`http://${domain}/player/quiz/${quiz.id}`)}`);
  expect([embedded.status, ((await embedded.json()) as { html: string }).html.includes(`http://${domain}/player/quiz/${quiz.id}`)]).toEqual(
    [200, true],
  );
  const statuses = async (paths: string[]) => Promise.all(paths.map(async (path) => (await open(domain, path)).status));
  expect(
    await statuses(['/login', '/', '/dashboard/quizes', '/api/v1/user/profile', '/docs', '/metrics', `/quiz/${quiz.id}/editor/`]),
  ).toEqual(Array(7).fill(404));
  expect((await open(domain, '/oauth/token', { method: 'POST' })).status).toBe(404);
  const rows = await server.services.database.owner<{ join_code: string }[]>`
    select join_code from activity where id in (${quiz.id}, ${foreign.id}) order by id = ${quiz.id} desc`;
  expect(await statuses([`/player/quiz/${foreign.id}`, ...rows.map(({ join_code }) => `/j/${join_code}`)])).toEqual([404, 302, 404]);
  // A client without a trusted proxy in between can send any host.
  expect((await open(domain, '/login', { direct: true })).status).not.toBe(404);
  expect((await open('127.0.0.1', '/login')).status).not.toBe(404);
});

test('a proxy learns for which domains it may get a certificate', async () => {
  const { domain } = await proved();
  const statusFor = async (name: string) => (await server.request(`/player-domains/ask?domain=${name}`)).status;
  expect([await statusFor(domain), await statusFor('other.example'), await statusFor('')]).toEqual([200, 404, 404]);
});

test('a domain without its record for three days is no longer used, and the log says so', async () => {
  const { owner, domain } = await proved();
  const look = async () => {
    await server.services.jobs.send('check-domains', {});
    await server.runJobs();
    const [row] = await server.services.database.owner`select verified_at from tenant_domain where domain = ${domain}`;
    return row?.['verified_at'] !== null;
  };
  server.clock.set(new Date(Date.now() + 86_400_000));
  expect(await look()).toBe(true);
  names.records.delete(`_lucka-challenge.${domain}`);
  server.clock.advance(2 * 86_400_000);
  expect(await look()).toBe(true);
  server.clock.advance(2 * 86_400_000);
  expect(await look()).toBe(false);
  const { tenant_id } = owner;
  const [entry] = await server.services.database.owner`
    select subject from audit_log where tenant_id = ${tenant_id} and action = 'player_domain_lapsed'`;
  expect(entry).toEqual({ subject: domain });
  server.clock.set(new Date());
});

test('a file on the domain verifies it like the record, and a domain that points to this server shows the file itself', async () => {
  const { owner, domain } = await proved();
  const { value, file } = (await owner.api.readPlayerDomain()).domain!;
  expect(file).toBe(`https://${domain}/.well-known/lucka-challenge.txt`);
  expect(await open(domain, '/.well-known/lucka-challenge.txt')).toEqual({ status: 200, text: value });
  expect((await open('not-proved.example', '/.well-known/lucka-challenge.txt')).text).not.toContain(value);

  const answers: Record<string, { status: number; text: string; headers?: Record<string, string> }> = {
    '/right': { status: 200, text: `${value}\n` },
    '/other': { status: 200, text: 'lucka-another' },
    '/page': { status: 200, text: `<html>${value}</html>`.padEnd(500, ' ') },
    '/error': { status: 404, text: value },
    '/led': { status: 302, text: '', headers: { location: '/right' } },
  };
  const host = createServer((request, reply) => {
    const { status, text, headers } = answers[request.url ?? ''] ?? { status: 404, text: '' };
    reply.writeHead(status, headers).end(text);
  });
  await new Promise<void>((ready) => void host.listen(0, '127.0.0.1', ready));
  const base = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  const look = (path: string, private_hosts = ['127.0.0.1']) => hasFile({ private_hosts }, `${base}${path}`, value);
  const found = Object.fromEntries(await Promise.all(Object.keys(answers).map(async (path) => [path, await look(path)])));
  expect(found).toEqual({ '/right': true, '/other': false, '/page': false, '/error': false, '/led': false });
  // The internal network is never queried.
  expect(await look('/right', [])).toBe(false);
  await new Promise((done) => void host.close(done));
});

test('only members who may change permissions read and verify it', async () => {
  const { api } = await server.asEditor('editor');
  for (const call of [() => api.readPlayerDomain(), () => api.verifyPlayerDomain()])
    await expect(call()).rejects.toMatchObject({ status: 403 });
});

test('the check shows where a domain leads, and never connects to a private network', async () => {
  const { id } = await buildTenant(server.services);
  const owner = await server.asOwner(id);
  await expect(owner.api.checkPlayerDomain()).rejects.toMatchObject({ status: 404 });
  await owner.api.changeSetting({ params: { id: 'player_domain' }, body: { value: 'spel.kommun.example' } });
  expect((await owner.api.readPlayerDomain()).domain?.target).toBe(new URL(server.services.config.public_url).hostname);
  expect(await owner.api.checkPlayerDomain()).toMatchObject({
    dns: { state: 'missing', cname: null, addresses: [] },
    tls: { state: 'unknown', expires_at: null },
  });
  let calls = 0;
  const inside = createServer().listen(0, '127.0.0.1');
  inside.on('connection', () => (calls += 1));
  names.addresses.set('spel.kommun.example', '127.0.0.1');
  expect(await owner.api.checkPlayerDomain()).toMatchObject({
    dns: { state: 'elsewhere', addresses: ['127.0.0.1'] },
    tls: { state: 'unreachable' },
  });
  inside.close();
  expect(calls).toBe(0);
  const { api } = await server.asEditor('editor', id);
  await expect(api.checkPlayerDomain()).rejects.toMatchObject({ status: 403 });
});

test('a domain leads to the installation by a CNAME or by an address of its host', () => {
  const wanted = { addresses: ['192.0.2.1', '2001:db8::1'] };
  const state = (cname: string | null, ...addresses: string[]) => stateOf({ cname, addresses }, wanted, 'quiz.example.org');
  expect(state('quiz.example.org')).toBe('right');
  expect(state(null, '192.0.2.1')).toBe('right');
  expect(state(null, '192.0.2.9')).toBe('elsewhere');
  expect(state('other.example', '192.0.2.9')).toBe('elsewhere');
  expect(state(null)).toBe('missing');
});
