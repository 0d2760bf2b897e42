import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { buildApp } from '#api/app.ts';
import { readConfig } from '#api/kernel/config.ts';
import { createLog } from '#api/kernel/http/log.ts';
import { openServices } from '#api/open-services.ts';
import { disablePretenuring } from '#api/kernel/disable-pretenuring.ts';
import { limitMemory } from '#api/kernel/limit-memory.ts';
import { systemClock } from '#shared/time.ts';

// The server under test, in its own process: the real application without its pages. Sends its port to the parent, reports its processor time, and
// stops on a message.
disablePretenuring();
const giveBack = limitMemory();
const url = process.env['DATABASE_URL'] ?? '';
const { services, close } = await openServices({
  // The load names this host, as a visitor names that of the installation.
  config: readConfig({ ...process.env, NODE_ENV: 'production', TRUST_PROXY: 'loopback', PUBLIC_URL: 'http://127.0.0.1' }),
  url,
  socket: process.env['BENCH_SOCKET'] || undefined,
  clock: systemClock,
  log: createLog('warn'),
});
const app = await buildApp(services);
await app.listen({ port: Number(process.env['BENCH_PORT'] ?? 0), host: '127.0.0.1' });
services.deliverer.start();
giveBack();
process.send?.({ port: (app.server.address() as AddressInfo).port });

async function end(): Promise<void> {
  await app.close();
  await close();
  process.exit(0);
}

/**
 * The longest time between two turns of the event loop since the last request. Measures only after the first request, because a timer each
 * millisecond takes 4 % of a processor.
 */
const delay = monitorEventLoopDelay({ resolution: 1 });

// The measuring process has stopped.
process.once('disconnect', () => process.exit(1));

process.on('message', (message) => {
  if (message === 'end') return void end();
  if (message === 'blocked') {
    process.send?.({ blocked: delay.max / 1e6 });
    delay.enable();
    return delay.reset();
  }
  if (message === 'memory') return void process.send?.({ memory: process.memoryUsage() });
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: user + system });
});
