import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rename, rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { findPostmaster, stopPostmaster } from './db/cluster-process.ts';
import { testDatabase } from '#ops/test-database.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

interface Running {
  child: ChildProcess;
  /** What it has said up to the text that matches. */
  said(pattern: RegExp): Promise<string>;
  exited: Promise<number | null>;
}

/** The server as a process of its own, the way npm start runs it. */
async function start(environment: Record<string, string>): Promise<Running> {
  const data = await mkdtemp(join(tmpdir(), 'lucka-main-'));
  const script = `const { main } = await import(${JSON.stringify(new URL('./main.ts', import.meta.url).href)}); await main().catch((error) => { console.error(error.message); process.exit(1); });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: data, LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  let text = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      for (const listener of listeners) listener();
    });
  }
  closing.push(async () => {
    child.kill('SIGKILL');
    await exited;
    await rm(data, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  });
  const said = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = (): void => {
        if (pattern.test(text)) resolve(text);
      };
      listeners.add(look);
      look();
      void exited.then((code) => (pattern.test(text) ? resolve(text) : reject(new Error(`exited with ${code}: ${text}`))));
    });
  return { child, said, exited };
}
/** A folder that the user whom PostgreSQL runs as may enter. */
async function publicFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lucka-main-'));
  await chmod(folder, 0o755);
  closing.push(async () => {
    await stopPostmaster(join(folder, 'postgres', 'cluster'));
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  });
  return folder;
}
async function database(): Promise<string> {
  const { url, drop } = await testDatabase();
  closing.push(drop);
  return url;
}

test('in production the first start prints a set-up link and seeds nothing; SIGTERM lets a request finish, then ends with 0', async () => {
  const DATABASE_URL = await database();
  const { child, said, exited } = await start({
    DATABASE_URL,
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://quiz.example.org',
    PORT: '0',
    LOG_LEVEL: 'info',
  });
  const text = await said(/register\?setup=[\w-]{40,}/);
  expect(text).toContain('https://quiz.example.org/register?setup=');
  expect(text).not.toContain('demo.example');
  const port = Number(/Server listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(text)?.[1]);

  const body = JSON.stringify({ name: 'x' });
  const call = request({
    port,
    host: '127.0.0.1',
    path: '/api/v1/register',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length, origin: 'https://quiz.example.org' },
  });
  call.write(body.slice(0, 4));
  // A second request on a connection of its own: when it is answered, the server has read the first one's head.
  expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200);
  child.kill('SIGTERM');
  await said(/Stopping/);
  call.end(body.slice(4));
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(422);
  answer.resume();
  expect(await exited).toBe(0);
});

test('wrong settings are named and end the start', async () => {
  const { said, exited } = await start({ PORT: 'many', DATABASE_URL: 'mysql://x' });
  const text = await said(/DATABASE_URL/);
  expect(text).toMatch(/PORT: expected a port number[^]*DATABASE_URL: expected an address/);
  expect(await exited).toBe(1);
});

test('a taken port is said before a database is made, and by the name of its setting', async () => {
  const first = await start({ DATABASE_URL: await database(), NODE_ENV: 'production', LOG_LEVEL: 'info' });
  const port = /Server listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(await first.said(/Server listening/))?.[1] ?? '';
  const second = await start({ NODE_ENV: 'production', PORT: port });
  const text = await second.said(/PORT: port \d+ of 127\.0\.0\.1 is taken/);
  expect(text).not.toContain('Making the database');
  expect(await second.exited).toBe(1);
});

test('with its own PostgreSQL killed for good the server ends by itself, not with 0, and says why', async () => {
  const data = await publicFolder();
  const { said, exited } = await start({ DATA_DIR: data, NODE_ENV: 'production' });
  await said(/Lucka is ready/);
  const folder = join(data, 'postgres', 'cluster');
  await rename(join(folder, 'global', 'pg_control'), join(folder, 'global', 'away'));
  process.kill((await findPostmaster(folder))!.pid, 'SIGKILL');
  expect(await said(/Lucka stops/)).toMatch(/its PostgreSQL cannot be brought back: PostgreSQL died and 5 starts failed/);
  expect(await exited).toBe(1);
});

test('told to stop in the middle of its start, the server ends with 0 and leaves no PostgreSQL running', async () => {
  const data = await publicFolder();
  const { child, said, exited } = await start({ DATA_DIR: data, NODE_ENV: 'production' });
  await said(/Making the database/);
  child.kill('SIGTERM');
  await said(/Stopping/);
  expect(await exited).toBe(0);
  expect(await findPostmaster(join(data, 'postgres', 'cluster'))).toBeUndefined();
});
