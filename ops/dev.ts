import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { readConfig } from '#api/kernel/config.ts';
import { openCluster } from '#api/kernel/db/cluster.ts';
import { followParent } from '#ops/parent.ts';
import { buildFolder, programs, root, stampFile } from '#ops/sources.ts';

type Watcher = { on(event: 'event', listener: (event: { code: string; error?: Error }) => void): void; close(): Promise<void> };

/** Rebuilds a program whenever its sources change; returns after the first build. */
async function watch(name: string, config: string): Promise<Watcher> {
  const inline = { outDir: join(buildFolder, name), emptyOutDir: true, watch: {}, minify: false };
  const watcher = (await build({
    configFile: join(root, config),
    configLoader: 'native',
    mode: 'development',
    logLevel: 'warn',
    build: inline,
  })) as Watcher;
  await new Promise<void>((resolveFirst) => {
    watcher.on('event', ({ code, error }) => {
      if (code === 'ERROR') console.error(error?.message);
      if (code === 'END') console.log(`${name} built`);
      if (code === 'END' || code === 'ERROR') resolveFirst();
    });
  });
  return watcher;
}

// This build is for development: without the stamp, `npm start` does not use it.
await rm(stampFile, { force: true });
process.env['NODE_ENV'] = 'development';
const watchers: Watcher[] = [];
for (const { name, config } of programs) watchers.push(await watch(name, config));

// PostgreSQL keeps running while the server restarts.
const { data_dir, database_url } = readConfig();
const cluster = database_url ? undefined : await openCluster({ dataDir: data_dir, log: console.log });
cluster?.supervise((error) => {
  console.error(error.message);
  process.exit(1);
});
const env = { ...process.env, ...(cluster && { DATABASE_URL: cluster.url }) };
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', join(root, 'ops/dev-server.ts')], { stdio: 'inherit', env });

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  const ended = new Promise((done) => server.once('exit', done));
  if (server.exitCode === null && server.signalCode === null) {
    server.kill('SIGTERM');
    await ended;
  }
  await Promise.all(watchers.map((watcher) => watcher.close()));
  await cluster?.stop();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
server.once('exit', () => void stop());
followParent();
