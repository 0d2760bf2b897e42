import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds within which Node wants the headers of a request, and between its looks at that. */
export const slowHeaders = { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 };

/** Milliseconds between two looks, and the bytes that must have come between them: the slowest line that people still upload over. */
export const usualPace = { everyMs: 10_000, leastBytes: 10_000 };

/** What a connection sends now, with the bytes that had come over it at the last look. */
interface Arriving {
  raw: IncomingMessage | undefined;
  bytes: number;
}

/**
 * Ends requests whose bodies drip: each holds a connection, and thousands cost a sender nothing. A body that arrives at the
 * pace may take as long as the server's own timeout of a request allows, so that a picture still comes over a slow line.
 */
export function endSlowBodies(app: FastifyInstance, pace = usualPace): void {
  // By connections, of which most send many requests one after the other: a listener for each request would cost as much as reading it.
  const arriving = new Map<Socket, Arriving>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    if (hasBody(raw)) note(arriving, raw);
    done();
  });
  const timer = setInterval(() => {
    for (const at of arriving.values()) {
      const { raw } = at;
      if (!raw || raw.complete) at.raw = undefined;
      else if (isDripping(raw, at.bytes, pace.leastBytes)) end(raw);
      else at.bytes = raw.socket.bytesRead;
    }
  }, pace.everyMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

function note(arriving: Map<Socket, Arriving>, raw: IncomingMessage): void {
  const { socket } = raw;
  const known = arriving.get(socket);
  if (known) {
    known.raw = raw;
    known.bytes = socket.bytesRead;
    return;
  }
  arriving.set(socket, { raw, bytes: socket.bytesRead });
  socket.once('close', () => arriving.delete(socket));
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** What has arrived and was not read yet is our delay, not the sender's. */
const isDripping = (raw: IncomingMessage, bytes: number, leastBytes: number): boolean =>
  raw.readableLength === 0 && raw.socket.bytesRead - bytes < leastBytes;

/** Milliseconds in which a sender who is told may still send: a connection that is cut at once takes along what was told. */
const lingering = 1_000;

function end(raw: IncomingMessage): void {
  const { socket } = raw;
  if (!socket.writable) return socket.destroySoon();
  // Nobody reads on: what comes to its end after all would be done although its sender is told that it was not.
  for (const event of ['data', 'readable', 'end']) raw.removeAllListeners(event);
  raw.resume();
  socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  setTimeout(() => socket.destroy(), lingering).unref();
}
