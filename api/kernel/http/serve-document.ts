import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

interface Served {
  bytes: Buffer;
  /** Undefined for types that are compressed already. */
  gzipped: Buffer | undefined;
  etag: string;
}

/**
 * Serves a document that is the same for all readers and changes only with the server. It is created at the first request, because few servers ever
 * serve it. Clients that accept gzip get compressed texts.
 */
export function serveDocument(app: FastifyInstance, path: string, type: string, make: () => string | Buffer | Promise<Buffer>): void {
  let served: Promise<Served> | undefined;
  const prepare = async (): Promise<Served> => {
    const made = await make();
    const bytes = Buffer.from(made);
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    return { bytes, gzipped: typeof made === 'string' ? gzipSync(bytes) : undefined, etag };
  };
  app.get(path, async ({ headers }, reply) => {
    const { bytes, gzipped, etag } = await (served ??= prepare());
    reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' });
    if (headers['if-none-match']?.includes(etag)) return reply.status(304).send();
    reply.type(type);
    if (!gzipped || !/\bgzip\b/.test(headers['accept-encoding'] ?? '')) return reply.send(bytes);
    return reply.header('content-encoding', 'gzip').send(gzipped);
  });
}
