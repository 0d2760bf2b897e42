import { once } from 'node:events';
import { glob, readFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { buildTenant } from '#api/test-factories.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { sayWhenToComeBack } from './closing.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { sendError } from './send-error.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});
async function opened(changes: Parameters<typeof testServer>[0] = {}): Promise<TestServer> {
  const server = await testServer(changes);
  closing.push(server.close);
  return server;
}

test('every 503 has a Retry-After, also when the error names none', async () => {
  const app = Fastify();
  app.setErrorHandler(sendError);
  const faults: Record<string, object> = {
    own: new HttpError('not_ready'),
    timed: new HttpError('not_ready', { retryAfter: 7 }),
    framework: Object.assign(new Error('later'), { statusCode: 503 }),
    lost: Object.assign(new Error('gone'), { code: 'CONNECTION_CLOSED' }),
    standby: Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' }),
    disk: Object.assign(new Error('could not extend file'), { code: '53100' }),
    folder: Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }),
    starting: Object.assign(new Error('starting'), { code: '57P03' }),
    full: Object.assign(new Error('full'), { code: '53300' }),
    refused: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
    deadlock: Object.assign(new Error('deadlock'), { code: '40P01' }),
  };
  app.get<{ Params: { name: string } }>('/:name', ({ params: { name } }) => Promise.reject(faults[name] as Error));
  const waits: Record<string, string> = { timed: '7', disk: '30', folder: '30' };
  for (const name of Object.keys(faults)) {
    const { statusCode, headers } = await app.inject(`/${name}`);
    expect({ name, statusCode, wait: headers['retry-after'] }).toEqual({ name, statusCode: 503, wait: waits[name] ?? '1' });
  }
  await app.close();
});

test('no place in the server answers 503 by itself without saying when to come back', async () => {
  const api = join(import.meta.dirname, '../..');
  const places: string[] = [];
  for await (const path of glob('**/*.ts', { cwd: api })) {
    if (path.endsWith('.test.ts')) continue;
    const text = await readFile(join(api, path), 'utf8');
    for (const line of text.split('\n')) {
      if (!/(status|code|writeHead)\(503|HTTP\/1\.1 503/.test(line)) continue;
      places.push(path);
      expect(`${path}: ${line}`).toMatch(/retry-after/i);
    }
  }
  expect(new Set(places)).toEqual(
    new Set(['operations/pages/editor-page.ts', 'operations/pages/player-page.ts', 'kernel/realtime/realtime.ts']),
  );
});

test('a request on an open connection while the server stops gets a Retry-After', async () => {
  const app = Fastify({ return503OnClosing: true });
  sayWhenToComeBack(app);
  const [entered, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  app.get('/slow', async () => {
    entered.resolve();
    await release.promise;
    return 'done';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket: Socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ask = 'GET /slow HTTP/1.1\r\nHost: x\r\n\r\n';
  socket.write(ask);
  await entered.promise;
  const closed = app.close();
  await new Promise((resolve) => setImmediate(resolve));
  socket.write(ask);
  await new Promise((resolve) => setTimeout(resolve, 100));
  release.resolve();
  await vi.waitUntil(() => text.includes('503'), { timeout: 90_000 });
  expect(text.slice(text.indexOf('HTTP/1.1 503'))).toMatch(/retry-after: 1\r\n/i);
  socket.destroy();
  await closed;
});

test('a new live connection beyond the limit gets a Retry-After', async () => {
  const server = await opened();
  const clients = vi.spyOn(Set.prototype, 'size', 'get').mockReturnValue(1_000_000);
  const call = request(`${server.base}/app/lucka`, {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    },
  });
  call.end();
  const [answer] = (await once(call, 'response')) as [import('node:http').IncomingMessage];
  clients.mockRestore();
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  answer.resume();
});

const noBuild = { build_dir: '/nowhere' };

test('pages that are not built, and media whose store is unavailable, are 503 with Retry-After; readiness names the part', async () => {
  const nobody = createServer().listen(0, '127.0.0.1');
  await once(nobody, 'listening');
  const { port } = nobody.address() as AddressInfo;
  await new Promise((resolve) => nobody.close(resolve));
  const s3 = { endpoint: `http://127.0.0.1:${port}`, bucket: 'b', region: 'r', access_key_id: 'k', secret_access_key: 's' };
  const server = await opened({ ...noBuild, s3 });
  await buildTenant(server.services);
  for (const path of ['/login', '/media/AAAAAAAAAAAAAAAAAAAAAA', '/media/AAAAAAAAAAAAAAAAAAAAAA?w=320']) {
    const response = await server.request(path);
    expect({ path, status: response.status, wait: response.headers.get('retry-after') }).toEqual({ path, status: 503, wait: '5' });
  }
  const ready = await server.request('/health/ready');
  expect(ready.status).toBe(200);
  expect(await ready.json()).toEqual({ status: 'ready', parts: { database: 'ready', media: 'not_ready' } });
});
