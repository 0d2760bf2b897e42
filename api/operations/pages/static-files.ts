import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#api/services.ts';
import { notFound } from '#api/kernel/errors.ts';
import { acceptedEncoding, compressedEnding, isCompressed, isCompressible, type Encoding } from '#api/kernel/http/compression.ts';

interface Asset {
  type: string;
  file: string;
  /** Read at its first request: most fonts are never requested. */
  bytes?: Promise<Buffer>;
  /** As the build wrote it (ops/compress-files.ts); undefined where it did not. */
  compressed: Map<Encoding, Promise<Buffer | undefined>>;
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.webm': 'audio/webm',
};

/** The built files of a program by their names, listed at the first request and again for a name that came with a new build. */
function assetsOf(folder: string): (name: string) => Promise<Asset | undefined> {
  let assets = new Map<string, Asset>();
  const list = async (): Promise<void> => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const files = entries.filter((entry) => entry.isFile() && !isCompressed(entry.name)).map((entry) => join(entry.parentPath, entry.name));
    assets = new Map(
      files.map((file) => {
        const type = types[extname(file)] ?? 'application/octet-stream';
        return [relative(folder, file).split(sep).join('/'), { type, file, compressed: new Map() }];
      }),
    );
  };
  let listed = 0;
  let listing: Promise<void> | undefined;
  return async (name) => {
    const now = Date.now();
    // At most once a second, so that unknown names cost nothing; requests in the meantime wait for the same list.
    if (!assets.has(name) && now - listed > 1_000) {
      listed = now;
      listing = list();
    }
    if (!assets.has(name)) await listing;
    return assets.get(name);
  };
}

function compressedBytes(asset: Asset, encoding: Encoding): Promise<Buffer | undefined> {
  const known = asset.compressed.get(encoding) ?? readFile(`${asset.file}${compressedEnding[encoding]}`).catch(() => undefined);
  asset.compressed.set(encoding, known);
  return known;
}

/**
 * Serves the built scripts, styles and fonts of all programs. Their names hold a hash of their content, so browsers keep them for ever. A page in a
 * sandboxed frame has no origin and may load scripts only from files that are open to every origin.
 */
export function serveStaticFiles(app: FastifyInstance, { config }: Services): void {
  for (const program of ['editor', 'player', 'receipt', 'diploma']) {
    const find = assetsOf(join(config.build_dir, program, 'files'));
    app.get(`/assets/${program}/files/*`, async (request, reply) => {
      const name = (request.params as { '*': string })['*'];
      const asset = await find(name);
      if (!asset) throw notFound();
      asset.bytes ??= readFile(asset.file).catch(() => {
        // A new build has taken it away.
        delete asset.bytes;
        throw notFound();
      });
      const bytes = await asset.bytes;
      const encoding = isCompressible(name, bytes.length) ? acceptedEncoding(request.headers['accept-encoding'] ?? '') : undefined;
      const compressed = encoding && (await compressedBytes(asset, encoding));
      if (compressed) reply.header('content-encoding', encoding);
      reply.type(asset.type).header('cache-control', 'public, max-age=31536000, immutable').header('vary', 'accept-encoding');
      if (program === 'player') reply.header('access-control-allow-origin', '*');
      return reply.send(compressed ?? bytes);
    });
  }
}
