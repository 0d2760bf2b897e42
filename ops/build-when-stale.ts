import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { isStale, root } from '#ops/sources.ts';

/**
 * Builds the browser programs when their sources have changed since the last build. Runs in its own process: Vite sets NODE_ENV, and the server
 * should not keep its memory.
 */
export async function buildWhenStale(): Promise<void> {
  if (!(await isStale())) return;
  console.log('Building the browser programs …');
  const child = spawn(process.execPath, [join(root, 'ops/build.ts')], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The browser programs could not be built');
}
