import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isPublicAddress, openGuardedFetch, RefusedAddress, type GuardedFetch } from './guarded-fetch.ts';

let probe: Server;
let hits = 0;
let port: number;
/** The addresses to which names resolve, for each look-up. */
let answers: Record<string, string[][]> = {};
let guarded: GuardedFetch;

beforeAll(async () => {
  probe = createServer((_request, reply) => {
    hits += 1;
    reply.end('reached');
  });
  await new Promise<void>((resolve) => probe.listen(0, '::', resolve));
  ({ port } = probe.address() as AddressInfo);
  guarded = openGuardedFetch(
    [],
    (name, found) => {
      const [now, ...later] = answers[name] ?? [];
      if (later.length > 0) answers[name] = later;
      if (!now) return found(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }), []);
      return found(
        null,
        now.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    },
    new Set([String(port), '80', '443']),
  );
});
afterAll(async () => {
  await guarded.close();
  await new Promise((resolve) => probe.close(resolve));
});
beforeEach(() => {
  hits = 0;
  answers = {};
});

const limits = { timeout: 2_000, maxBytes: 100 };
const refusal = (url: string) =>
  guarded(url, limits).then(
    () => 'reached',
    (error: Error & { cause?: unknown }) =>
      error instanceof RefusedAddress || error.cause instanceof RefusedAddress ? 'refused' : error.message,
  );

const literals = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '0',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '017700000001',
  '0x7f.0x0.0x0.0x1',
  '１２７.0.0.1',
  '①②⑦.⓪.⓪.①',
  '10.0.0.1',
  '10.255.255.255',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '192.168.255.255',
  '100.64.0.1',
  '169.254.169.254',
  '169.254.0.1',
  '192.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '3232235521',
  '0xA9FEA9FE',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[0:0:0:0:0:ffff:7f00:1]',
  '[::ffff:10.0.0.1]',
  '[::ffff:169.254.169.254]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001::7f00:1]',
  '[2001:db8::1]',
  '[fe80::1]',
  '[fec0::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fd12:3456::1]',
  '[ff02::1]',
  '[100::1]',
  '[3fff::1]',
  '[5f00::1]',
];
const names: Record<string, string[]> = {
  localhost: ['127.0.0.1', '::1'],
  'localhost.localdomain': ['127.0.0.1'],
  'metadata.google.internal': ['169.254.169.254'],
  'metadata.azure.internal': ['169.254.169.254'],
  '127.0.0.1.nip.example': ['127.0.0.1'],
  'six.example': ['::1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'mixed.example': ['93.184.216.34', '127.0.0.1'],
};

test('none of over sixty internal addresses is connected to, however it is written', async () => {
  await (await fetch(`http://127.1:${port}/`)).text();
  expect(hits).toBe(1);
  hits = 0;
  answers = Object.fromEntries(Object.entries(names).map(([name, found]) => [name, [found]]));
  const all = [...literals, ...Object.keys(names)];
  expect(all.length).toBeGreaterThanOrEqual(60);
  for (const host of all) expect([host, await refusal(`http://${host}:${port}/`)]).toEqual([host, 'refused']);
  expect(hits).toBe(0);
});

test('a name that resolves to an internal address only at the second look-up is refused then', async () => {
  answers = { 'rebinding.example': [['127.0.0.1']] };
  expect(await refusal(`http://rebinding.example:${port}/`)).toBe('refused');
  answers = { 'turning.example': [['192.0.2.1'], ['127.0.0.1']] };
  expect(await refusal(`http://turning.example:${port}/`)).toBe('refused');
  expect(await refusal(`http://turning.example:${port}/`)).toBe('refused');
  expect(hits).toBe(0);
});

test('other ports, schemes and credentials are refused before any look-up', async () => {
  for (const url of [
    'http://a.example:8080/',
    'https://a.example:22/',
    'file:///etc/passwd',
    'gopher://a.example',
    'http://u:p@a.example/',
    'nothing',
  ])
    expect([url, await refusal(url)]).toEqual([url, 'refused']);
});

test('public addresses are public', () => {
  for (const address of ['93.184.216.34', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946', '2a00:1450:400f::1'])
    expect(isPublicAddress(address), address).toBe(true);
  expect(isPublicAddress('nothing')).toBe(false);
});

test('a listed target of the internal network may be called, at its port only; its redirects are not followed', async () => {
  const own = openGuardedFetch([`127.0.0.1:${port}`]);
  expect(await own(`http://127.0.0.1:${port}/`, limits)).toMatchObject({ status: 200, is_cut: false });
  await expect(own(`http://127.0.0.1:${port + 1}/`, limits)).rejects.toThrow(RefusedAddress);
  const target = `http://127.0.0.1:${port}/elsewhere`;
  const redirecting = createServer((_request, reply) => void reply.writeHead(307, { location: target }).end());
  await new Promise<void>((resolve) => redirecting.listen(0, '127.0.0.1', resolve));
  const { port: other } = redirecting.address() as AddressInfo;
  const both = openGuardedFetch([`127.0.0.1:${port}`, `127.0.0.1:${other}`]);
  hits = 0;
  expect(await both(`http://127.0.0.1:${other}/`, limits)).toMatchObject({ status: 307 });
  expect(hits).toBe(0);
  await Promise.all([own.close(), both.close(), new Promise((resolve) => redirecting.close(resolve))]);
});

test('an endless reply is limited in time and size', async () => {
  const endless = createServer((request, reply) => {
    const piece = request.url === '/fast' ? 'x'.repeat(1000) : 'x';
    const timer = setInterval(() => reply.write(piece), request.url === '/fast' ? 1 : 100);
    reply.on('close', () => clearInterval(timer));
  });
  await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve));
  const at = `127.0.0.1:${(endless.address() as AddressInfo).port}`;
  const own = openGuardedFetch([at]);
  const cut = await own(`http://${at}/fast`, limits);
  expect([cut.body.length, cut.is_cut]).toEqual([100, true]);
  await expect(own(`http://${at}/slow`, { timeout: 600, maxBytes: 10_000 })).rejects.toMatchObject({ name: 'TimeoutError' });
  await own.close();
  endless.closeAllConnections();
  await new Promise((resolve) => endless.close(resolve));
});
