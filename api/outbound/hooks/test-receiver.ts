import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A customer's server that web hooks call; tests can change its replies at any time. */
export async function testReceiver(port = 0) {
  const received: Received[] = [];
  let answer: (reply: ServerResponse, got: Received) => void = (reply) => void reply.writeHead(200).end('ok');
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const got = { headers: request.headers, body: Buffer.concat(parts).toString() };
      received.push(got);
      answer(reply, got);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const target = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    received,
    target,
    url: `http://${target}/hook`,
    answers: (how: typeof answer) => void (answer = how),
    fails: (status: number, headers: Record<string, string> = {}) =>
      void (answer = (reply) => void reply.writeHead(status, headers).end('no')),
    works: () => void (answer = (reply) => void reply.writeHead(200).end('ok')),
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
export type TestReceiver = Awaited<ReturnType<typeof testReceiver>>;
