import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Milliseconds within which Node wants the headers of a request, and between its looks at that. */
export const slowHeaders = { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 };

/** Milliseconds between two looks, and the bytes that must have come between them: the slowest line that people still upload over. */
export const usualPace = { everyMs: 10_000, leastBytes: 10_000 };

interface Arriving {
  /** Bytes of the connection at the last look. */
  bytes: number;
}

/**
 * Ends requests whose bodies drip: each holds a connection, and thousands cost a sender nothing. A body that arrives at the
 * pace may take as long as the server's own timeout of a request allows, so that a picture still comes over a slow line.
 */
export function endSlowBodies(app: FastifyInstance, pace = usualPace): void {
  const arriving = new Map<IncomingMessage, Arriving>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    if (hasBody(raw)) {
      arriving.set(raw, { bytes: raw.socket.bytesRead });
      raw.once('close', () => arriving.delete(raw));
      raw.once('end', () => arriving.delete(raw));
    }
    done();
  });
  const timer = setInterval(() => {
    for (const [raw, at] of arriving) {
      if (raw.complete) arriving.delete(raw);
      else if (isDripping(raw, at, pace.leastBytes)) end(raw);
      else at.bytes = raw.socket.bytesRead;
    }
  }, pace.everyMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** What has arrived and was not read yet is our delay, not the sender's. */
const isDripping = (raw: IncomingMessage, { bytes }: Arriving, leastBytes: number): boolean =>
  raw.readableLength === 0 && raw.socket.bytesRead - bytes < leastBytes;

function end({ socket }: IncomingMessage): void {
  if (socket.writable) socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  socket.destroySoon();
}
