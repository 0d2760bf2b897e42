import { chmod, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { findPostmaster, stopPostmaster } from './cluster-process.ts';
import { openCluster } from './cluster.ts';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lucka-supervised-'));
  await chmod(folder, 0o755);
  return folder;
}
const clusterOf = (dataDir: string): string => join(dataDir, 'postgres', 'cluster');

async function killPostmaster(dataDir: string): Promise<number> {
  const { pid } = (await findPostmaster(clusterOf(dataDir)))!;
  process.kill(pid, 'SIGKILL');
  return pid;
}

test('a PostgreSQL that no longer starts is given up, and the error has the end of its log', async () => {
  const dataDir = await newFolder();
  const lines: string[] = [];
  const { supervise, stop } = await openCluster({ dataDir, log: (line) => void lines.push(line) });
  const reported = Promise.withResolvers<Error>();
  supervise(reported.resolve);
  await rename(join(clusterOf(dataDir), 'global', 'pg_control'), join(clusterOf(dataDir), 'global', 'away'));
  await killPostmaster(dataDir);
  expect((await reported.promise).message).toMatch(
    /died and 5 starts failed, the last one with: [^]*pg_control[^]*Its log is .*server\.log/,
  );
  expect(lines).toContain('PostgreSQL died. Starting it again …');
  await stop();
  await rm(dataDir, { recursive: true, maxRetries: 10, retryDelay: 200 });
}, 60_000);

test('a stop during a start ends that start, and no process remains', async () => {
  const dataDir = await newFolder();
  const { supervise, stop } = await openCluster({ dataDir, log: () => undefined });
  supervise(() => undefined);
  const before = await killPostmaster(dataDir);
  await expect.poll(async () => (await findPostmaster(clusterOf(dataDir)))?.pid ?? before, { interval: 5 }).not.toBe(before);
  await stop();
  expect(await findPostmaster(clusterOf(dataDir))).toBeUndefined();
  await pause(1_000);
  expect(await findPostmaster(clusterOf(dataDir))).toBeUndefined();
  await stopPostmaster(clusterOf(dataDir));
  await rm(dataDir, { recursive: true, maxRetries: 10, retryDelay: 200 });
});
