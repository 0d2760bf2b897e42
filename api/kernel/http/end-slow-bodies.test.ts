import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer, type TestServer } from '#api/test-server.ts';
import { endSlowBodies, slowHeaders, usualPace } from './end-slow-bodies.ts';

let app: FastifyInstance;
let port: number;
let server: TestServer;
let done = 0;
beforeAll(async () => {
  server = await testServer();
  app = Fastify();
  endSlowBodies(app, { everyMs: 200, leastBytes: 1_000 });
  app.post('/', async () => {
    done += 1;
    return { done: true };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(async () => {
  await app.close();
  await server.close();
});

async function send(length: number, allowHalfOpen = false): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen });
  await once(socket, 'connect');
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`);
  return socket;
}

test('a slow body is ended with an error reply', async () => {
  const socket = await send(100);
  const answer = text(socket);
  const drip = setInterval(() => socket.writable && socket.write('x'), 20);
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
  clearInterval(drip);
});

test('the rest of a body sent after the timeout is ignored', async () => {
  const socket = await send(10, true);
  socket.write('"12');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  const before = done;
  socket.write('345678"');
  await pause(300);
  expect(done).toBe(before);
  socket.destroy();
});

test('a body that arrives slowly but at the pace is read to its end', async () => {
  const body = JSON.stringify('x'.repeat(20_000));
  const socket = await send(body.length);
  const answer = text(socket);
  for (let at = 0; at < body.length; at += 1_000) {
    socket.write(body.slice(at, at + 1_000));
    await pause(50);
  }
  expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
});

const { headersTimeout, connectionsCheckingInterval } = slowHeaders;

test('slow headers and bodies are ended within half a minute', () => {
  expect(server.app.server.headersTimeout).toBe(headersTimeout);
  expect(headersTimeout + connectionsCheckingInterval).toBeLessThan(30_000);
  expect(2 * usualPace.everyMs).toBeLessThan(30_000);
});
