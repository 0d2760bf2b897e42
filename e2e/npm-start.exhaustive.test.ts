import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { findPostmaster, stopPostmaster } from '#api/kernel/db/cluster-process.ts';
import { root } from '#ops/sources.ts';

let data: string;
let npm: ChildProcess;
let text = '';
let exited: Promise<unknown[]>;
const cluster = (): string => join(data, 'postgres', 'cluster');

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'lucka-npm-'));
  await chmod(data, 0o755);
});
afterAll(() => rm(data, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));

/** As a service manager starts it: without the environment of our own npm. The second start finds what the first has left. */
beforeEach(async () => {
  text = '';
  const path = process.env['PATH']?.split(delimiter).filter((folder) => !folder.endsWith(join('node_modules', '.bin')));
  // When packages must be installed first, those for the tests must stay.
  const own = { NPM_CONFIG_INCLUDE: 'dev', PORT: '0', DATA_DIR: data, NODE_ENV: 'production', LOG_LEVEL: 'info' };
  npm = spawn('npm', ['start'], {
    cwd: root,
    env: { PATH: path?.join(delimiter), HOME: data, ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  exited = once(npm, 'exit');
  for (const stream of [npm.stdout, npm.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await vi.waitUntil(() => text.includes('Lucka is ready'), { timeout: 100_000 });
});
afterEach(async () => {
  npm.kill('SIGKILL');
  await stopPostmaster(cluster());
});
const answers = (): Promise<boolean> => {
  const port = /Server listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(text)?.[1];
  return fetch(`http://127.0.0.1:${port}/health/live`).then(
    ({ ok }) => ok,
    () => false,
  );
};

test('SIGTERM sent to npm alone stops the server and its PostgreSQL, and npm waits for both and exits with 0', async () => {
  expect(await answers()).toBe(true);
  npm.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(text).toContain('Stopping');
  expect(await answers()).toBe(false);
  expect(await findPostmaster(cluster())).toBeUndefined();
});

test('when npm is killed the server and its PostgreSQL stop by themselves', async () => {
  expect(await answers()).toBe(true);
  npm.kill('SIGKILL');
  await exited;
  await expect.poll(() => findPostmaster(cluster())).toBeUndefined();
  expect(text).toContain('Stopping');
  await expect.poll(answers).toBe(false);
});
