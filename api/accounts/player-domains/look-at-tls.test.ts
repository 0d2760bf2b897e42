import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer as plainServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookAtTls } from './look-at-tls.ts';

const domain = 'spel.skola.example';
const address = '127.0.0.1';
const file = (name: string): Buffer => readFileSync(join(import.meta.dirname, '../../../testdata/tls', name));
const cert = file('cert.pem');
let port: number;
let server: ReturnType<typeof createServer>;
beforeAll(async () => {
  server = createServer({ key: file('key.pem'), cert }).listen(0, address);
  server.on('tlsClientError', () => undefined);
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => void server.close());

/** The certificate is valid for a hundred years. */
const nearItsEnd = new Date(new X509Certificate(cert).validToDate.getTime() - 86_400_000);

test('a certificate is right, ends soon, or is refused by browsers', async () => {
  expect(await lookAtTls({ address, domain, port, ca: cert, now: new Date() })).toMatchObject({
    state: 'right',
    expires_at: expect.any(String),
  });
  expect(await lookAtTls({ address, domain, port, ca: cert, now: nearItsEnd })).toMatchObject({ state: 'ends_soon' });
  expect(await lookAtTls({ address, domain, port, now: new Date() })).toMatchObject({ state: 'invalid' });
  expect(await lookAtTls({ address, domain: 'other.example', port, ca: cert, now: new Date() })).toMatchObject({ state: 'invalid' });
});

test('a port that nobody answers, or that speaks no TLS, is unreachable', async () => {
  const plain = plainServer(
    (socket) =>
      void socket
        .on('error', () => undefined)
        .resume()
        .end('Hello'),
  ).listen(0, address);
  await once(plain, 'listening');
  const { port: spoken } = plain.address() as AddressInfo;
  expect(await lookAtTls({ address, domain, port: spoken, now: new Date() })).toEqual({ state: 'unreachable', expires_at: null });
  await new Promise((done) => plain.close(done));
  expect(await lookAtTls({ address, domain, port: spoken, now: new Date() })).toEqual({ state: 'unreachable', expires_at: null });
});
