import type { FastifyInstance } from 'fastify';
import type { Config } from '#api/kernel/config.ts';
import { clientPackagePath } from '#shared/client-package.ts';
import { serveDocument } from '#api/kernel/http/serve-document.ts';
import { clientFiles } from './client-files.ts';
import { tarball } from './tarball.ts';

/** GET /api/client/lucka-client.tgz: `npm install` takes its address. */
export const serveClientPackage = (app: FastifyInstance, config: Pick<Config, 'public_url'>): void =>
  serveDocument(app, clientPackagePath, 'application/gzip', async () => tarball(await clientFiles(config.public_url)));
