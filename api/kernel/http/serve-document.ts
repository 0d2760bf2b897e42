import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

interface Served {
  bytes: Buffer;
  /** Undefined for types that are compressed already. */
  gzipped: Buffer | undefined;
  etag: string;
}

type Made = string | Buffer;

/**
 * Serves a document that is the same for all readers and changes only with the server, or one for each `:id` of the path; `make` returns undefined
 * for an id without a document. Each is created at its first request, because few servers ever serve it. Clients that accept gzip get compressed texts.
 */
export function serveDocument(
  app: FastifyInstance,
  path: string,
  type: string,
  make: (id: string) => Made | Promise<Made> | undefined,
): void {
  const served = new Map<string, Promise<Served>>();
  const serve = (id: string): Promise<Served> | undefined => {
    const made = served.get(id) ?? prepare(make(id));
    if (made) served.set(id, made);
    return made;
  };
  app.get<{ Params: { id?: string } }>(path, async ({ headers, params: { id = '' } }, reply) => {
    const document = await serve(id);
    if (!document) return reply.callNotFound();
    const { bytes, gzipped, etag } = document;
    reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' });
    if (headers['if-none-match']?.includes(etag)) return reply.status(304).send();
    reply.type(type);
    if (!gzipped || !/\bgzip\b/.test(headers['accept-encoding'] ?? '')) return reply.send(bytes);
    return reply.header('content-encoding', 'gzip').send(gzipped);
  });
}

function prepare(made: Made | Promise<Made> | undefined): Promise<Served> | undefined {
  return made === undefined ? undefined : Promise.resolve(made).then(servedOf);
}

function servedOf(made: Made): Served {
  const bytes = Buffer.from(made);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { bytes, gzipped: typeof made === 'string' ? gzipSync(bytes) : undefined, etag };
}
