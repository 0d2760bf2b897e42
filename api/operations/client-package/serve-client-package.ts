import type { FastifyInstance } from 'fastify';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import type { Config } from '#api/kernel/config.ts';
import { clientPackagePath, n8nNodesPath, zapierAppPath } from '#shared/client-package.ts';
import { serveDocument } from '#api/kernel/http/serve-document.ts';
import { appFiles } from './app-files.ts';
import { clientFiles } from './client-files.ts';

/** Each as a tarball: `npm install` takes its address. The address of a test server is known only when it listens. */
export function servePackages(app: FastifyInstance, config: Pick<Config, 'public_url'>): void {
  const serve = (path: string, files: () => Promise<Record<string, string>>): void =>
    serveDocument(app, path, 'application/gzip', async () => tarball(await files()));
  serve(clientPackagePath, () => clientFiles(config.public_url));
  serve(zapierAppPath, () => appFiles('zapier', config.public_url));
  serve(n8nNodesPath, () => appFiles('n8n', config.public_url));
}

/** A time like those of npm's own packages, so that the same files are the same bytes on every server. */
const mtime = new Date(Date.UTC(1985, 9, 26, 8, 15));

/** Files by their names as npm expects a package: a gzipped tarball with everything in the folder package/. */
export async function tarball(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const archive = pack();
  for (const [name, text] of Object.entries(files)) archive.entry({ name: `package/${name}`, mtime, mode: 0o644 }, text);
  archive.finalize();
  return gzipSync(await buffer(archive), { level: 9 });
}
