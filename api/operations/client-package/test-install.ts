import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { clientPackagePath } from '#shared/client-package.ts';

const run = promisify(execFile);

/** An empty folder in which npm has installed the client package from a running server. The package has no dependencies, so npm asks nobody else. */
export async function installClient(base: string) {
  const folder = await mkdtemp(join(tmpdir(), 'lucka-client-'));
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--fetch-retries=0'];
  const place = ['--prefix', folder, '--cache', join(folder, 'cache'), '--noproxy', '127.0.0.1'];
  await run('npm', ['install', `${base}${clientPackagePath}`, ...quiet, ...place], { cwd: folder });
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }) };
}
