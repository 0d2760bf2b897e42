import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds within which Node requires the headers of a request, and the interval at which it checks that. */
export const slowHeaders = { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 };

/** Milliseconds between two checks, and the bytes that must arrive in between: the slowest line over which people still upload. */
export const usualPace = { everyMs: 10_000, leastBytes: 10_000 };

/** The request that a connection is sending, and the bytes that had arrived at the last check. */
interface Arriving {
  raw: IncomingMessage | undefined;
  bytes: number;
}

/**
 * Ends requests whose bodies trickle in: each holds a connection, and a sender can open thousands at no cost. A body that arrives fast enough may
 * take as long as the server's own request timeout allows, so that a picture still gets through over a slow line.
 */
export function endSlowBodies(app: FastifyInstance, pace = usualPace): void {
  // Listens once for each connection, most of which send many requests in sequence: a listener for each request would cost as much as reading it.
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

/** Bytes that have arrived and are not read yet are our delay, not the sender's. */
const isDripping = (raw: IncomingMessage, bytes: number, leastBytes: number): boolean =>
  raw.readableLength === 0 && raw.socket.bytesRead - bytes < leastBytes;

/** Milliseconds for which a refused sender may still send: cutting the connection immediately would lose the reply. */
const lingering = 1_000;

function end(raw: IncomingMessage): void {
  const { socket } = raw;
  if (!socket.writable) return socket.destroySoon();
  // Stop reading: a body that completed after all would be processed although its sender got an error.
  for (const event of ['data', 'readable', 'end']) raw.removeAllListeners(event);
  raw.resume();
  socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  setTimeout(() => socket.destroy(), lingering).unref();
}
