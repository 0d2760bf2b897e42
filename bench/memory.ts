import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { allStats } from './cpu-time.ts';
import { machine } from './figures.ts';
import { megabytesOf } from './megabytes-of.ts';
import { startDemo, type DemoServer } from './start-demo.ts';
import { walkEverything } from './walk-everything.ts';

/*
 * The server's memory while every kind of operation runs, round after round, and at rest afterwards. Runs it like `npm start`, with its demo.
 * npm run bench -- memory [--rounds 4] [--rest 90] [--beside FOLDER]
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '4' }, rest: { type: 'string', default: '90' }, beside: { type: 'string' } },
});
const token = 'bench-memory-reads-this';

interface Memory {
  /** Of the server, and of its child processes that print, read files or create the demo. PostgreSQL does not count. */
  rss: number;
  beside: number;
  heap: number;
  external: number;
  threads: number;
}

interface Beside {
  program: string;
  megabytes: number;
}

/** A process's descendants, without the programs and libraries that all share. */
function besideOf(pid: number): Beside[] {
  const all = allStats();
  const under = (parent: number): number[] =>
    all.filter((stat) => stat.parent === parent && stat.name !== 'postgres').flatMap((stat) => [stat.pid, ...under(stat.pid)]);
  return under(pid).map((process) => ({ program: programOf(process), megabytes: megabytesOf(process, 'RssAnon') }));
}

/** The file that a process runs, without its folder. */
function programOf(pid: number): string {
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return basename(words.find((word) => /\.m?[jt]s$/.test(word)) ?? words[0] ?? '', '.ts');
  } catch {
    return '';
  }
}

const total = (beside: readonly Beside[]): number => beside.reduce((sum, { megabytes }) => sum + megabytes, 0);

interface Peak {
  all: number;
  server: number;
  beside: Beside[];
}
const nothing: Peak = { all: 0, server: 0, beside: [] };

/** Samples four times a second, until it is stopped. */
function watchPeak(pid: number) {
  let peak = nothing;
  const look = (): void => {
    const [server, beside] = [megabytesOf(pid, 'VmRSS'), besideOf(pid)];
    const all = server + total(beside);
    if (all > peak.all) peak = { all, server, beside };
  };
  const timer = setInterval(look, 250);
  return {
    sinceLast(): Peak {
      look();
      const highest = peak;
      peak = nothing;
      return highest;
    },
    stop: () => clearInterval(timer),
  };
}

/** Megabytes; the threads of the operating system. */
async function memoryOf({ base, pid }: DemoServer): Promise<Memory> {
  const metrics = await (await fetch(`${base}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text();
  const metric = (name: string): number => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1]) / 2 ** 20;
  return {
    rss: megabytesOf(pid, 'VmRSS'),
    beside: total(besideOf(pid)),
    heap: metric('nodejs_heap_size_total_bytes'),
    external: metric('nodejs_external_memory_bytes'),
    threads: Number(/^Threads:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]),
  };
}

async function measure(folder: string): Promise<void> {
  const server = await startDemo(folder, { METRICS_TOKEN: token, TRUST_PROXY: 'loopback' });
  const watch = watchPeak(server.pid);
  const report = async (name: string): Promise<void> => {
    const peak = watch.sinceLast();
    const { rss, beside, heap, external, threads } = await memoryOf(server);
    const numbers = [peak.all, rss, beside, heap, external, threads].map((number) => number.toFixed(0).padStart(8)).join('');
    const parts = [{ program: 'server', megabytes: peak.server }, ...peak.beside].filter(({ megabytes }) => megabytes >= 1);
    console.log(`${name.padEnd(28)}${numbers}  ${parts.map(({ program, megabytes }) => `${program} ${megabytes.toFixed(0)}`).join(', ')}`);
  };
  try {
    console.log(`${folder.padEnd(28)}${['peak', 'server', 'beside', 'heap', 'ext.', 'threads'].map((name) => name.padStart(8)).join('')}`);
    await report('the demo was made');
    await pause(Number(values.rest) * 1000);
    await report('at rest');
    for (let round = 1; round <= Number(values.rounds); round += 1) {
      await walkEverything(server.base, round, async (name, calls) => report(`round ${round}, ${name}${calls ? `: ${calls} calls` : ''}`));
    }
    await pause(Number(values.rest) * 1000);
    await report('at rest');
  } finally {
    watch.stop();
    await server.stop();
  }
}

console.log(machine(`; megabytes, the peak of server and processes beside it since the last line, at rest after ${values.rest} s`));
for (const folder of [resolve(import.meta.dirname, '..'), ...(values.beside === undefined ? [] : [resolve(values.beside)])])
  await measure(folder);
