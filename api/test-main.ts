import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { testDatabase } from '#ops/test-database.ts';
import { stopPostmaster } from '#api/kernel/db/cluster-process.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

export interface Running {
  child: ChildProcess;
  /** What it has said up to the text that matches. */
  said(pattern: RegExp): Promise<string>;
  exited: Promise<number | null>;
}

/** The server as a separate process, started like npm start. */
export async function startMain(environment: Record<string, string>): Promise<Running> {
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
  const hasLogged = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = (): void => {
        if (pattern.test(text)) resolve(text);
      };
      listeners.add(look);
      look();
      void exited.then((code) => (pattern.test(text) ? resolve(text) : reject(new Error(`exited with ${code}: ${text}`))));
    });
  return { child, said: hasLogged, exited };
}
/** A folder that the user whom PostgreSQL runs as may enter. */
export async function publicFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lucka-main-'));
  await chmod(folder, 0o755);
  closing.push(async () => {
    await stopPostmaster(join(folder, 'postgres', 'cluster'));
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  });
  return folder;
}
export async function emptyDatabase(): Promise<string> {
  const { url, drop } = await testDatabase();
  closing.push(drop);
  return url;
}
