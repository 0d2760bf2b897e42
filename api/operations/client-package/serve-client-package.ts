import type { FastifyInstance } from 'fastify';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import type { Config } from '#api/kernel/config.ts';
import { clientPackagePath } from '#shared/client-package.ts';
import { serveDocument } from '#api/kernel/http/serve-document.ts';
import { clientFiles } from './client-files.ts';

/** GET /api/client/lucka-client.tgz: `npm install` takes its address. */
export const serveClientPackage = (app: FastifyInstance, config: Pick<Config, 'public_url'>): void =>
  serveDocument(app, clientPackagePath, 'application/gzip', async () => tarball(await clientFiles(config.public_url)));

/** A time like those of npm's own packages, so that the same files are the same bytes on every server. */
const mtime = new Date(Date.UTC(1985, 9, 26, 8, 15));

/** Files by their names as npm expects a package: a gzipped tarball with everything in the folder package/. */
export async function tarball(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const archive = pack();
  for (const [name, text] of Object.entries(files)) archive.entry({ name: `package/${name}`, mtime, mode: 0o644 }, text);
  archive.finalize();
  return gzipSync(await buffer(archive), { level: 9 });
}
