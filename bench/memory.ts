import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { machine } from './figures.ts';
import { startDemo, type DemoServer } from './start-demo.ts';
import { walkEverything } from './walk-everything.ts';

/*
 * What the server takes of the memory while every kind of operation is used, round after round, and at rest afterwards. As `npm start` starts it, with its demo.
 * npm run bench -- memory [--rounds 4] [--rest 90] [--beside FOLDER]
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '4' }, rest: { type: 'string', default: '90' }, beside: { type: 'string' } },
});
const token = 'bench-memory-reads-this';

interface Memory {
  rss: number;
  peak: number;
  heap: number;
  external: number;
  threads: number;
}

/** Megabytes; the threads of the operating system. */
async function memoryOf({ base, pid }: DemoServer): Promise<Memory> {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const ofProcess = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
  const metrics = await (await fetch(`${base}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text();
  const metric = (name: string): number => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1]) / 2 ** 20;
  return {
    rss: ofProcess('VmRSS') / 1024,
    peak: ofProcess('VmHWM') / 1024,
    heap: metric('nodejs_heap_size_total_bytes'),
    external: metric('nodejs_external_memory_bytes'),
    threads: ofProcess('Threads'),
  };
}

async function tell(name: string, server: DemoServer): Promise<void> {
  const { rss, peak, heap, external, threads } = await memoryOf(server);
  const numbers = [rss, peak, heap, external].map((number) => number.toFixed(0).padStart(6)).join('');
  console.log(`${name.padEnd(28)}${numbers}${String(threads).padStart(9)}`);
}

async function measure(folder: string): Promise<void> {
  const server = await startDemo(folder, { METRICS_TOKEN: token, TRUST_PROXY: 'loopback' });
  try {
    console.log(`${folder.padEnd(28)}   RSS  peak  heap  ext.  threads`);
    await tell('the demo was made', server);
    await pause(Number(values.rest) * 1000);
    await tell('at rest', server);
    for (let round = 1; round <= Number(values.rounds); round += 1) {
      const calls = await walkEverything(server.base, round);
      await tell(`round ${round}: ${calls} calls`, server);
    }
    await pause(Number(values.rest) * 1000);
    await tell('at rest', server);
  } finally {
    await server.stop();
  }
}

console.log(machine(`; megabytes, at rest after ${values.rest} s`));
for (const folder of [resolve(import.meta.dirname, '..'), ...(values.beside === undefined ? [] : [resolve(values.beside)])])
  await measure(folder);
