import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { allStats, postgresTimeOf } from './cpu-time.ts';
import { makeDataFolder } from './data-folder.ts';
import { machine } from './figures.ts';

/*
 * The idle cost of the product, started like `npm start` with its demo: processor time of the server and of its PostgreSQL, one checkout after the
 * other in turn.
 * npm run bench -- rest [--beside FOLDER] [--rounds 1] [--seconds 60] [--warm 60]
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    beside: { type: 'string' },
    rounds: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '60' },
    warm: { type: 'string', default: '60' },
  },
});
const [rounds, seconds, warm] = [Number(values.rounds), Number(values.seconds), Number(values.warm)];

/** Microseconds since each process began. */
const timesOf = (server: number, postmaster: number) => ({
  server: allStats().find(({ pid }) => pid === server)?.own ?? Number.NaN,
  postgres: postgresTimeOf(postmaster),
});

async function measure(folder: string): Promise<void> {
  const dataDir = await makeDataFolder();
  const child = spawn(join(folder, 'node_modules/.bin/node'), ['ops/start.ts'], {
    cwd: folder,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    for await (const text of child.stdout.iterator({ destroyOnReturn: false })) if (String(text).includes('Ctrl-C')) break;
    child.stdout.resume();
    await pause(warm * 1000);
    const postmaster = Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
    const before = timesOf(child.pid ?? 0, postmaster);
    await pause(seconds * 1000);
    const after = timesOf(child.pid ?? 0, postmaster);
    const share = (name: 'server' | 'postgres') => ((after[name] - before[name]) / seconds / 1000).toFixed(1);
    console.log(`${folder}: server ${share('server')}, PostgreSQL ${share('postgres')}`);
  } finally {
    child.kill();
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  }
}

console.log(machine(`; milliseconds of processor time a second, over ${seconds} s`));
const folders = [resolve(import.meta.dirname, '..'), ...(values.beside === undefined ? [] : [resolve(values.beside)])];
for (let round = 0; round < rounds; round += 1)
  for (const folder of round % 2 === 0 ? folders : folders.toReversed()) await measure(folder);
