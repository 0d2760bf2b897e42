import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testServer, type TestServer } from '#api/test-server.ts';
import { endSlowBodies, slowHeaders, usualPace } from './end-slow-bodies.ts';

const everyMs = 200;
let app: FastifyInstance;
let port: number;
let server: TestServer;
let done = 0;
/** The server's end of the last connection. */
let received: Socket;
beforeAll(async () => {
  server = await testServer();
  app = Fastify();
  // The tests decide when the server looks, so that a slow machine is no slow sender.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  endSlowBodies(app, { everyMs, leastBytes: 1_000 });
  app.post('/', async () => {
    done += 1;
    return { done: true };
  });
  app.server.on('connection', (socket) => (received = socket));
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(async () => {
  await app.close();
  vi.useRealTimers();
  await server.close();
});

async function send(length: number, allowHalfOpen = false): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen });
  await once(socket, 'connect');
  await write(
    socket,
    `POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`,
  );
  return socket;
}

/** Sends these ASCII letters and waits until the server has them. */
async function write(socket: Socket, letters: string): Promise<void> {
  socket.write(letters);
  await expect.poll(() => received.bytesRead, { interval: 5 }).toBe(socket.bytesWritten);
}

const look = (): unknown => vi.advanceTimersByTime(everyMs);

test('a slow body is ended with an error reply', async () => {
  const socket = await send(100);
  const answer = text(socket);
  await write(socket, 'x');
  look();
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('the rest of a body sent after the timeout is ignored', async () => {
  const socket = await send(10, true);
  await write(socket, '"12');
  look();
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  const before = done;
  socket.write('345678"');
  await pause(300);
  expect(done).toBe(before);
  socket.destroy();
});

test('a body that arrives slowly but at the pace is read to its end', async () => {
  const body = JSON.stringify('x'.repeat(4_998));
  const socket = await send(body.length);
  const answer = text(socket);
  for (let at = 0; at < body.length; at += 1_000) {
    await write(socket, body.slice(at, at + 1_000));
    look();
  }
  expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
});

const { headersTimeout, connectionsCheckingInterval } = slowHeaders;

test('slow headers and bodies are ended within half a minute', () => {
  expect(server.app.server.headersTimeout).toBe(headersTimeout);
  expect(headersTimeout + connectionsCheckingInterval).toBeLessThan(30_000);
  expect(2 * usualPace.everyMs).toBeLessThan(30_000);
});
