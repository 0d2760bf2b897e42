import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Services } from '#api/services.ts';
import { contextsWith } from './request-context.ts';

test('a caller who hangs up before the work begins has an address of nowhere', async () => {
  const app = fastify();
  const contextOf = contextsWith({} as Services);
  const { promise: address, resolve } = Promise.withResolvers<string>();
  app.get('/', async (request, reply) => {
    await once(request.raw.socket, 'close');
    resolve(contextOf(request, reply, {}, undefined).address);
    return '';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: a.example\r\n\r\n', () => setTimeout(() => socket.destroy(), 50));
  expect(await address).toBe('0.0.0.0');
  await app.close();
});
