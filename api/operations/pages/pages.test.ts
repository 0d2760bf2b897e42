import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressFiles } from '#ops/compress-files.ts';
import { keepLastBuild } from '#ops/keep-last-build.ts';
import { buildCalendar } from '#api/play/doors/test-calendar.ts';
import { anotherTenant, buildQuiz } from '#api/play/play/test-quiz.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import type { Draft } from '#activity/document.ts';
import { activityKinds } from '#shared/content/kind.ts';
import { newId } from '#shared/ids.ts';
import { writtenJoinCode } from '#shared/play/join-code.ts';

const script = 'console.log("hello");\n'.repeat(200);
let server: TestServer;
let build_dir: string;
beforeAll(async () => {
  build_dir = await mkdtemp(join(tmpdir(), 'lucka-build-'));
  server = await testServer({ build_dir });
});
afterAll(async () => {
  await server.close();
  await rm(build_dir, { recursive: true, force: true });
});

test('before the pages are built a visitor is told so, and programs are not', async () => {
  const response = await server.request('/login');
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('not built yet');
});

test('an address of the editor answers its page, with a new nonce each time, not framable', async () => {
  await mkdir(join(build_dir, 'editor', 'files', 'deep'), { recursive: true });
  await writeFile(
    join(build_dir, 'editor', 'editor.html'),
    '<html><head><script type="module" src="/assets/editor/files/main-1.js"></script></head><body></body></html>',
  );
  await writeFile(join(build_dir, 'editor', 'files', 'main-1.js'), script);
  await writeFile(join(build_dir, 'editor', 'files', 'deep', 'font.woff2'), 'not compressed');
  await writeFile(join(build_dir, 'editor', 'files', 'short.js'), 'hello();');
  await compressFiles(join(build_dir, 'editor'), '/nowhere');
  await writeFile(join(build_dir, 'editor', 'files', 'plain.js'), script);
  const nonces = new Set<string>();
  const addresses = [
    '/',
    '/login',
    '/reset-password/abc?email=a@b.se',
    '/dashboard/quizes',
    ...activityKinds.map((kind) => `/${kind}/1/editor/`),
    '/settings/profile/',
    '/404',
    '/staff/tenants',
  ];
  for (const path of addresses) {
    const response = await server.request(path);
    const html = await response.text();
    const nonce = /<script nonce="([^"]+)" type="module"/.exec(html)?.[1] ?? '';
    expect({ path, status: response.status }).toEqual({ path, status: 200 });
    expect(response.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none';.*frame-ancestors 'none'$/);
    expect(response.headers.get('x-frame-options')).toBe('DENY');
    expect(response.headers.get('cache-control')).toBe('no-store');
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(addresses.length);
});

test('the editor’s page says that no session came with it, and nothing where one did, ended or not', async () => {
  const page = async (cookie?: string) => {
    const response = await server.request('/login', { headers: cookie ? { cookie } : {} });
    return [(await response.text()).includes('lucka-signed-out'), response.headers.get('cache-control')];
  };
  expect(await page()).toEqual([true, 'no-store']);
  expect(await page('token=')).toEqual([true, 'no-store']);
  for (const cookie of ['token=abc', 'refreshToken=abc']) expect(await page(cookie)).toEqual([false, 'no-cache']);
});

test('a page that is not there is the editor’s own 404', async () => {
  const response = await server.request('/no/such/page', { headers: { accept: 'text/html' } });
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect((await server.request('/no/such/page', { method: 'POST' })).headers.get('content-type')).toContain('application/json');
});

test('built files are kept for ever and sent as small as the browser can read them', async () => {
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, identity', null],
    ['identity', null],
  ] as const) {
    const response = await server.request('/assets/editor/files/main-1.js', { headers: { 'accept-encoding': accepted } });
    expect(await response.text()).toBe(script);
    expect({ accepted, encoding: response.headers.get('content-encoding') }).toEqual({ accepted, encoding });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  }
  // A font is small already, a short script would hardly shrink, and a build of before has no compressed forms.
  for (const [name, content] of [
    ['deep/font.woff2', 'not compressed'],
    ['short.js', 'hello();'],
    ['plain.js', script],
  ] as const) {
    const response = await server.request(`/assets/editor/files/${name}`, { headers: { 'accept-encoding': 'br' } });
    expect([name, response.headers.get('content-encoding'), await response.text()]).toEqual([name, null, content]);
  }
});

test.each([
  '/assets/editor/files/none.js',
  '/assets/editor/files/main-1.js.br',
  '/assets/editor/files/../editor.html',
  '/assets/editor/files/%2e%2e/editor.html',
  '/assets/editor/.vite/manifest.json',
  '/assets/other/files/main-1.js',
])('%s is not there', async (path) => {
  const response = await server.app.inject({ url: path });
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ code: 'not_found' });
});

test('over TLS browsers are told to stay with it', async () => {
  const secure = await testServer({ public_url: 'https://quiz.example.org' });
  const user = await secure.asOwner();
  const response = await secure.request('/oauth/token', {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', username: user.email, password: 'lucka-demo' }),
  });
  expect(response.headers.get('strict-transport-security')).toContain('max-age=31536000');
  expect(response.headers.getSetCookie().every((cookie) => cookie.includes('Secure'))).toBe(true);
  await secure.close();
});

test('the pages of a big screen speak the activity’s language, or before one is chosen the visitor’s', async () => {
  const title = 'Vinter & "fåglar"';
  const change = (draft: Draft): Draft => ({ ...draft, lang: 2, cover: { ...draft.cover, title } });
  const quiz = await buildQuiz(server.services, { tenant_id: server.tenant.id, change });
  const frame = await (await server.request(`/screen/player/quiz/${quiz.id}`)).text();
  expect(frame).toContain('<html lang="sv">');
  expect(frame).toContain(`src="/player/quiz/${quiz.id}/" title="Vinter &#38; &#34;fåglar&#34;"`);
  const choice = await (await server.request('/screen', { headers: { 'accept-language': 'ja,en;q=0.5' } })).text();
  expect(choice).toContain('<html lang="ja">');
  expect(choice).toContain('ゲームのリンク</label>');
  const closed = await buildQuiz(server.services, { tenant_id: server.tenant.id, is_active: false });
  expect(await (await server.request(`/screen/player/quiz/${closed.id}?lang=12`)).text()).toContain('<html lang="nl">');
});

test('a big screen leads to hosted rooms: by their code, and by a button for members who may host', async () => {
  const leadsTo = async (typed: string) =>
    (await server.request(`/screen?quiz=${encodeURIComponent(typed)}`, { redirect: 'manual' })).headers.get('location');
  expect(await leadsTo('123 456')).toBe('/room/123456');
  expect(await leadsTo('https://lucka.example/j/123456')).toBe('/room/123456');
  const quiz = await buildQuiz(server.services, { tenant_id: server.tenant.id });
  const shown = async (token?: string) =>
    (
      await server.request(`/screen/player/quiz/${quiz.id}`, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } })
    ).text();
  const button = `<a class="host" href="/quiz/${quiz.id}/editor/#host">Host a game</a>`;
  expect(await shown((await server.asEditor()).token)).toContain(button);
  expect(await shown((await server.asEditor('analyst')).token)).not.toContain('class="host"');
  const elsewhere = await server.asOwner((await anotherTenant(server.services)).id);
  expect(await shown(elsewhere.token)).not.toContain('class="host"');
  expect(await shown()).not.toContain('class="host"');
});

test('a big screen for a game that is not there is not found', async () => {
  for (const id of [newId(), 'nonsense']) expect((await server.request(`/screen/player/quiz/${id}`)).status).toBe(404);
});

test('a short address leads to what players can see, however it is typed, also where a big screen asks for it; who guesses is stopped', async () => {
  const { tenant } = server;
  const codeOf = async (id: string): Promise<string> => {
    const [row] = await server.services.database.owner<{ join_code: string }[]>`select join_code from activity where id = ${id}`;
    return row!.join_code;
  };
  const open = async (path: string, ip = '203.0.113.7') => {
    const { status, headers } = await server.request(path, { redirect: 'manual', headers: { 'x-forwarded-for': ip } });
    return headers.get('location') ?? status;
  };
  const calendar = await buildCalendar(server.services, { tenant_id: tenant.id, start: new Date('2026-11-19T00:00:00Z'), doors: [{}] });
  const closed = await buildQuiz(server.services, { tenant_id: tenant.id, is_active: false });
  const draft = await buildQuiz(server.services, { tenant_id: tenant.id, stage: 'draft' });
  const code = await codeOf(calendar.id);
  expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{8}$/);
  const address = `${server.base}/player/calendar/${calendar.id}`;
  const screened = `${server.base.replace('http://', '')}/j/<wbr><b>${writtenJoinCode(code)}</b>`;
  expect(await (await server.request(`/screen/player/calendar/${calendar.id}`)).text()).toContain(screened);
  for (const typed of [code, writtenJoinCode(code), code.toUpperCase()]) expect(await open(`/j/${typed}`)).toBe(address);
  expect(await open(`/j/${await codeOf(closed.id)}`)).toBe(`${server.base}/player/quiz/${closed.id}`);
  // 503: these servers have no built pages.
  for (const typed of [await codeOf(draft.id), '00000000', 'what']) expect([404, 503]).toContain(await open(`/j/${typed}`));
  for (const typed of [code, `${server.base}/j/${writtenJoinCode(code)}`])
    expect(await open(`/screen?quiz=${encodeURIComponent(typed)}&show=wall`)).toBe(`/screen/wall/calendar/${calendar.id}`);

  for (let tries = 0; tries < 100; tries += 1) await open(`/j/0000000${tries % 10}`, '203.0.113.8');
  expect(await open('/j/00000000', '203.0.113.8')).toBe(429);
  expect(await open(`/j/${code}`)).toBe(address);
});

test('a wall is of every kind that players can see, at the address of its kind, and of nothing else', async () => {
  const { tenant } = server;
  const quiz = await buildQuiz(server.services, { tenant_id: tenant.id });
  const calendar = await buildCalendar(server.services, { tenant_id: tenant.id, start: new Date('2026-11-19T00:00:00Z'), doors: [{}] });
  const open = async (path: string) => {
    const { status, headers } = await server.request(`/screen/wall/${path}`, { redirect: 'manual' });
    return headers.get('location') ?? status;
  };
  // 503: these servers have no built pages.
  for (const path of [`quiz/${quiz.id}`, `calendar/${calendar.id}`]) expect([200, 503]).toContain(await open(path));
  expect(await open(`quiz/${calendar.id}`)).toBe(`/screen/wall/calendar/${calendar.id}`);
  const hidden = [
    await buildQuiz(server.services, { tenant_id: tenant.id, is_active: false }),
    await buildQuiz(server.services, { tenant_id: tenant.id, stage: 'draft' }),
  ];
  for (const id of [...hidden.map((each) => each.id), newId(), 'nonsense']) expect(await open(`quiz/${id}`)).toBe(404);
  const chosen = await server.request(`/screen?quiz=${calendar.id}&show=wall`, { redirect: 'manual' });
  expect(chosen.headers.get('location')).toBe(`/screen/wall/quiz/${calendar.id}`);
  const linked = await server.request(`/screen?quiz=${encodeURIComponent(`https://x.example/player/calendar/${calendar.id}/`)}`, {
    redirect: 'manual',
  });
  expect(linked.headers.get('location')).toBe(`/screen/player/calendar/${calendar.id}`);
});

test('what the last build compressed is copied, not compressed again', async () => {
  const [last, next] = [join(build_dir, 'last'), join(build_dir, 'next')];
  for (const folder of [last, next]) {
    await mkdir(join(folder, 'files'), { recursive: true });
    await writeFile(join(folder, 'files', 'main-1.js'), script);
  }
  await writeFile(join(last, 'files', 'main-1.js.br'), 'of the last build');
  await compressFiles(next, last);
  expect(await readFile(join(next, 'files', 'main-1.js.br'), 'utf8')).toBe('of the last build');
  expect(gunzipSync(await readFile(join(next, 'files', 'main-1.js.gz'))).toString()).toBe(script);
});

test('a page kept by a proxy finds its files after the next build, and no longer after the one that follows', async () => {
  const built = async (script: string): Promise<void> => {
    const [aside, player] = [join(build_dir, 'part'), join(build_dir, 'player')];
    await mkdir(join(aside, 'files'), { recursive: true });
    for (const name of ['font.woff2', script]) await writeFile(join(aside, 'files', name), name);
    await keepLastBuild(player, aside);
    await rm(player, { recursive: true, force: true });
    await rename(aside, player);
  };
  /** The server lists its files at most once a second. */
  const finds = async (script: string, status: number): Promise<void> => {
    const answer = async (): Promise<number> => (await server.request(`/assets/player/files/${script}`)).status;
    await expect.poll(answer, { interval: 300 }).toBe(status);
  };
  await built('main-1.js');
  await finds('main-1.js', 200);
  await built('main-2.js');
  await finds('main-2.js', 200);
  // As when the stamp is lost: the same sources are built again.
  await built('main-2.js');
  await finds('main-1.js', 200);
  await built('main-3.js');
  await finds('main-3.js', 200);
  await finds('main-2.js', 200);
  await finds('main-1.js', 404);
});
