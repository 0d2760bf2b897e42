import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDataFolder } from './data-folder.ts';

export interface DemoServer {
  base: string;
  pid: number;
  dataDir: string;
  stop(): Promise<void>;
}

/** The server of a checkout with its demo, started like `npm start`, in a data folder that is deleted afterwards. */
export async function startDemo(folder: string, environment: Record<string, string> = {}): Promise<DemoServer> {
  const dataDir = await makeDataFolder();
  const child = spawn(join(folder, 'node_modules/.bin/node'), ['ops/run.mjs', 'start'], {
    cwd: folder,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let base = '';
  for await (const text of child.stdout.iterator({ destroyOnReturn: false })) {
    base ||= /http:\/\/127\.0\.0\.1:\d+/.exec(String(text))?.[0] ?? '';
    if (String(text).includes('Ctrl-C')) break;
  }
  child.stdout.resume();
  return {
    base,
    pid: child.pid ?? 0,
    dataDir,
    async stop() {
      child.kill();
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
