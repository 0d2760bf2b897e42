import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '#api/kernel/db/cluster-process.ts';
import { findTool, toolEnvironment } from '#ops/cluster/tools.ts';
import { until } from '#ops/cluster/until.ts';
import { root } from '#ops/sources.ts';
import { needs } from '#ops/test-needs.ts';

async function startCell(name: string): Promise<{ server: Server; address: string }> {
  const server = createServer((_request, reply) => void reply.end(name));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, address: `127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const activity = '0192a0b4-7d1c-7000-8000-00000000000b';
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const lines = [
  activity,
  '123456',
  'quiz.customer.example',
  hashOf('a-key'),
  hashOf('a.moved'),
  hashOf('anna@berg.example'),
  '@sso.example',
  hashOf('pAss_key'),
];

test('a request goes to the cell of its host, id, join code, key, sign-in, address or passkey, and a game’s calls to the cell of its page', async (context) => {
  const haproxy = findTool('haproxy');
  needs(haproxy, 'there is no HAProxy here (npm run test:cluster fetches it)', context);
  const folder = await mkdtemp(join(tmpdir(), 'lucka-cells-'));
  const [a, b, port] = [await startCell('a'), await startCell('b'), await freePort()];
  const map = join(folder, 'cells.map');
  await writeFile(map, lines.map((key) => `${key} b\n`).join(''));
  const settings = join(root, 'ops/deploy/haproxy-cells.cfg');
  const env = { ...(await toolEnvironment()), CELLS_BIND: `127.0.0.1:${port}`, CELLS_MAP: map, CELL_A: a.address, CELL_B: b.address };
  const { status, stderr } = spawnSync(haproxy, ['-c', '-f', settings], { env, encoding: 'utf8' });
  expect(`${status} ${stderr}`).toMatch(/^0/);
  const child = spawn(haproxy, ['-db', '-f', settings], { env, stdio: 'ignore' });
  const ask = (path: string, headers: Record<string, string> = {}, body?: BodyInit): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers, ...(body !== undefined && { method: 'POST', body }) });
  const cellOf = async (...request: Parameters<typeof ask>): Promise<string> => (await ask(...request)).text();
  await until('HAProxy', 10, async () => (await cellOf(`/player/quiz/${activity}`)) === 'b');

  expect(await cellOf('/player/quiz/0192a0b4-7d1c-7000-8000-00000000000a')).toBe('a');
  for (const path of [
    `/api/v1/player/start/${activity}`,
    `/api/v1/quizzes/${activity}/leaderboard`,
    `/player/limitgame?quiz=${activity}`,
    '/j/123456',
  ])
    expect(await cellOf(path), path).toBe('b');
  expect(await cellOf('/api/v1/quizzes', { authorization: 'Bearer a-key' })).toBe('b');
  expect(await cellOf('/api/v1/quizzes', { authorization: 'Bearer another-key' })).toBe('a');
  const page = await ask(`/player/quiz/${activity}`);
  const cookie = page.headers.get('set-cookie')!;
  expect(cookie).toBe('cell=b; Path=/; Secure; HttpOnly; SameSite=None; Partitioned');
  expect(await cellOf('/api/v1/player/question-answer', { cookie: cookie.split(';')[0]! })).toBe('b');
  expect(await cellOf('/api/v1/player/question-answer')).toBe('a');
  // A forged cookie leads nowhere else than to a cell.
  expect(await cellOf('/api/v1/player/question-answer', { cookie: 'cell=/etc/passwd' })).toBe('a');

  // An editor's sign-in begins with the name of its cell, or came with her tenant and is in the map. Players' calls follow their activity.
  for (const [token, cell] of [
    ['b.sign-in', 'b'],
    ['a.sign-in', 'a'],
    ['a.moved', 'b'],
    ['sign-in', 'a'],
    ['/etc.passwd', 'a'],
  ] as const) {
    expect(await cellOf('/api/v1/quizzes', { cookie: `token=${token}` }), token).toBe(cell);
    expect(await cellOf('/api/v1/quizzes', { authorization: `Bearer ${token}` }), token).toBe(cell);
    expect(
      await cellOf('/oauth/token', { cookie: `refreshToken=${token}` }, new URLSearchParams({ grant_type: 'refresh_token' })),
      token,
    ).toBe(cell);
    expect(await cellOf('/oauth/token', {}, new URLSearchParams({ refresh_token: token })), token).toBe(cell);
    expect(await cellOf('/api/v1/reset-password', {}, JSON.stringify({ token, email: 'x@y.example' })), token).toBe(cell);
  }
  expect(await cellOf('/api/v1/quizzes', { cookie: 'token=b.sign-in; cell=a' })).toBe('b');
  expect(await cellOf('/api/v1/player/question-answer', { cookie: 'token=b.sign-in; cell=a' })).toBe('a');
  expect((await ask('/api/v1/quizzes', { cookie: 'token=b.sign-in' })).headers.get('set-cookie')).toBeNull();
  // Who has no sign-in yet is known by her address.
  const signingIn = await ask(
    '/oauth/token',
    { cookie: 'token=a.old' },
    new URLSearchParams({ username: 'Anna@berg.example', password: 'x' }),
  );
  expect([await signingIn.text(), signingIn.headers.get('set-cookie')?.split(';')[0]]).toEqual(['b', undefined]);
  expect(await cellOf('/api/v1/sign-in/second-factor', {}, JSON.stringify({ ticket: 'b.ticket', code: '123456' }))).toBe('b');
  expect(await cellOf('/api/v1/sign-in/sso', {}, JSON.stringify({ email: 'new@sso.example' }))).toBe('b');
  expect(await cellOf('/api/v1/sign-in/sso/callback?code=x&state=b.state', { cookie: 'token=a.old' })).toBe('b');
  expect(await cellOf('/api/v1/forgot-password', {}, JSON.stringify({ email: 'Anna@berg.example' }))).toBe('b');
  for (const [id, cell] of [
    ['pAss_key', 'b'],
    ['pass_key', 'a'],
  ])
    expect(
      await cellOf('/api/v1/sign-in/passkey', { cookie: 'token=a.old; refreshToken=a.old' }, JSON.stringify({ credential: { id } })),
    ).toBe(cell);
  expect(await cellOf('/oauth/token', {}, new URLSearchParams({ username: 'nobody@berg.example', password: 'x' }))).toBe('a');

  child.kill('SIGKILL');
  for (const { server } of [a, b]) server.close();
  await rm(folder, { recursive: true });
}, 30_000);
