import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { machine } from './figures.ts';
import { askMemory } from './server-memory.ts';
import { withServer } from './with-server.ts';

/*
 * What sockets that say nothing cost the server's memory. They are in another process; each is connected like a page of the product.
 * npm run bench -- idle [--sockets 10000] [--rest 20]
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: { sockets: { type: 'string', default: '10000' }, rest: { type: 'string', default: '20' } },
});
const count = Number(values.sockets);
/** Megabytes, for 10,000 of them. */
const goal = (300 * count) / 10_000;

await withServer(async ({ base, child }) => {
  console.log(machine(`; megabytes; ${count} sockets in another process`));
  const clients = fork(join(import.meta.dirname, 'idle-sockets.ts'));
  process.once('exit', () => clients.kill());
  const open = async (more: number): Promise<number> => {
    clients.send({ url: `${base.replace('http', 'ws')}/app/lucka`, count: more });
    const [there] = (await once(clients, 'message')) as [number];
    await pause(Number(values.rest) * 1000);
    return there;
  };
  const show = (name: string, { rss, heapUsed, external }: NodeJS.MemoryUsage): void =>
    console.log(
      `${name.padEnd(24)} resident ${rss.toFixed(0).padStart(5)}, heap ${heapUsed.toFixed(0).padStart(5)}, outside ${external.toFixed(0).padStart(5)}`,
    );
  await open(10);
  const before = await askMemory(child);
  show('10 sockets', before);
  const there = await open(count - 10);
  const after = await askMemory(child);
  show(`${there} sockets`, after);
  const grown = after.rss - before.rss;
  console.log(`${grown.toFixed(0)} MB for them, ${((grown * 1024) / (count - 10)).toFixed(1)} kB each; goal ${goal.toFixed(0)} MB`);
  clients.disconnect();
});
