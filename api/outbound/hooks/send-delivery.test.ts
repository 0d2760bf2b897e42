import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGuardedFetch, type GuardedFetch } from '#api/kernel/http/guarded-fetch.ts';
import { sendDelivery } from './send-delivery.ts';
import { newHookSecret, signatures } from './sign.ts';

/** A port without a listener, one without TLS, and the names that the test's name server knows. */
let closed = 0;
const plain = createServer((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n'));
let fetch: GuardedFetch;

beforeAll(async () => {
  const nobody = createServer().listen(0, '127.0.0.1');
  await once(nobody, 'listening');
  closed = (nobody.address() as AddressInfo).port;
  nobody.close();
  plain.listen(0, '127.0.0.1');
  await once(plain, 'listening');
  fetch = openGuardedFetch(['127.0.0.1'], (name, found) =>
    name === 'inside.example'
      ? found(null, [{ address: '10.0.0.1', family: 4 }])
      : found(Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' }), []),
  );
});
afterAll(async () => {
  await fetch.close();
  plain.close();
});

async function faultOf(target_url: string): Promise<string | null> {
  const sent = { target_url, secrets: [newHookSecret()], event_id: 'e', is_test: false, body: '{}' };
  return (await sendDelivery(fetch, sent, { now: new Date(), signal: new AbortController().signal })).fault;
}

test('an attempt without a reply says whether the host is unknown, refuses the connection, is internal or has an invalid certificate', async () => {
  expect(await faultOf('http://no-such-host.example/hook')).toBe('unknown_host');
  expect(await faultOf(`http://127.0.0.1:${closed}/hook`)).toBe('connection_refused');
  expect(await faultOf('http://inside.example/hook')).toBe('refused_address');
  expect(await faultOf('http://10.0.0.1/hook')).toBe('refused_address');
  expect(await faultOf(`https://127.0.0.1:${(plain.address() as AddressInfo).port}/hook`)).toBe('certificate');
});

test('a signature of each secret is one that the library of Standard Webhooks accepts', () => {
  const secrets = [newHookSecret(), newHookSecret()];
  const now = new Date();
  const headers = { 'webhook-id': 'evt_1', 'webhook-timestamp': String(Math.floor(now.getTime() / 1000)) };
  const signature = signatures(secrets, 'evt_1', now, '{"a":"å"}');
  for (const secret of secrets)
    expect(new Webhook(secret).verify('{"a":"å"}', { ...headers, 'webhook-signature': signature })).toEqual({ a: 'å' });
});
